/**
 * Decimal arithmetic on written digits. Binary arithmetic would round 1.005 down, since the stored value is
 * slightly below it; a reader expects 1.01.
 */

/** Digits of a finite number: 12.5 → whole '12', fraction '5'. */
export interface DecimalDigits {
  readonly isNegative: boolean
  readonly whole: string
  readonly fraction: string
}

/** The shortest digits that read back as the value, without an exponent. `value` must be finite. */
export function digitsOf(value: number): DecimalDigits {
  const [mantissa = '0', exponentText = '0'] = String(Math.abs(value)).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const exponent = Number(exponentText)
  const isNegative = value < 0
  if (exponent >= 0) {
    const shifted = fraction.padEnd(exponent, '0')
    return { isNegative, whole: whole + shifted.slice(0, exponent), fraction: shifted.slice(exponent) }
  }
  const shifted = whole.padStart(1 - exponent, '0')
  return { isNegative, whole: shifted.slice(0, exponent), fraction: shifted.slice(exponent) + fraction }
}

/** The digits rounded half away from zero to exactly `decimals` decimals; a zero is never negative. */
export function roundedDigits(value: number, decimals: number): DecimalDigits {
  const { isNegative, whole, fraction } = digitsOf(value)
  const scaled = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const rounded = scaled + ((fraction[decimals] ?? '0') >= '5' ? 1n : 0n)
  const digits = String(rounded).padStart(decimals + 1, '0')
  const split = digits.length - decimals
  return {
    isNegative: isNegative && rounded !== 0n,
    whole: digits.slice(0, split),
    fraction: digits.slice(split),
  }
}

/** The value rounded half away from zero: `(1.005, 2)` → 1.01. Never −0; NaN and the infinities stay. */
export function roundDecimal(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value
  const { isNegative, whole, fraction } = roundedDigits(value, decimals)
  return Number(`${isNegative ? '-' : ''}${whole}.${fraction}`)
}

/** `a − b` with no more decimals than the two are written with: 6.5 − 6.3 is 0.2, not 0.2000000000000002. */
export function subtractDecimal(a: number, b: number): number {
  if (!Number.isFinite(a) || !Number.isFinite(b)) return a - b
  return roundDecimal(a - b, Math.max(digitsOf(a).fraction.length, digitsOf(b).fraction.length))
}
