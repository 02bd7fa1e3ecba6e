/**
 * The newest published value of a series and its change. Step series, whose points are changes, use the same
 * rule.
 */
import { subtractDecimal } from '../format/decimal.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { isIllustrative } from './quality.ts'

export interface SeriesPoints {
  /** Parallel to `values`, in any order. */
  readonly dates: readonly IsoDate[]
  /** Null = no observation. */
  readonly values: readonly (number | null)[]
  /** First forecast date; null when the series has no forecast. */
  readonly forecastFrom: IsoDate | null
  /** Words of the contract's `Quality`: one for all points, or one per point. */
  readonly quality: string | readonly string[]
}

export interface LastValue {
  readonly value: number
  readonly date: IsoDate
  /** Difference from the previous counted point of another date; null when there is none. */
  readonly change: number | null
  /** Date of that previous point; null together with `change`. */
  readonly changeDate: IsoDate | null
}

interface Observation {
  readonly date: IsoDate
  readonly value: number
  readonly illustrates: boolean
}

/**
 * The last published point before the forecast and not after today; null when there is none. Of two points on
 * one date the later in order counts. Illustrative points count only in a series that has no published one up
 * to today: an illustrative figure never replaces a published figure, nor is a change computed between the
 * two.
 */
export function lastValue(series: SeriesPoints, today: IsoDate): LastValue | null {
  let last: Observation | null = null
  let previous: Observation | null = null
  for (const point of publishedFirst(observations(series, today))) {
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
  const { value, date } = last
  if (previous === null) return { value, date, change: null, changeDate: null }
  return { value, date, change: subtractDecimal(value, previous.value), changeDate: previous.date }
}

function publishedFirst(all: readonly Observation[]): readonly Observation[] {
  const published = all.filter(({ illustrates }) => !illustrates)
  return published.length > 0 ? published : all
}

function observations(
  { dates, values, forecastFrom, quality }: SeriesPoints,
  today: IsoDate,
): readonly Observation[] {
  return dates.flatMap((date, index) => {
    const value = values[index] ?? null
    const isObserved = date <= today && (forecastFrom === null || date < forecastFrom)
    const word = typeof quality === 'string' ? quality : (quality[index] ?? '')
    return isObserved && value !== null && Number.isFinite(value)
      ? [{ date, value, illustrates: isIllustrative(word) }]
      : []
  })
}
