/** By itself: who writes days alone, such as the screens of accounts, need not carry it. */
import { figureDecimals } from './figure.ts'
import type { DecimalRange } from './number.ts'

/**
 * For a number that must not read as nothing: as a key figure has it, with more decimals only when two would
 * leave too little of it, `0.0042` and not `0`.
 */
export function decimalsToShow(value: number, unit: string): DecimalRange & { readonly maxDecimals: number } {
  const size = Math.abs(value)
  const most = size === 0 || size >= 0.1 ? 2 : Math.min(20, 1 - Math.floor(Math.log10(size)))
  return { ...figureDecimals(value, unit), maxDecimals: most }
}
