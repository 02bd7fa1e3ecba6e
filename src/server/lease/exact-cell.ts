/**
 * Decides whether a spreadsheet's formula, computed in binary floating point, is sure to round as the exact
 * fraction does.
 */
import {
  compare,
  exactText,
  fraction,
  multiply,
  roundExact,
  subtract,
  type Fraction,
} from '#core/lease/exact.ts'

/** Relative error of a formula of some ten operations in IEEE 754 doubles, with a margin. */
const RELATIVE_ERROR = { numerator: 1n, denominator: 10n ** 14n }
/** Least distance, in units of the last decimal. */
const MIN_DISTANCE = { numerator: 1n, denominator: 10n ** 6n }
const HALF = { numerator: 1n, denominator: 2n }
/** Digits that a double holds exactly, less one. */
const MAX_DIGITS = 14

/**
 * Whether the value is far enough from the middle between two amounts of `decimals` decimals, and small
 * enough, for a formula to round it to the right one.
 *
 * @param value zero or more
 */
export function roundsAlike(value: Fraction, decimals: number): boolean {
  const scaled = multiply(value, fraction(10n ** BigInt(decimals)))
  if (exactText(scaled, 0).replace('-', '').length > MAX_DIGITS) return false
  const error = multiply(scaled, RELATIVE_ERROR)
  const margin = compare(error, MIN_DISTANCE) > 0 ? error : MIN_DISTANCE
  return compare(distanceToHalf(scaled), margin) > 0
}

/** Whether the value has at most `decimals` decimals. */
export function hasDecimals(value: Fraction, decimals: number): boolean {
  return compare(value, roundExact(value, decimals)) === 0
}

function distanceToHalf(scaled: Fraction): Fraction {
  const below = roundExact(scaled, 0, 'down')
  const rest = subtract(scaled, below)
  const distance = subtract(rest, HALF)
  return distance.numerator < 0n
    ? { numerator: -distance.numerator, denominator: distance.denominator }
    : distance
}
