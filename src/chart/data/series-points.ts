/** Points of one series as typed arrays: sorted, one per day, within the chosen years, gaps as NaN. */
import type { DateList } from './date-list.ts'
import { dayNumber, dayOf } from '#core/time/day-number.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import type { ChartValueMark } from '#texts/blocks/chart-words.ts'
import type { ChartSeries } from './model.ts'

/** Larger numbers are errors, and would only flatten all others. */
const MAX_VALUE = 1e21

/** Value of a series on a day, and the day of its point. */
export interface PointValue {
  readonly day: number
  readonly value: number
  /** `null` = measured. */
  readonly mark: ChartValueMark | null
}

export interface SeriesPoints {
  /** Day numbers, rising. */
  readonly days: Float64Array
  /** Parallel to `days`; NaN is a gap. */
  readonly values: Float64Array
  /** Parallel to `days`; 1 is a value that only illustrates. */
  readonly illustrates: Uint8Array
  /** Index of the first forecast point; the number of points when there is none. */
  readonly forecastStart: number
  /**
   * The value a step series had when the first year began, which is drawn but is no point of its own; all
   * that follows a forecast are some as well.
   */
  readonly carried: PointValue | null
  /** Whether most points within the chosen years are illustrative: then the line is marked as a whole. */
  readonly illustrative: boolean
  readonly hasBadDates: boolean
  readonly hasBadValues: boolean
}

/**
 * @param dates of the series
 * @param firstDay first day shown (a day number), also the floor
 * @param lastDay last day shown, `Infinity` for no end
 * @param today a day number: beyond it the value of a step series is unknown
 */
export function seriesPoints(
  series: ChartSeries,
  dates: DateList,
  firstDay: number,
  lastDay: number,
  today: number,
): SeriesPoints {
  const length = Math.min(series.dates.length, series.values.length)
  const days = dates.days.subarray(0, length)
  const { values: all, hasBadValues } = finiteValues(series.values, length)
  const illustrates = illustrativeFlags(series.quality, length)
  const sorted = dates.isRising
    ? { days, values: all, illustrates }
    : sortByDay({ days, values: all, illustrates })
  const from = firstAtOrAfter(sorted.days, firstDay)
  const to = Math.max(from, firstAtOrAfter(sorted.days, lastDay + 1))
  const shownMarks = sorted.illustrates.subarray(from, to)
  const values = sorted.values.subarray(from, to)
  // A gap is no point.
  const maxLength = values.reduce(
    (sum, value, index) => sum + (Number.isNaN(value) ? 0 : shownMarks[index] ? 1 : -1),
    0,
  )
  const forecasts = firstAtOrAfter(sorted.days, dayOf(series.forecastFrom ?? ''))
  // To the next shown point; otherwise, for known values, to today at most. Years without either start empty.
  const isCarried = series.step && (to > from || (forecasts >= from && firstDay <= Math.min(lastDay, today)))
  const carried = isCarried ? carriedForwardValue(sorted, from, firstDay, forecasts) : null
  return {
    days: sorted.days.subarray(from, to),
    values,
    illustrates: shownMarks,
    forecastStart: Math.min(Math.max(forecasts, from), to) - from,
    carried,
    illustrative: to > from ? maxLength > 0 : carried?.mark === 'illustrative',
    hasBadDates: dates.hasBadDates || series.dates.length !== series.values.length,
    hasBadValues,
  }
}

/** Numbers that can be drawn; all others, and gaps, are NaN. */
function finiteValues(
  inputValues: ChartSeries['values'],
  length: number,
): { values: Float64Array; hasBadValues: boolean } {
  const values = new Float64Array(length)
  let hasBadValues = false
  for (let index = 0; index < length; index++) {
    const value = inputValues[index] ?? null
    values[index] = value !== null && Math.abs(value) <= MAX_VALUE ? value : Number.NaN
    hasBadValues ||= value !== null && Number.isNaN(values[index])
  }
  return { values, hasBadValues }
}

function illustrativeFlags(quality: ChartSeries['quality'], length: number): Uint8Array {
  return new Uint8Array(length).map((_, index) =>
    Number(isIllustrative(typeof quality === 'string' ? quality : (quality[index] ?? ''))),
  )
}

/** The index of the first of rising days that is not before `day`; their number when all are, or `day` is NaN. */
export function firstAtOrAfter(days: Float64Array, day: number): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] ?? 0) >= day) high = middle
    else low = middle + 1
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

/** Mark of the point at an index; a forecast takes precedence. */
export function markAt(
  illustrates: SeriesPoints['illustrates'],
  forecastStart: number,
  index: number,
): PointValue['mark'] {
  return index >= forecastStart ? 'forecast' : illustrates[index] ? 'illustrative' : null
}

type Columns = Pick<SeriesPoints, 'days' | 'values' | 'illustrates'>

/**
 * Sorts by day. Of two points on one day the later in the list counts, as a correction does. Invalid dates
 * are left out.
 */
function sortByDay({ days, values, illustrates }: Columns): Columns {
  const order = Array.from(days.keys()).filter((index) => !Number.isNaN(days[index] ?? Number.NaN))
  order.sort((a, b) => (days[a] ?? 0) - (days[b] ?? 0) || a - b)
  const uniqueOrder = order.filter((index, position) => days[index] !== days[order[position + 1] ?? -1])
  return {
    days: Float64Array.from(uniqueOrder, (index) => days[index] ?? 0),
    values: Float64Array.from(uniqueOrder, (index) => values[index] ?? Number.NaN),
    illustrates: Uint8Array.from(uniqueOrder, (index) => illustrates[index] ?? 0),
  }
}

function carriedForwardValue(
  { days, values, illustrates }: Columns,
  from: number,
  firstDay: number,
  forecasts: number,
): SeriesPoints['carried'] {
  if (from === 0 || days[from] === firstDay) return null
  const value = values[from - 1] ?? Number.NaN
  return Number.isNaN(value) ? null : { day: firstDay, value, mark: markAt(illustrates, forecasts, from - 1) }
}
