/** What a series of changes, such as a rate, is between them. */
import type { ChartWords } from '#texts/chart-words.ts'
import type { PreparedSeries } from '../data/prepare.ts'
import { firstAtOrAfter, markAt, type PointValue } from '../data/series-points.ts'
import type { DaySpan } from './spans.ts'

/** @param index of a point; of none, day and value are NaN */
export function pointAt(series: PreparedSeries, index: number): PointValue {
  return {
    day: series.days[index] ?? Number.NaN,
    value: series.values[index] ?? Number.NaN,
    mark: markAt(series.illustrates, series.forecastStart, index),
  }
}

/** A value that is written, with what is to be said of it. */
export function withQualityMark(text: string, { mark }: PointValue, { markName }: ChartWords): string {
  return mark === null ? text : `${text} (${markName[mark]})`
}

/**
 * What a step series is on a day: what its last change made it, as far as its line runs. `null` = it has none
 * there, as in a gap, or is no step series.
 */
export function stepValueAt(series: PreparedSeries, fractionalDay: number): PointValue | null {
  const { step, days, values, carried, heldUntil } = series
  if (!step) return null
  const day = Math.floor(fractionalDay)
  const next = firstAtOrAfter(days, day + 1)
  const since = next > 0 ? pointAt(series, next - 1) : carried
  if (!since || Number.isNaN(since.value)) return null
  // Before a gap the line ends in its last point.
  const isOn = next < days.length ? !Number.isNaN(values[next] ?? Number.NaN) : heldUntil >= day
  return (isOn ? since.day <= day : since.day === day) ? { ...since, day } : null
}

/**
 * What it is where a stretch begins, unless that is a change itself: texts, tables and files begin with it,
 * as its line does.
 */
export function valueInForceAtStart(series: PreparedSeries, { first }: DaySpan): PointValue | null {
  const day = Math.max(Math.ceil(first), series.carried?.day ?? Number.NEGATIVE_INFINITY)
  return series.days[firstAtOrAfter(series.days, day)] === day ? null : stepValueAt(series, day)
}
