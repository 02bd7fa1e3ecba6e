/** Values of step series, such as rates, between their changes. */
import type { ChartWords } from '#texts/blocks/chart-words.ts'
import type { PreparedSeries } from '../data/prepare.ts'
import { firstAtOrAfter, markAt, type PointValue } from '../data/series-points.ts'
import type { DaySpan } from './spans.ts'

/** @param index of a point; without one, day and value are NaN */
export function pointAt(series: PreparedSeries, index: number): PointValue {
  return {
    day: series.days[index] ?? Number.NaN,
    value: series.values[index] ?? Number.NaN,
    mark: markAt(series.illustrates, series.forecastStart, index),
  }
}

/** A formatted value with its quality mark. */
export function withQualityMark(text: string, { mark }: PointValue, { markName }: ChartWords): string {
  return mark === null ? text : `${text} (${markName[mark]})`
}

/**
 * Value of a step series on a day: that of its last change, as far as its line extends. `null` = none there,
 * as in a gap, or not a step series.
 */
export function stepValueAt(series: PreparedSeries, fractionalDay: number): PointValue | null {
  const { step, days, values, carried, heldUntil } = series
  if (!step) return null
  const day = Math.floor(fractionalDay)
  const next = firstAtOrAfter(days, day + 1)
  const lastChange = next > 0 ? pointAt(series, next - 1) : carried
  if (!lastChange || Number.isNaN(lastChange.value)) return null
  // Before a gap the line ends in its last point.
  const isOn = next < days.length ? !Number.isNaN(values[next] ?? Number.NaN) : heldUntil >= day
  return (isOn ? lastChange.day <= day : lastChange.day === day) ? { ...lastChange, day } : null
}

/**
 * Value at the start of a span, unless the span starts with a change: texts, tables and files start with it,
 * as the line does.
 */
export function valueInForceAtStart(series: PreparedSeries, { first }: DaySpan): PointValue | null {
  const day = Math.max(Math.ceil(first), series.carried?.day ?? Number.NEGATIVE_INFINITY)
  return series.days[firstAtOrAfter(series.days, day)] === day ? null : stepValueAt(series, day)
}
