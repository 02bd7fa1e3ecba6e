/** Finding points of a series by day; a series of a hundred thousand points costs a few steps. */
import type { PreparedSeries } from '../prepare.ts'
import { firstAtOrAfter } from '../series-points.ts'

/** Gaps looked at from the end, enough to tell monthly from yearly. */
const GAPS_SEEN = 60
/** A point without neighbours stands for about a year. */
const LONE_GAP_DAYS = 366

/** The index of the point with a value that is nearest to the day, -1 when there is none; of two, the earlier. */
export function nearestPoint(series: PreparedSeries, day: number): number {
  const after = pointFrom(series, firstAtOrAfter(series.days, day), 1)
  const before = pointFrom(series, firstAtOrAfter(series.days, day) - 1, -1)
  if (before === -1 || after === -1) return Math.max(before, after)
  return day - (series.days[before] ?? 0) <= (series.days[after] ?? 0) - day ? before : after
}

/** What a step series is on a day: what its last change made it, as far as its line runs. `null` = it has none there, as in a gap. */
export function heldAt({ days, values, carried, heldUntil, forecastStart }: PreparedSeries, day: number): { value: number; isForecast: boolean } | null {
  const next = firstAtOrAfter(days, Math.floor(day) + 1)
  const since = days[next - 1] ?? carried?.day ?? Number.NaN
  const value = (next > 0 ? values[next - 1] : carried?.value) ?? Number.NaN
  // Before a gap the line ends in its last point.
  const isOn = next < days.length ? !Number.isNaN(values[next] ?? Number.NaN) : heldUntil >= day
  return Number.isNaN(value) || !(isOn ? since <= day : since === Math.floor(day)) ? null : { value, isForecast: next > forecastStart }
}

/** The first point with a value from an index on, in a direction; -1 when there is none. */
export function pointFrom(series: PreparedSeries, index: number, direction: 1 | -1): number {
  for (let at = index; at >= 0 && at < series.days.length; at += direction) {
    if (!Number.isNaN(series.values[at] ?? Number.NaN)) return at
  }
  return -1
}

/** Days from one point to the next, as is usual for the series: the median of its latest gaps. */
export function typicalGap(series: PreparedSeries): number {
  const days = series.days.subarray(-(GAPS_SEEN + 1))
  const gaps = Array.from(days.subarray(1), (day, index) => day - (days[index] ?? 0)).sort((a, b) => a - b)
  return gaps[gaps.length >> 1] ?? LONE_GAP_DAYS
}
