/** Two values of one figure that are told as different: what it was and what it is now. */
import { roundDecimal } from './decimal.ts'
import type { Locale } from '../locale.ts'
import { figureDecimals, unitAfter } from './figure.ts'
import { formatNumber, type DecimalRange } from './number.ts'

const DEFAULT_MAX_DECIMALS = 2
/** Beyond these there is only the dust of binary arithmetic. */
const MAX_DECIMALS = 12

/**
 * The usual decimals, and more where those would write two different values alike: 9.5827 and 9.5841 take
 * three.
 */
export function distinctDecimals(
  a: number,
  b: number,
  usual: DecimalRange,
): DecimalRange & { readonly maxDecimals: number } {
  const least = usual.maxDecimals ?? DEFAULT_MAX_DECIMALS
  let most = least
  while (most <= MAX_DECIMALS && roundDecimal(a, most) === roundDecimal(b, most)) most += 1
  return { ...usual, maxDecimals: most > MAX_DECIMALS ? least : most }
}

/**
 * A value with its unit as a key figure has it, beside another that it must not look like: `9,583 NOK` beside
 * `9,584 NOK`.
 */
export function formatDistinctFigure(value: number, other: number, unit: string, locale: Locale): string {
  return (
    formatNumber(value, locale, distinctDecimals(value, other, figureDecimals(value, unit))) +
    unitAfter(unit, locale)
  )
}
