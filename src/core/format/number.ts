/** Numbers in the reader's language, from an own table (specification §9 "Key figures", decision 38). */
import { roundedDigits } from './decimal.ts'
import type { Locale } from '../locale.ts'

/** U+00A0: a number never breaks over two lines. */
export const NBSP = '\u00A0'

const MARKS: Readonly<
  Record<Locale, { readonly group: string; readonly decimal: string; readonly minus: string }>
> = {
  'nb-NO': { group: NBSP, decimal: ',', minus: '\u2212' },
  'en-GB': { group: ',', decimal: '.', minus: '-' },
}

/** Placeholder of a value that is not a number. */
const NO_NUMBER = '–'

const DEFAULT_MAX_DECIMALS = 2
const MAX_DECIMALS = 20

export interface DecimalRange {
  /** Minimum decimals, default 0. */
  readonly minDecimals?: number
  /** Maximum decimals, default 2 (or `minDecimals` when that is more). */
  readonly maxDecimals?: number
}

/**
 * `1234.5` → `1 234,5` (U+00A0) or `1,234.5`. Rounds half away from zero on the written digits. Never `-0`. A
 * value that is not finite gives an en dash.
 */
export function formatNumber(value: number, locale: Locale, decimals: DecimalRange = {}): string {
  return write(value, locale, decimals, MARKS[locale].group)
}

/** Without thousands separators, which speech synthesis reads as pauses or several numbers. */
export function spokenNumber(value: number, locale: Locale, decimals: DecimalRange = {}): string {
  return write(value, locale, decimals, '')
}

/**
 * A decimal number as text, such as an exact amount: `-12500.00` → `−12 500,00` or `-12,500.00`. The digits
 * stay as they are.
 *
 * @param text digits with a decimal point
 */
export function formatDecimalText(text: string, locale: Locale): string {
  const marks = MARKS[locale]
  const [whole = '', fraction] = text.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, marks.group)
  return (
    (text.startsWith('-') ? marks.minus : '') +
    grouped +
    (fraction === undefined ? '' : marks.decimal + fraction)
  )
}

function write(value: number, locale: Locale, range: DecimalRange, group: string): string {
  if (!Number.isFinite(value)) return NO_NUMBER
  const marks = MARKS[locale]
  const min = countOfDecimals(range.minDecimals ?? 0)
  const max = Math.max(min, countOfDecimals(range.maxDecimals ?? DEFAULT_MAX_DECIMALS))
  const { isNegative, whole, fraction } = roundedDigits(value, max)
  const decimals = fraction.slice(0, min) + fraction.slice(min).replace(/0+$/, '')
  const grouped = group === '' ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  return `${isNegative ? marks.minus : ''}${grouped}${decimals === '' ? '' : marks.decimal + decimals}`
}

function countOfDecimals(count: number): number {
  return Number.isNaN(count) ? 0 : Math.min(Math.max(Math.trunc(count), 0), MAX_DECIMALS)
}
