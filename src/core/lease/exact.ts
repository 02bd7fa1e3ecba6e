/**
 * Exact fractions for money and index ratios. Binary floating point would put an amount on the wrong side of
 * half an øre.
 */

/** `numerator / denominator` in lowest terms; the denominator is positive. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** The number 0. */
export const ZERO: Fraction = { numerator: 0n, denominator: 1n }
/** The number 1. */
export const ONE: Fraction = { numerator: 1n, denominator: 1n }

/** @throws RangeError when the denominator is zero */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new RangeError('A fraction has a denominator of zero')
  const divisor = greatestCommonDivisor(numerator, denominator)
  const sign = denominator < 0n ? -1n : 1n
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor }
}

/** Digits with a decimal point: '107.7', '-0.5', '12'. `null` = any other text. */
export function parseExact(text: string): Fraction | null {
  const match = /^(-?)(\d{1,18})(?:\.(\d{1,18}))?$/.exec(text)
  if (!match) return null
  const [, sign = '', whole = '0', decimals = ''] = match
  const size = BigInt(whole + decimals)
  return fraction(sign === '-' ? -size : size, 10n ** BigInt(decimals.length))
}

/** @throws RangeError when the text is not a decimal number; for constants in code and checked data */
export function exact(text: string): Fraction {
  const value = parseExact(text)
  if (!value) throw new RangeError(`Not a decimal number: ${text}`)
  return value
}

/** The sum, reduced. */
export function add(a: Fraction, b: Fraction): Fraction {
  // With a whole number nothing can be reduced, and the divisor takes most of the time.
  if (b.denominator === 1n)
    return { numerator: a.numerator + b.numerator * a.denominator, denominator: a.denominator }
  if (a.denominator === 1n) return add(b, a)
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

/** The difference a − b, reduced. */
export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { numerator: -b.numerator, denominator: b.denominator })
}

/** The product, reduced. */
export function multiply(a: Fraction, b: Fraction): Fraction {
  if (isOne(b)) return a
  if (isOne(a)) return b
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator)
}

function isOne({ numerator, denominator }: Fraction): boolean {
  return numerator === denominator
}

/** @throws RangeError when `b` is zero */
export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator)
}

/** Negative, zero or positive, as `a` is less than, equal to or greater than `b`. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The smaller of two fractions. */
export function smaller(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) <= 0 ? a : b
}

/** The larger of two fractions. */
export function larger(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) >= 0 ? a : b
}

export type RoundingDirection = 'nearest' | 'down' | 'up'

/**
 * Rounds to a number of decimals.
 *
 * @param direction `nearest` = half away from zero, as invoices are rounded; `down` and `up` towards the
 *   infinities
 */
export function roundExact(
  value: Fraction,
  decimals: number,
  direction: RoundingDirection = 'nearest',
): Fraction {
  const unit = 10n ** BigInt(decimals)
  return fraction(roundedUnits(value.numerator * unit, value.denominator, direction), unit)
}

/** The value with exactly `decimals` decimals, rounded half away from zero: '12500.00'. */
export function exactText(value: Fraction, decimals: number): string {
  const unit = 10n ** BigInt(decimals)
  const units = roundedUnits(value.numerator * unit, value.denominator, 'nearest')
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const split = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, split)}.${digits.slice(split)}`
  return units < 0n ? `-${text}` : text
}

function roundedUnits(numerator: bigint, denominator: bigint, direction: RoundingDirection): bigint {
  const quotient = numerator / denominator
  const rest = numerator % denominator
  if (rest === 0n) return quotient
  const away = numerator < 0n ? -1n : 1n
  if (direction === 'nearest') {
    const size = rest < 0n ? -rest : rest
    return 2n * size >= denominator ? quotient + away : quotient
  }
  const isAway = (direction === 'up') === numerator > 0n
  return isAway ? quotient + away : quotient
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)

/** Above zero. Integers that a double holds are divided as doubles, which takes a tenth of the time. */
function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [large, small] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (small !== 0n && (large > MAX_SAFE || small > MAX_SAFE)) [large, small] = [small, large % small]
  if (small === 0n || small === 1n) return small === 0n ? large : small
  let [first, second] = [Number(large), Number(small)]
  while (second !== 0) [first, second] = [second, first % second]
  return BigInt(first)
}
