/**
 * Dates as day numbers, parsed once for all series of a chart with equal dates: parsing dominates the
 * preparation.
 */
import { dayOf } from '#core/time/day-number.ts'

export interface DateList {
  readonly dates: readonly string[]
  /** Day numbers parallel to `dates`; NaN where it is no day. */
  readonly days: Float64Array
  readonly hasBadDates: boolean
  /** Whether all dates are valid and strictly increasing. */
  readonly isRising: boolean
}

/** @param earlier list of another series, or `null`; returned when the dates are equal */
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
