/** How much time and which values a chart has to show. */
import { dayOf } from '#core/time/day-number.ts'
import { drawnPoints } from '../data/drawn-points.ts'
import type { ChartView } from '../data/model.ts'
import type { PreparedSeries } from '../data/prepare.ts'
import type { Extent } from './scales.ts'
import { firstAtOrAfter } from '../data/series-points.ts'

/** Day numbers; fractions of a day are room for columns at the edges. `last > first`. */
export interface DaySpan {
  readonly first: number
  readonly last: number
}

/** Room on both sides of a single day, so that its point stands in the middle of about a year. */
const SINGLE_DAY_PADDING = 190

/**
 * From the first to the last day with a value, or the part of it that the view asks for; `null` without any
 * value. A view that lies outside the data, or ends before it begins, is as good as none.
 *
 * @param room days kept free on both sides for columns
 */
export function daySpan(series: readonly PreparedSeries[], room: number, view: ChartView): DaySpan | null {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const one of series) {
    const { days, values } = drawnPoints(one)
    const start = values.findIndex((value) => !Number.isNaN(value))
    if (start === -1) continue
    first = Math.min(first, days[start] ?? first)
    last = Math.max(last, days[values.findLastIndex((value) => !Number.isNaN(value))] ?? last)
  }
  if (first > last) return null
  const beside = first === last && room === 0 ? SINGLE_DAY_PADDING : room
  const whole = { first: first - beside, last: last + beside }
  // An end that is open is no number, and neither before nor after anything.
  const from = dayOf(view.from ?? '')
  const to = dayOf(view.to ?? '')
  const zoomed = { first: from > whole.first ? from : whole.first, last: to < whole.last ? to : whole.last }
  return zoomed.last > zoomed.first ? zoomed : whole
}

/**
 * Lowest and highest value within the span, and of the points next to it that lines are drawn to; 0 to 0
 * without any.
 */
export function valueExtent(series: readonly PreparedSeries[], span: DaySpan): Extent {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const one of series) {
    const { days, values } = drawnPoints(one)
    const from = Math.max(0, firstAtOrAfter(days, span.first) - 1)
    const to = Math.min(days.length, firstAtOrAfter(days, span.last + 1) + 1)
    for (let index = from; index < to; index++) {
      const value = values[index] ?? Number.NaN
      if (value < min) min = value
      if (value > max) max = value
    }
  }
  return min <= max ? { min, max } : { min: 0, max: 0 }
}
