/** How the points of a series are dated: on first or on last days of months, and how many months apart. */
import { calendarDay } from '#core/time/day-number.ts'

/**
 * Months between the points when all stand on the first (`start`) or the last (`end`) day of a month: 12, 6
 * or 3 when the periods begin in January, in January and July, or with the quarters; otherwise 1; 0 when some
 * point stands on another day.
 */
export interface SeriesDating {
  readonly start: number
  readonly end: number
}

/** Each step holds wherever the one before it does. */
const STEPS = [12, 6, 3, 1]

/**
 * Datings by the array of days, which never changes: each zoom asks for them, and reading all dates costs as
 * much as drawing.
 */
const known = new WeakMap<Float64Array, SeriesDating>()

/** @param days day numbers, at least one; the array is never changed */
export function seriesDating(days: Float64Array): SeriesDating {
  const found = known.get(days)
  if (found) return found
  // A period that ends on 31 March begins its successor on 1 April, so ends are compared by the month that
  // begins.
  const dating = { start: monthsBetween(days, 0), end: monthsBetween(days, 1) }
  known.set(days, dating)
  return dating
}

/** The longest step that all series have; 0 without series, or when some point stands on another day. */
export function commonMonths(months: readonly number[]): number {
  return months.length === 0 ? 0 : Math.min(...months)
}

/** @param shift days from a point to the first day of a month */
function monthsBetween(days: Float64Array, shift: number): number {
  let step = 0
  for (const number of days) {
    const { day, month } = calendarDay(number + shift)
    if (day !== 1) return 0
    while ((month - 1) % (STEPS[step] ?? 1) !== 0) step++
  }
  return STEPS[step] ?? 1
}
