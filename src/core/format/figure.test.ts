import { expect, test } from 'vitest'
import { isLongUnit, unitAfter, withUnit } from './figure.ts'

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

test('no unit gives no trailing space', () => expect(unitAfter('', 'nb-NO')).toBe(''))
