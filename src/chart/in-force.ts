/** What a series of changes, such as a rate, is between them. */
import type { PreparedSeries } from './prepare.ts'
import { firstAtOrAfter } from './series-points.ts'
import type { DaySpan } from './spans.ts'

/** What a series is on a day, and of which day that is. */
export interface PointRead {
  readonly day: number
  readonly value: number
  readonly isForecast: boolean
}

/** What a step series is on a day: what its last change made it, as far as its line runs. `null` = it has none there, as in a gap, or is no step series. */
export function heldAt({ step, days, values, carried, heldUntil, forecastStart }: PreparedSeries, at: number): PointRead | null {
  if (!step) return null
  const day = Math.floor(at)
  const next = firstAtOrAfter(days, day + 1)
  const since = days[next - 1] ?? carried?.day ?? Number.NaN
  const value = (next > 0 ? values[next - 1] : carried?.value) ?? Number.NaN
  // Before a gap the line ends in its last point.
  const isOn = next < days.length ? !Number.isNaN(values[next] ?? Number.NaN) : heldUntil >= day
  return Number.isNaN(value) || !(isOn ? since <= day : since === day) ? null : { day, value, isForecast: next > forecastStart }
}

/** What it is where a stretch begins, unless that is a change itself: texts, tables and files begin with it, as its line does. */
export function inForce(series: PreparedSeries, { first }: DaySpan): PointRead | null {
  const day = Math.max(Math.ceil(first), series.carried?.day ?? Number.NEGATIVE_INFINITY)
  return series.days[firstAtOrAfter(series.days, day)] === day ? null : heldAt(series, day)
}
