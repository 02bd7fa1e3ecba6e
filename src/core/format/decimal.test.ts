import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOf, roundDecimal, subtractDecimal } from './decimal.ts'

test.each([
  ['plain', 12.5, '12', '5'],
  ['zero', 0, '0', ''],
  ['small exponent', 1e-9, '0', '000000001'],
  ['small exponent with decimals', 1.25e-7, '0', '000000125'],
  ['large exponent', 1.5e21, '1500000000000000000000', ''],
  ['negative', -3.25, '3', '25'],
])('digitsOf: %s', (_why, value, whole, fraction) => {
  expect(digitsOf(value)).toEqual({ isNegative: value < 0, whole, fraction })
})

test.each([
  ['a half whose binary value is below it', 1.005, 2, 1.01],
  ['half, one decimal', 4.35, 1, 4.4],
  ['half below zero goes away from zero', -2.5, 0, -3],
  ['carries over', 9.995, 2, 10],
  ['below half', 1.0049999, 2, 1],
  ['rounds to zero, not −0', -0.001, 2, 0],
  ['tiny', 1e-9, 2, 0],
  ['huge', 1.5e21, 2, 1.5e21],
  ['not a number', Number.NaN, 2, Number.NaN],
  ['infinity', Number.NEGATIVE_INFINITY, 2, Number.NEGATIVE_INFINITY],
])('roundDecimal: %s', (_why, value, decimals, rounded) =>
  expect(roundDecimal(value, decimals)).toBe(rounded),
)

test.each([
  ['binary noise', 6.5, 6.3, 0.2],
  ['equal', 4.5, 4.5, 0],
  ['more decimals in the second', 1, 0.995, 0.005],
  ['below zero', -0.1, 0.2, -0.3],
])('subtractDecimal: %s', (_why, a, b, difference) => expect(subtractDecimal(a, b)).toBe(difference))

test('digits read back as the value', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const { isNegative, whole, fraction } = digitsOf(value)
      expect(Number(`${isNegative ? '-' : ''}${whole}.${fraction}`) === value).toBe(true)
    }),
  )
})
