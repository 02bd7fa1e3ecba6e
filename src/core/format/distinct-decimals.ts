/** Formats two values of one figure, before and after, so that they differ in writing. */
import { roundDecimal } from './decimal.ts'
import type { Locale } from '../locale.ts'
import { figureDecimals, unitAfter } from './figure.ts'
import { formatNumber, type DecimalRange } from './number.ts'

const DEFAULT_MAX_DECIMALS = 2
/** Digits beyond these are noise of binary arithmetic. */
const MAX_DECIMALS = 12

/**
 * The usual decimals, or more where two different values would be written alike: 9.5827 and 9.5841 need
 * three.
 */
export function distinctDecimals(
  a: number,
  b: number,
  usual: DecimalRange,
): DecimalRange & { readonly maxDecimals: number } {
  const usualMax = usual.maxDecimals ?? DEFAULT_MAX_DECIMALS
  let maxDecimals = usualMax
  while (maxDecimals <= MAX_DECIMALS && roundDecimal(a, maxDecimals) === roundDecimal(b, maxDecimals))
    maxDecimals += 1
  return { ...usual, maxDecimals: maxDecimals > MAX_DECIMALS ? usualMax : maxDecimals }
}

/**
 * A value with its unit as a key figure, with enough decimals to differ from the other value: `9,583 NOK`
 * beside `9,584 NOK`.
 */
export function formatDistinctFigure(
  value: number,
  otherValue: number,
  unit: string,
  locale: Locale,
): string {
  return (
    formatNumber(value, locale, distinctDecimals(value, otherValue, figureDecimals(value, unit))) +
    unitAfter(unit, locale)
  )
}
