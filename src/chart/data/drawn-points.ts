/** Points of a series that are drawn. */
import type { PreparedSeries } from './prepare.ts'

/**
 * Day numbers and values, parallel; NaN = a gap. `forecastStart` is the index of the first forecast, or the
 * number of points.
 */
export interface DrawnPoints {
  readonly days: Float64Array
  readonly values: Float64Array
  readonly forecastStart: number
}

/**
 * The points of a series and the drawn points that are no figures of its own: the value carried in at the
 * start, and the value held to today.
 */
export function drawnPoints(series: PreparedSeries): DrawnPoints {
  const { carried, heldUntil, forecastStart } = series
  const lastDay = series.days.at(-1) ?? carried?.day ?? Number.NaN
  const lastValue = series.values.at(-1) ?? carried?.value ?? Number.NaN
  const isHeld = heldUntil > lastDay && !Number.isNaN(lastValue)
  if (!carried && !isHeld) return series
  const days = [...(carried ? [carried.day] : []), ...series.days, ...(isHeld ? [heldUntil] : [])]
  const values = [...(carried ? [carried.value] : []), ...series.values, ...(isHeld ? [lastValue] : [])]
  return {
    days: Float64Array.from(days),
    values: Float64Array.from(values),
    // Nothing is held after a forecast, so the added points precede the first forecast.
    forecastStart: carried?.mark === 'forecast' ? 0 : forecastStart + days.length - series.days.length,
  }
}
