/**
 * One series' points as typed arrays: sorted, one per day, within the chosen years, with gaps as NaN.
 */
import type { DateList } from './date-list.ts'
import { dayNumber } from '#core/day-number.ts'
import { isMostlyIllustrative } from './illustrative.ts'
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
  /** Whether most points within the chosen years only illustrate. */
  readonly illustrative: boolean
  readonly hasBadDates: boolean
  readonly hasBadValues: boolean
}

/**
 * @param dates those of the series
 * @param firstDay first day shown (a day number), also the floor
 * @param lastDay last day shown, `Infinity` for no end
 * @param today a day number: beyond it nobody knows what a step series is
 */
export function seriesPoints(series: ChartSeries, dates: DateList, firstDay: number, lastDay: number, today: number): SeriesPoints {
  const length = Math.min(series.dates.length, series.values.length)
  const days = dates.days.subarray(0, length)
  const { values, hasBadValues } = finiteValues(series.values, length)
  const sorted = dates.isRising ? { days, values } : sortedByDay(days, values)
  const from = firstAtOrAfter(sorted.days, firstDay)
  const to = Math.max(from, firstAtOrAfter(sorted.days, lastDay + 1))
  return {
    days: sorted.days.subarray(from, to),
    values: sorted.values.subarray(from, to),
    // To the next point that is shown, else to today at most: years without either begin with nothing.
    carried: series.step && (to > from || firstDay <= Math.min(lastDay, today)) ? carriedValue(sorted.days, sorted.values, from, firstDay) : null,
    illustrative: isMostlyIllustrative(series.quality, (index) => (days[index] ?? 0) >= firstDay && (days[index] ?? 0) <= lastDay),
    hasBadDates: dates.hasBadDates || series.dates.length !== series.values.length,
    hasBadValues,
  }
}

/** Numbers that can be drawn; all others, and gaps, are NaN. */
function finiteValues(given: ChartSeries['values'], length: number): { values: Float64Array; hasBadValues: boolean } {
  const values = new Float64Array(length)
  let hasBadValues = false
  for (let index = 0; index < length; index++) {
    const value = given[index] ?? null
    const isBad = value !== null && !(Math.abs(value) <= LARGEST_VALUE)
    if (isBad) hasBadValues = true
    values[index] = value === null || isBad ? Number.NaN : value
  }
  return { values, hasBadValues }
}

/** The index of the first of rising days that is not before `day`; their number when all are. */
export function firstAtOrAfter(days: Float64Array, day: number): number {
  let low = 0
  let high = days.length
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

/** Two points on one day: the later in the list stands, as a correction does. Dates that are no day are left out. */
function sortedByDay(days: Float64Array, values: Float64Array): { days: Float64Array; values: Float64Array } {
  const order = Array.from(days.keys()).filter((index) => !Number.isNaN(days[index] ?? Number.NaN))
  order.sort((a, b) => (days[a] ?? 0) - (days[b] ?? 0) || a - b)
  const sortedDays = new Float64Array(order.length)
  const sortedValues = new Float64Array(order.length)
  let kept = 0
  for (const index of order) {
    const day = days[index] ?? 0
    if (kept > 0 && sortedDays[kept - 1] === day) kept--
    sortedDays[kept] = day
    sortedValues[kept] = values[index] ?? Number.NaN
    kept++
  }
  return { days: sortedDays.subarray(0, kept), values: sortedValues.subarray(0, kept) }
}

function carriedValue(days: Float64Array, values: Float64Array, from: number, firstDay: number) {
  if (from === 0 || days[from] === firstDay) return null
  const value = values[from - 1] ?? Number.NaN
  return Number.isNaN(value) ? null : { day: firstDay, value }
}
