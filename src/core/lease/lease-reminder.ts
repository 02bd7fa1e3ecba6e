/**
 * When the reader of a saved lease is reminded of its next adjustment (decision 0118). Plain arithmetic on
 * the Oslo wall clock.
 */
import { HOUR_MS } from '../time/durations.ts'
import { addDays, utcMs, type IsoDate } from '../time/iso-date.ts'
import { osloInstant } from '../time/wall-instant.ts'
import { adjustmentDates } from './adjustment-dates.ts'
import type { LeaseTerms } from './lease-terms.ts'

/** Days after an adjustment in which a reminder that could not be sent before is still sent. */
export const MAX_LATE_REMINDER_DAYS = 14

export interface ReminderTime {
  readonly days: number
  /** Hour of the Oslo wall clock. */
  readonly hour: number
}

export interface PlannedReminder {
  /** Day of the adjustment. */
  readonly adjustment: IsoDate
  /** Milliseconds since 1970. */
  readonly dueAt: number
}

/**
 * The reminder of the first adjustment on or after a day.
 *
 * @param told adjustment that the reader has been told of; '' = none
 * @returns `null` = no adjustment is left to compute
 */
export function nextReminder(
  terms: Pick<LeaseTerms, 'firstAdjustment' | 'recurrence'>,
  { days, hour }: ReminderTime,
  from: IsoDate,
  told: IsoDate,
): PlannedReminder | null {
  const first = firstFrom(terms, from)
  const adjustment = first === told && first !== '' ? firstFrom(terms, addDays(first, 1)) : first
  if (adjustment === '') return null
  return { adjustment, dueAt: osloInstant(utcMs(addDays(adjustment, -days)) + hour * HOUR_MS) }
}

/** '' = none. */
function firstFrom(terms: Pick<LeaseTerms, 'firstAdjustment' | 'recurrence'>, from: IsoDate): IsoDate {
  const last = adjustmentDates(terms, addDays(from, -1)).at(-1) ?? ''
  return last >= from ? last : ''
}
