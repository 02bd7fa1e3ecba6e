/** Lateness of a figure: older than its own rhythm allows. Late figures are labelled; others carry no label. */
import { addDays, daysBetween, isIsoDate, type IsoDate, firstDayOfMonth } from '../time/iso-date.ts'

/** Update rhythm of a series, in the words of the wire. */
export type UpdateRhythm = 'change' | 'daily' | 'monthly' | 'quarterly' | 'half-year' | 'annual' | 'irregular'

export interface DatedFigure {
  /** Date of the newest observed value. */
  readonly date: IsoDate
  readonly frequency: UpdateRhythm
  /** Announced day of the next value; `null` = not known. */
  readonly nextUpdate?: IsoDate | null
}

interface Rhythm {
  /** Length of a period in months; 0 = a day. */
  readonly months: number
  /** Days from the end of the next period until its value must be published. */
  readonly allowanceDays: number
}

/** Allowances are those of a slow publisher, so that an ordinary delay is not reported. `null` = never late. */
const RHYTHMS: Readonly<Record<UpdateRhythm, Rhythm | null>> = {
  // A rate stays in force until it changes.
  change: null,
  irregular: null,
  // The longest gap of daily fixings is Easter.
  daily: { months: 0, allowanceDays: 7 },
  // Statistics Norway publishes consumer prices on the tenth, OECD rates come a month later.
  monthly: { months: 1, allowanceDays: 45 },
  // National accounts come after seven weeks.
  quarterly: { months: 3, allowanceDays: 60 },
  // Counts of vacant premises are published by hand, over a summer or a Christmas.
  'half-year': { months: 6, allowanceDays: 90 },
  // Yearly market reports come in the first four months.
  annual: { months: 12, allowanceDays: 120 },
}

/** The announced day may be a Friday, and the figure is fetched on Monday. */
const PROMISE_ALLOWANCE_DAYS = 3

/**
 * The first day on which the figure counts as late; `null` = in time. A figure with an invalid date is never
 * late. A value belongs to the calendar period that contains its date, since some publishers date by the
 * first day and some by the last. A half-yearly count is dated by the day it was taken, unless that is the
 * first day of a half-year.
 */
export function lateSince(
  { date, frequency, nextUpdate = null }: DatedFigure,
  today: IsoDate,
): IsoDate | null {
  const rhythm = RHYTHMS[frequency]
  if (!isIsoDate(date) || frequency === 'change') return null
  const limits = [
    ...(rhythm === null ? [] : [addDays(endOfNextPeriod(date, rhythm.months), rhythm.allowanceDays + 1)]),
    // An announced day is ignored when the value itself is dated on or after it.
    ...(nextUpdate !== null && isIsoDate(nextUpdate) && nextUpdate > date
      ? [addDays(nextUpdate, PROMISE_ALLOWANCE_DAYS + 1)]
      : []),
  ]
  const [since] = limits.sort()
  return since !== undefined && since <= today ? since : null
}

const DAYS_UNTIL_NEXT = 1
const HALF_YEAR = 6

function endOfNextPeriod(date: IsoDate, months: number): IsoDate {
  if (months === 0) return addDays(date, DAYS_UNTIL_NEXT)
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  if (months === HALF_YEAR && !(day === 1 && (month - 1) % HALF_YEAR === 0)) return monthsLater(date, months)
  const periodStart = Math.floor((month - 1) / months) * months
  // The last day of a month is the day before the first of the next.
  return addDays(firstDayOfMonth(year, periodStart + 2 * months + 1), -1)
}

/**
 * The same day of the month, or its last day: 31 August plus six months is the end of February. The end of a
 * month stays the end of a month.
 */
function monthsLater(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = firstDayOfMonth(year, month + months)
  const end = addDays(firstDayOfMonth(year, month + months + 1), -1)
  const isMonthEnd = addDays(date, 1).endsWith('-01')
  return isMonthEnd ? end : addDays(first, Math.min(day - 1, daysBetween(first, end)))
}
