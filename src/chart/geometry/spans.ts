/** Time and value extents of a chart. */
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

/** Padding around a single day, which centres its point in about a year. */
const SINGLE_DAY_PADDING = 190

/**
 * Span from the first to the last day with a value, or the part selected by the view; `null` without any
 * value. A view outside the data, or reversed, is ignored.
 *
 * @param padding days of padding on both sides for columns
 */
export function daySpan(series: readonly PreparedSeries[], padding: number, view: ChartView): DaySpan | null {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const item of series) {
    const { days, values } = drawnPoints(item)
    const start = values.findIndex((value) => !Number.isNaN(value))
    if (start === -1) continue
    first = Math.min(first, days[start] ?? first)
    last = Math.max(last, days[values.findLastIndex((value) => !Number.isNaN(value))] ?? last)
  }
  if (first > last) return null
  const sidePadding = first === last && padding === 0 ? SINGLE_DAY_PADDING : padding
  const fullSpan = { first: first - sidePadding, last: last + sidePadding }
  // An open end is NaN, and compares false with everything.
  const from = dayOf(view.from ?? '')
  const to = dayOf(view.to ?? '')
  const zoomed = {
    first: from > fullSpan.first ? from : fullSpan.first,
    last: to < fullSpan.last ? to : fullSpan.last,
  }
  return zoomed.last > zoomed.first ? zoomed : fullSpan
}

/**
 * Lowest and highest value within the span, and of the points next to it that lines are drawn to; 0 to 0
 * without any.
 */
export function valueExtent(series: readonly PreparedSeries[], span: DaySpan): Extent {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const item of series) {
    const { days, values } = drawnPoints(item)
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
