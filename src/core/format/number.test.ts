import { expect, test } from 'vitest'
import { formatNumber, spokenNumber } from './number.ts'
import type { DecimalRange } from './number.ts'

const rows: readonly [string, number, DecimalRange, string, string][] = [
  ['thousands and decimals', 1234567.891, { maxDecimals: 3 }, '1\u00A0234\u00A0567,891', '1,234,567.891'],
  ['three digits are not grouped', 999, {}, '999', '999'],
  ['four digits are', 6300, {}, '6\u00A0300', '6,300'],
  ['minus sign', -4.5, { minDecimals: 2 }, '\u22124,50', '-4.50'],
  ['grouping of six digits below zero', -123456, {}, '\u2212123\u00A0456', '-123,456'],
  ['half stored too low by binary', 1.005, {}, '1,01', '1.01'],
  ['half at one decimal', 4.35, { maxDecimals: 1 }, '4,4', '4.4'],
  ['half below zero', -0.125, {}, '\u22120,13', '-0.13'],
  ['carry into a new group', 999.995, {}, '1\u00A0000', '1,000'],
  ['no negative zero', -0, {}, '0', '0'],
  ['rounded to zero has no sign', -0.001, {}, '0', '0'],
  ['trailing zeros only as asked', 2.5, { minDecimals: 1, maxDecimals: 3 }, '2,5', '2.5'],
  ['no decimals', 2.5, { maxDecimals: 0 }, '3', '3'],
  ['minimum above maximum wins', 2, { minDecimals: 3, maxDecimals: 1 }, '2,000', '2.000'],
  ['a trillion', 1e12, {}, '1\u00A0000\u00A0000\u00A0000\u00A0000', '1,000,000,000,000'],
  ['minus a trillion', -1e12, {}, '\u22121\u00A0000\u00A0000\u00A0000\u00A0000', '-1,000,000,000,000'],
  ['a billionth, rounded away', 1e-9, {}, '0', '0'],
  ['a billionth, shown', 1e-9, { maxDecimals: 9 }, '0,000000001', '0.000000001'],
  [
    'beyond exact whole numbers',
    1.5e21,
    {},
    '1\u00A0500\u00A0000\u00A0000\u00A0000\u00A0000\u00A0000\u00A0000',
    '1,500,000,000,000,000,000,000',
  ],
  ['not a number', Number.NaN, {}, '–', '–'],
  ['infinity', Number.POSITIVE_INFINITY, {}, '–', '–'],
  ['an invalid range of decimals', 1.234, { minDecimals: -3, maxDecimals: Number.NaN }, '1', '1'],
]
test.each(rows)('formatNumber: %s', (_why, value, decimals, norwegian, english) => {
  expect(formatNumber(value, 'nb-NO', decimals)).toBe(norwegian)
  expect(formatNumber(value, 'en-GB', decimals)).toBe(english)
})

test.each([
  ['no separators', 1234567.5, '1234567,5', '1234567.5'],
  ['sign kept', -6300, '\u22126300', '-6300'],
])('spokenNumber: %s', (_why, value, norwegian, english) => {
  expect(spokenNumber(value, 'nb-NO')).toBe(norwegian)
  expect(spokenNumber(value, 'en-GB')).toBe(english)
})
