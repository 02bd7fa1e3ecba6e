import { expect, test } from 'vitest'
import { isLongUnit, joinUnit, unitAfter, withUnit } from './figure.ts'

test.each([
  ['small percentage has two decimals', 6.5, '%', '6,50\u00A0%', '6.50%'],
  ['just below 25', 24.999, '%', '25,00\u00A0%', '25.00%'],
  ['25 has up to two', 25, '%', '25\u00A0%', '25%'],
  ['large percentage', 62.5, '%', '62,5\u00A0%', '62.5%'],
  ['the size counts below zero', -30, '%', '\u221230\u00A0%', '-30%'],
  ['small percentage below zero', -0.4, '%', '\u22120,40\u00A0%', '-0.40%'],
  ['other unit has up to two', 6, 'kr/kvm', '6\u00A0kr/kvm', '6\u00A0kr/kvm'],
  ['thousands', 6300, 'NOK', '6\u00A0300\u00A0NOK', '6,300\u00A0NOK'],
  ['index with decimals', 104.256, '', '104,26', '104.26'],
])('withUnit: %s', (_why, value, unit, norwegian, english) => {
  expect(withUnit(value, unit, 'nb-NO')).toBe(norwegian)
  expect(withUnit(value, unit, 'en-GB')).toBe(english)
})

test.each([
  ['five characters', 'index', false],
  ['six characters', 'indeks', true],
  ['six code units, five characters', 'kr/m𝟐', false],
  ['none', '', false],
])('isLongUnit: %s', (_why, unit, isLong) => expect(isLongUnit(unit)).toBe(isLong))

test('no unit leaves no space behind', () => expect(unitAfter('', 'nb-NO')).toBe(''))

test.each([
  ['an amount', '58.2', 'NOK bn', 'NOK 58.2 bn'], ['an amount per area', '6,300', 'NOK/sqm', 'NOK 6,300/sqm'], ['a currency alone', '80', 'USD', 'USD 80'],
  ['no currency', '50,000', 'sqm', '50,000 sqm'], ['per cent', '6.50', '%', '6.50%'], ['no unit', '5', '', '5'],
])('in an English sentence: %s', (_why, written, unit, text) => expect(joinUnit(written, unit, 'en-GB').replaceAll('\u00A0', ' ')).toBe(text))
test('in a sentence in bokmål the unit follows', () => expect(joinUnit('58,2', 'NOK bn', 'nb-NO').replaceAll('\u00A0', ' ')).toBe('58,2 NOK bn'))
