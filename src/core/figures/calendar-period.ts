/** The calendar periods that points stand for, by whichever of their days they are dated. */
import type { UpdateRhythm } from './freshness.ts'
import type { IsoDate } from '../time/iso-date.ts'

/** How many months a period has; series of other rhythms have none. */
export const PERIOD_MONTHS: Readonly<Partial<Record<UpdateRhythm, number>>> = {
  monthly: 1,
  quarterly: 3,
  'half-year': 6,
  annual: 12,
}

/**
 * What two dates of the same period have in common; without periods the date itself. In the order of time; ''
 * stays before all.
 */
export function periodOf(date: IsoDate, frequency: UpdateRhythm): string {
  const months = PERIOD_MONTHS[frequency]
  if (months === undefined || date === '') return date
  const month = Number(date.slice(5, 7))
  return `${date.slice(0, 4)}-${String(month - ((month - 1) % months)).padStart(2, '0')}`
}

/** Whether no two of the dates are of one period. */
export function isOnePerPeriod(dates: readonly IsoDate[], frequency: UpdateRhythm): boolean {
  return new Set(dates.map((date) => periodOf(date, frequency))).size === dates.length
}

/**
 * What two dates have in common that are the same observation: the period, unless one of the lists has
 * several in one.
 *
 * @param lists of dates of one series: one, or as it was and as it is
 */
export function observationKey(
  lists: readonly (readonly IsoDate[])[],
  frequency: UpdateRhythm,
): (date: IsoDate) => string {
  const isByPeriod = lists.every((dates) => isOnePerPeriod(dates, frequency))
  return isByPeriod ? (date) => periodOf(date, frequency) : (date) => date
}
