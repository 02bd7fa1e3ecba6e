/** Key-figure numbers and their units (specification §9 "Key figures"). */
import type { Locale } from '../locale.ts'
import { NBSP, formatNumber } from './number.ts'
import type { DecimalRange } from './number.ts'

const PERCENT = '%'

/** Percentages below this absolute value are written with two decimals. */
const PRECISE_PERCENT_BELOW = 25

const LONG_UNIT_ABOVE_CHARACTERS = 5

/** Two decimals for a percentage below 25 in absolute value, otherwise up to two. */
export function figureDecimals(value: number, unit: string): DecimalRange {
  const isPrecise = unit === PERCENT && Math.abs(value) < PRECISE_PERCENT_BELOW
  return { minDecimals: isPrecise ? 2 : 0, maxDecimals: 2 }
}

/** The number without unit: `(6.5, '%', 'nb-NO')` → `6,50`. The unit only determines the decimals. */
export function formatFigure(value: number, unit: string, locale: Locale): string {
  return formatNumber(value, locale, figureDecimals(value, unit))
}

/** Whether the unit gets the long-unit style: more than five characters. */
export function isLongUnit(unit: string): boolean {
  return [...unit].length > LONG_UNIT_ABOVE_CHARACTERS
}

/** The unit with its separator: U+00A0, or no space before % in English. No unit gives ''. */
export function unitAfter(unit: string, locale: Locale): string {
  if (unit === '') return ''
  return locale === 'en-GB' && unit.startsWith(PERCENT) ? unit : NBSP + unit
}

/** Number and unit: `6,50 %`, `6.50%`, `6 300 NOK`. */
export function withUnit(value: number, unit: string, locale: Locale): string {
  return formatFigure(value, unit, locale) + unitAfter(unit, locale)
}
