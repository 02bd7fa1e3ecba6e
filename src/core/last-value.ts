/**
 * The newest observed value of a series and its change. A step series, whose points
 * are its changes, follows the same rule.
 */
import { subtractDecimal } from './decimal.ts'
import type { IsoDate } from './iso-date.ts'

export interface SeriesPoints {
  /** Parallel to `values`, in any order. */
  readonly dates: readonly IsoDate[]
  /** Null where nothing was observed. */
  readonly values: readonly (number | null)[]
  /** The first forecast date; null when the series has no forecast. */
  readonly forecastFrom: IsoDate | null
}

export interface LastValue {
  readonly value: number
  readonly date: IsoDate
  /** Against the previous observed point of another date; null when there is none. */
  readonly change: number | null
  /** The date of that previous point; null together with `change`. */
  readonly changeDate: IsoDate | null
}

interface Observation {
  readonly date: IsoDate
  readonly value: number
}

/**
 * The last observed point before the forecast and not after today; null when there is none.
 * Of two on one date the later in order counts.
 */
export function lastValue(series: SeriesPoints, today: IsoDate): LastValue | null {
  let last: Observation | null = null
  let previous: Observation | null = null
  for (const point of observations(series, today)) {
    if (last === null || point.date > last.date) {
      previous = last
      last = point
    } else if (point.date === last.date) {
      last = point
    } else if (previous === null || point.date >= previous.date) {
      previous = point
    }
  }
  if (last === null) return null
  if (previous === null) return { ...last, change: null, changeDate: null }
  return { ...last, change: subtractDecimal(last.value, previous.value), changeDate: previous.date }
}

function observations({ dates, values, forecastFrom }: SeriesPoints, today: IsoDate): readonly Observation[] {
  return dates.flatMap((date, index) => {
    const value = values[index] ?? null
    const isObserved = date <= today && (forecastFrom === null || date < forecastFrom)
    return isObserved && value !== null && Number.isFinite(value) ? [{ date, value }] : []
  })
}
