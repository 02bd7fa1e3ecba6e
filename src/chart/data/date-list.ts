/**
 * Dates as day numbers, read once for all series of a chart that have the same: reading is most of the work
 * of preparing one.
 */
import { dayOf } from '#core/time/day-number.ts'

export interface DateList {
  readonly dates: readonly string[]
  /** Day numbers parallel to `dates`; NaN where it is no day. */
  readonly days: Float64Array
  readonly hasBadDates: boolean
  /** Every one is a day, and later than the one before. */
  readonly isRising: boolean
}

/** @param earlier that of another series, or `null`; it is given back when the dates are the same */
export function parseDateList(dates: readonly string[], earlier: DateList | null): DateList {
  if (
    earlier &&
    dates.length === earlier.dates.length &&
    dates.every((date, index) => date === earlier.dates[index])
  )
    return earlier
  const days = new Float64Array(dates.length)
  let hasBadDates = false
  let isRising = true
  let before = Number.NEGATIVE_INFINITY
  for (let index = 0; index < dates.length; index++) {
    const day = dayOf(dates[index] ?? '')
    if (Number.isNaN(day)) hasBadDates = true
    if (!(day > before)) isRising = false
    days[index] = day
    before = day
  }
  return { dates, days, hasBadDates, isRising }
}
