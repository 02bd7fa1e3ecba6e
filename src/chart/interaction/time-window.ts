/** Zooming and panning along the time axis, on day numbers; the result can always be drawn. */
import { isoOf } from '#core/time/day-number.ts'
import type { ChartView } from '../data/model.ts'
import type { DaySpan } from '../geometry/spans.ts'

/** The zoomed range; an end that is `null` follows the data. */
export type TimeRange = Pick<ChartView, 'from' | 'to'>

/** No bound on either side. */
export const WHOLE_RANGE: TimeRange = { from: null, to: null }

export interface ZoomLimits {
  /** Span of all visible series. */
  readonly whole: DaySpan
  /** Length of the shortest range, in days. */
  readonly minDays: number
}

/** Zooms around a day, whose position between the edges stays. Factors below 1 zoom in. */
export function zoomAround(span: DaySpan, day: number, factor: number, limits: ZoomLimits): TimeRange {
  const before = span.last - span.first
  const width = clamp(before * factor, limits.minDays, limits.whole.last - limits.whole.first)
  const share = clamp((day - span.first) / before, 0, 1)
  const first = span.first + share * before - share * width
  return clampRange({ first, last: first + width }, limits)
}

/** Moved by a share of its own width: negative is earlier. */
export function pan(span: DaySpan, share: number, limits: ZoomLimits): TimeRange {
  const offset = (span.last - span.first) * share
  return clampRange({ first: span.first + offset, last: span.last + offset }, limits)
}

/** Range between two positions on the plot, in either order; 0 is its left and 1 its right edge. */
export function rangeFromDrag(span: DaySpan, a: number, b: number, limits: ZoomLimits): TimeRange {
  const width = span.last - span.first
  const [start, right] = [clamp(Math.min(a, b), 0, 1), clamp(Math.max(a, b), 0, 1)]
  return clampRange({ first: span.first + start * width, last: span.first + right * width }, limits)
}

/** Pans by just enough to show the day with a margin; `null` when it is visible already. */
export function rangeToReveal(span: DaySpan, day: number, limits: ZoomLimits): TimeRange | null {
  if (day >= span.first && day <= span.last) return null
  const width = span.last - span.first
  const first = day < span.first ? day - width * REVEAL_MARGIN : day - width * (1 - REVEAL_MARGIN)
  return clampRange({ first, last: first + width }, limits)
}

const REVEAL_MARGIN = 0.2

/**
 * Moves the range inside the whole and widens it to the shortest one; an end that reaches the whole's is
 * open.
 */
export function clampRange(requested: DaySpan, { whole, minDays }: ZoomLimits): TimeRange {
  const widest = whole.last - whole.first
  const width = clamp(requested.last - requested.first, Math.min(minDays, widest), widest)
  if (width >= widest) return WHOLE_RANGE
  const middle = (requested.first + requested.last) / 2
  const first = Math.round(clamp(middle - width / 2, whole.first, whole.last - width))
  const last = Math.round(first + width)
  return { from: first <= whole.first ? null : isoOf(first), to: last >= whole.last ? null : isoOf(last) }
}

/** Position of a day between the edges, 0 to 1 inside. */
export function fractionOfDay(day: number, span: DaySpan): number {
  return (day - span.first) / (span.last - span.first)
}

/** The day at a position from 0 to 1. */
export function dayAtFraction(fraction: number, span: DaySpan): number {
  return span.first + clamp(fraction, 0, 1) * (span.last - span.first)
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max))
}
