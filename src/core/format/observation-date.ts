/** Date of an observation, as precise as the measurement. */
import { DAY_MS } from '../time/durations.ts'
import { type IsoDate } from '../time/iso-date.ts'
import type { Locale } from '../locale.ts'
import { formatDate, type DateStyle } from './date.ts'

/** First and last day of a half-year; a count on any other day was taken on that day. */
const HALF_YEAR_ENDS = /0[17]-01$|06-30$|12-31$/

/** @param frequency a word of `UpdateRhythm`; any other is dated by the day */
export function observationStyle(date: IsoDate, frequency: string): DateStyle {
  if (frequency === 'annual') return 'year'
  if (frequency === 'quarterly' || (frequency === 'half-year' && HALF_YEAR_ENDS.test(date))) return frequency
  return frequency === 'monthly' ||
    frequency === 'half-year' ||
    (frequency === 'irregular' && isMonthEdge(date))
    ? 'monthYear'
    : 'medium'
}

/**
 * `2025-12-31` → annual "2025", half-year "2. halvår 2025", quarterly "4. kvartal 2025", monthly and
 * irregular "desember 2025", anything else "31. des. 2025".
 */
export function observationDate(date: IsoDate, frequency: string, locale: Locale): string {
  return formatDate(date, locale, observationStyle(date, frequency))
}

/**
 * Irregular figures are dated by one end of a month, or by a day: for a month edge the following day is the
 * 1st or 2nd.
 */
function isMonthEdge(date: IsoDate): boolean {
  return new Date(Date.parse(date) + DAY_MS).getUTCDate() < 3
}
