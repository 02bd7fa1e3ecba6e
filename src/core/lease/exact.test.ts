import { expect, test } from 'vitest'
import {
  add,
  compare,
  divide,
  exact,
  exactText,
  fraction,
  multiply,
  parseExact,
  roundExact,
} from './exact.ts'

test.each([
  ['107.7', 1077n, 10n],
  ['-0.5', -1n, 2n],
  ['12', 12n, 1n],
  ['100.0', 100n, 1n],
])('%s is %i/%i', (text, numerator, denominator) => {
  expect(parseExact(text)).toEqual({ numerator, denominator })
})

test.each(['', '1,5', '1e3', ' 1', '1.', '.5', '--1', '1'.repeat(19), 'NaN'])(
  '"%s" is not a decimal number',
  (text) => {
    expect(parseExact(text)).toBeNull()
  },
)

test.each([
  ['1.005', 2, 'nearest', '1.01'],
  ['-1.005', 2, 'nearest', '-1.01'],
  ['2.5', 0, 'nearest', '3'],
  ['2.4999', 0, 'nearest', '2'],
  ['2.1', 0, 'up', '3'],
  ['2.9', 0, 'down', '2'],
  ['-2.1', 0, 'up', '-2'],
  ['-2.1', 0, 'down', '-3'],
  ['2', 0, 'up', '2'],
] as const)('%s to %i decimals, %s, is %s', (text, decimals, direction, expected) => {
  expect(exactText(roundExact(exact(text), decimals, direction), decimals)).toBe(expected)
})

test('a third and two thirds are one', () => {
  expect(add(fraction(1n, 3n), fraction(2n, 3n))).toEqual(fraction(1n))
})

test('multiplication undoes division exactly', () => {
  const rent = exact('1000000')
  expect(compare(multiply(divide(rent, exact('139.8')), exact('139.8')), rent)).toBe(0)
})

test('a denominator of zero is refused', () => {
  expect(() => divide(exact('1'), exact('0'))).toThrow(RangeError)
})

test.each([
  ['0.004', '0.00'],
  ['-0.004', '0.00'],
  ['-0.005', '-0.01'],
])('%s is written %s', (value, written) => {
  expect(exactText(exact(value), 2)).toBe(written)
})
