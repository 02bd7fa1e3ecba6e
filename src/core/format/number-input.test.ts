import { expect, test } from 'vitest'
import type { Locale } from '../locale.ts'
import { parseNumberInput, formatNumberInput } from './number-input.ts'

type ExpectedNumber = number | null | readonly [number, number]
test.each<[string, string, ExpectedNumber, ExpectedNumber]>([
  ['a whole number', '7', 7, 7],
  ['a comma', '7,5', 7.5, 7.5],
  ['a point', '7.5', 7.5, 7.5],
  ['two decimals after a comma', '6,80', 6.8, 6.8],
  ['two decimals after a point', '6.80', 6.8, 6.8],
  ['four decimals', '1.2345', 1.2345, 1.2345],
  ['a point before three digits', '6.800', [6.8, 6_800], 6.8],
  ['a comma before three digits', '12,500', 12.5, [12.5, 12_500]],
  ['the same below zero, with a minus sign', '−6.800', [-6.8, -6_800], -6.8],
  ['three decimals below one, with a comma', '0,125', 0.125, 0.125],
  ['a mark after four digits is decimal', '0.125', 0.125, 0.125],
  ['a mark that sets no thousands apart', '1234.500', 1_234.5, 1_234.5],
  ['thousands separated by a space', '1234,500', 1_234.5, 1_234.5],
  ['thousands separated by a no-break space', '12 500', 12_500, 12_500],
  ['and by one that does not break', '12\u00A0500', 12_500, 12_500],
  ['spaces and decimals', '12 500,25', 12_500.25, 12_500.25],
  ['millions with points', '1.250.000', 1_250_000, null],
  ['millions with points and decimals', '1.250.000,5', 1_250_000.5, null],
  ['thousands with a point and decimals', '6.800,5', 6_800.5, null],
  ['millions with commas', '1,250,000', null, 1_250_000],
  ['millions with commas and decimals', '1,250,000.5', null, 1_250_000.5],
  ['thousands with a comma and decimals', '6,800.5', null, 6_800.5],
  ['below zero, with a hyphen', '-0,25', -0.25, -0.25],
  ['below zero, with a minus sign', '−0,25', -0.25, -0.25],
  ['nothing', ' ', null, null],
  ['a mark without digits', ',', null, null],
  ['a unit', '7 %', null, null],
  ['two marks', '1,2,3', null, null],
  ['groups of different lengths', '1.25.000', null, null],
  ['an exponent', '1e3', null, null],
  ['hexadecimal', '0x10', null, null],
  ['too many digits', '1234567890123456', null, null],
])('parseNumberInput: %s', (_why, text, bokmal, english) => {
  const read = (locale: Locale): ExpectedNumber => {
    const number = parseNumberInput(text, locale)
    return number.kind === 'number' ? number.value : number.kind === 'ambiguous' ? number.readings : null
  }
  expect([read('nb-NO'), read('en-GB')]).toEqual([bokmal, english])
})

test.each<[Locale, number, string]>([
  ['nb-NO', 6.8, '6,8'],
  ['nb-NO', 6_800, '6800'],
  ['en-GB', 12.5, '12.5'],
  ['en-GB', 12_500, '12500'],
  ['nb-NO', -6.8, '-6,8'],
])('formatNumberInput has one reading: %s, %d', (locale, value, text) => {
  expect(formatNumberInput(value, locale)).toBe(text)
  expect(parseNumberInput(text, locale)).toEqual({ kind: 'number', value })
})
