/** What of a series is drawn. */
import type { PreparedSeries } from './prepare.ts'

export interface DrawnPoints {
  readonly days: Float64Array
  readonly values: Float64Array
  readonly forecastStart: number
}

/** The points of a series with those that are drawn but are not figures of their own: carried in, and held to today. */
export function drawnPoints(series: PreparedSeries): DrawnPoints {
  const end = series.days.length - 1
  const lastDay = series.days[end] ?? series.carried?.day ?? Number.NaN
  const lastValue = end >= 0 ? (series.values[end] ?? Number.NaN) : (series.carried?.value ?? Number.NaN)
  const isHeld = series.heldUntil > lastDay && !Number.isNaN(lastValue)
  if (!series.carried && !isHeld) return series
  const days = [...(series.carried ? [series.carried.day] : []), ...series.days, ...(isHeld ? [series.heldUntil] : [])]
  const values = [...(series.carried ? [series.carried.value] : []), ...series.values, ...(isHeld ? [lastValue] : [])]
  const isForecast = series.forecastStart < series.days.length
  return {
    days: Float64Array.from(days),
    values: Float64Array.from(values),
    forecastStart: isForecast ? series.forecastStart + (series.carried ? 1 : 0) : days.length,
  }
}
