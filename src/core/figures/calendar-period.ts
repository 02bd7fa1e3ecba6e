/** Calendar periods of observations, whichever day of the period dates them. */
import type { UpdateRhythm } from './freshness.ts'
import type { IsoDate } from '../time/iso-date.ts'

/** Months per period; series of other rhythms have none. */
export const PERIOD_MONTHS: Readonly<Partial<Record<UpdateRhythm, number>>> = {
  monthly: 1,
  quarterly: 3,
  'half-year': 6,
  annual: 12,
}

/**
 * Key that dates of one period share; the date itself where the rhythm has no periods. Keys sort by time; ''
 * sorts first.
 */
export function periodOf(date: IsoDate, frequency: UpdateRhythm): string {
  const months = PERIOD_MONTHS[frequency]
  if (months === undefined || date === '') return date
  const month = Number(date.slice(5, 7))
  return `${date.slice(0, 4)}-${String(month - ((month - 1) % months)).padStart(2, '0')}`
}

/** Whether each period has at most one of the dates. */
export function isOnePerPeriod(dates: readonly IsoDate[], frequency: UpdateRhythm): boolean {
  return new Set(dates.map((date) => periodOf(date, frequency))).size === dates.length
}

/**
 * Key function of observations: the period, or the date where one of the lists has several dates in one
 * period.
 *
 * @param lists dates of one series: one list, or the lists before and after an update
 */
export function observationKey(
  lists: readonly (readonly IsoDate[])[],
  frequency: UpdateRhythm,
): (date: IsoDate) => string {
  const isByPeriod = lists.every((dates) => isOnePerPeriod(dates, frequency))
  return isByPeriod ? (date) => periodOf(date, frequency) : (date) => date
}
