/**
 * One series' points as typed arrays: sorted, one per day, within the chosen years, with gaps as NaN.
 */
import { dayNumber, dayOf } from './days.ts'
import type { ChartSeries } from './model.ts'

/** Beyond this no statistic is meant; such a number would only flatten all the others. */
const LARGEST_VALUE = 1e21

export interface SeriesPoints {
  /** Day numbers, rising. */
  readonly days: Float64Array
  /** Parallel to `days`; NaN is a gap. */
  readonly values: Float64Array
  /** The value a step series had when the first year began, which is drawn but is no point of its own. */
  readonly carried: { readonly day: number; readonly value: number } | null
  readonly hasBadDates: boolean
  readonly hasBadValues: boolean
}

/**
 * @param firstDay first day shown (a day number), also the floor
 * @param lastDay last day shown, `Infinity` for no end
 */
export function seriesPoints(series: ChartSeries, firstDay: number, lastDay: number): SeriesPoints {
  const length = Math.min(series.dates.length, series.values.length)
  const days = new Float64Array(length)
  const values = new Float64Array(length)
  let count = 0
  let isSorted = true
  let hasBadDates = series.dates.length !== series.values.length
  let hasBadValues = false
  for (let index = 0; index < length; index++) {
    const day = dayOf(series.dates[index] ?? '')
    if (Number.isNaN(day)) {
      hasBadDates = true
      continue
    }
    const value = series.values[index] ?? null
    const isBad = value !== null && !(Math.abs(value) <= LARGEST_VALUE)
    if (isBad) hasBadValues = true
    if (count > 0 && day <= (days[count - 1] ?? 0)) isSorted = false
    days[count] = day
    values[count] = value === null || isBad ? Number.NaN : value
    count++
  }
  const sorted = isSorted ? { days, values, count } : sortedByDay(days, values, count)
  const from = firstAtOrAfter(sorted.days, firstDay, sorted.count)
  const to = Math.max(from, firstAtOrAfter(sorted.days, lastDay + 1, sorted.count))
  return {
    days: sorted.days.subarray(from, to),
    values: sorted.values.subarray(from, to),
    carried: series.step ? carriedValue(sorted.days, sorted.values, from, firstDay) : null,
    hasBadDates,
    hasBadValues,
  }
}

/** The index of the first of `count` rising days that is not before `day`. */
export function firstAtOrAfter(days: Float64Array, day: number, count: number = days.length): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] ?? 0) < day) low = middle + 1
    else high = middle
  }
  return low
}

/** The first and last day that the years allow; an open end is ±Infinity, the floor is the caller's. */
export function yearBounds(fromYear: number, toYear: number | null): { firstDay: number; lastDay: number } {
  return {
    firstDay: dayNumber(fromYear, 1, 1),
    lastDay: toYear === null ? Number.POSITIVE_INFINITY : dayNumber(toYear, 12, 31),
  }
}

/** Two points on one day: the later in the list stands, as a correction does. */
function sortedByDay(days: Float64Array, values: Float64Array, count: number) {
  const order = Array.from({ length: count }, (_, index) => index)
  order.sort((a, b) => (days[a] ?? 0) - (days[b] ?? 0) || a - b)
  const sortedDays = new Float64Array(count)
  const sortedValues = new Float64Array(count)
  let kept = 0
  for (const index of order) {
    const day = days[index] ?? 0
    if (kept > 0 && sortedDays[kept - 1] === day) kept--
    sortedDays[kept] = day
    sortedValues[kept] = values[index] ?? Number.NaN
    kept++
  }
  return { days: sortedDays, values: sortedValues, count: kept }
}

function carriedValue(days: Float64Array, values: Float64Array, from: number, firstDay: number) {
  if (from === 0 || days[from] === firstDay) return null
  const value = values[from - 1] ?? Number.NaN
  return Number.isNaN(value) ? null : { day: firstDay, value }
}
