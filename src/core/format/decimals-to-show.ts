/** Separate file: pages that format only days, such as account pages, need not load it. */
import { figureDecimals } from './figure.ts'
import type { DecimalRange } from './number.ts'

/**
 * Decimals of a number that must not round to 0: those of a key figure, and more only where two would lose
 * most of the value, `0.0042` instead of `0`.
 */
export function decimalsToShow(value: number, unit: string): DecimalRange & { readonly maxDecimals: number } {
  const size = Math.abs(value)
  const maxDecimals = size === 0 || size >= 0.1 ? 2 : Math.min(20, 1 - Math.floor(Math.log10(size)))
  return { ...figureDecimals(value, unit), maxDecimals: maxDecimals }
}
