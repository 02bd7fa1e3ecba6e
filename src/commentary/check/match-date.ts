/** Whether a written date is true of a figure's date. */
import { daysBetween, type IsoDate } from '#core/iso-date.ts'
import type { DatePrecision } from '../facts/fact.ts'
import type { DateItem } from './items.ts'

export interface KnownDate {
  readonly date: IsoDate
  readonly precision: DatePrecision
  /** A yearly sum or average has no month. */
  readonly ofOneDay: boolean
}

/** A date without a year is the last one of that name. */
const MOST_DAYS_WITHOUT_YEAR = 366

/** A written date may be coarser than the known one, never finer. */
export function isDate(written: DateItem, known: KnownDate, today: IsoDate): boolean {
  const [year = 0, month = 0, day = 0] = known.date.split('-').map(Number)
  if (written.year === null ? daysBetween(known.date, today) >= MOST_DAYS_WITHOUT_YEAR : written.year !== year) return false
  if (written.month !== null && (known.precision === 'year' || written.month !== month)) return false
  if (written.day !== null && (known.precision !== 'day' || written.day !== day)) return false
  return written.months === null || (written.months.includes(month) && (known.precision !== 'year' || known.ofOneDay))
}

/** Months from one date to a later one, by the calendar: December 2024 to June 2025 are 6. */
export function monthsBetween(from: IsoDate, to: IsoDate): number {
  const MONTHS = 12
  const count = (date: IsoDate) => Number(date.slice(0, 4)) * MONTHS + Number(date.slice(5, 7))
  return count(to) - count(from)
}
