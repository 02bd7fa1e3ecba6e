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
  if (written.month !== null && (!hasMonth(known) || written.month !== month)) return false
  if (written.day !== null && (known.precision !== 'day' || written.day !== day)) return false
  return written.months === null || (periodOf(known, month).every((one) => written.months?.includes(one)) && (known.precision !== 'year' || known.ofOneDay))
}

function hasMonth({ precision }: KnownDate): boolean {
  return precision === 'day' || precision === 'month'
}

/** The months that a part of the year must have: those of a whole quarter, whichever of its days it is dated by. */
function periodOf({ precision }: KnownDate, month: number): readonly number[] {
  const length = precision === 'quarter' ? 3 : precision === 'half-year' ? 6 : 1
  const first = month - ((month - 1) % length)
  return Array.from({ length }, (_, at) => first + at)
}
