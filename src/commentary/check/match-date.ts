/** Matches a written date with a figure's date. */
import { daysBetween, type IsoDate } from '#core/time/iso-date.ts'
import type { DatePrecision } from '../facts/fact.ts'
import type { DateItem } from '../parser/items.ts'

export interface KnownDate {
  readonly date: IsoDate
  readonly precision: DatePrecision
  /** A yearly sum or average has no month. */
  readonly ofOneDay: boolean
}

/** Resolves a date without a year to the latest such date. */
const MAX_DAYS_WITHOUT_YEAR = 366

/**
 * A written date must be as precise as the known one: a monthly figure dated by its year, or its summer,
 * would cover other months too. Only the day may be left out, and the year of a month that occurred once in
 * the last twelve.
 */
export function matchesDate(written: DateItem, known: KnownDate, today: IsoDate): boolean {
  const [year = 0, month = 0, day = 0] = known.date.split('-').map(Number)
  if (written.year === null ? daysBetween(known.date, today) >= MAX_DAYS_WITHOUT_YEAR : written.year !== year)
    return false
  if (written.month !== null && (!hasMonth(known) || written.month !== month)) return false
  if (written.day !== null && (known.precision !== 'day' || written.day !== day)) return false
  if (written.months === null) return written.month !== null || known.precision === 'year'
  if (known.precision === 'year')
    return known.ofOneDay && written.months.includes(month) && isPointOfYear(written)
  const period = periodOf(known, month)
  return (
    period.length === written.months.length &&
    period.every((number) => written.months?.includes(number)) &&
    (!isPointOfYear(written) || isKnownDay(known))
  )
}

function hasMonth({ precision }: KnownDate): boolean {
  return precision === 'day' || precision === 'month'
}

/** "The end of 2025", "the start of 2024". */
function isPointOfYear({ months }: DateItem): boolean {
  return months?.length === 1
}

/** A December count is that of the end of the year when it is dated by the last day of the year. */
function isKnownDay({ date, ofOneDay }: KnownDate): boolean {
  return ofOneDay && (date.endsWith('-12-31') || date.endsWith('-01-01'))
}

/** The months that a part of the year must have: those of a whole quarter, whichever day dates it. */
function periodOf({ precision }: KnownDate, month: number): readonly number[] {
  const length = precision === 'quarter' ? 3 : precision === 'half-year' ? 6 : 1
  const first = month - ((month - 1) % length)
  return Array.from({ length }, (_, at) => first + at)
}
