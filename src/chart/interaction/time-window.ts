/**
 * Zooming and moving along the time axis, on day numbers; what comes out is always a stretch that can be
 * drawn.
 */
import { isoOf } from '#core/time/day-number.ts'
import type { ChartView } from '../data/model.ts'
import type { DaySpan } from '../geometry/spans.ts'

/** The zoomed stretch; an end that is `null` follows the data. */
export type TimeRange = Pick<ChartView, 'from' | 'to'>

export const WHOLE_RANGE: TimeRange = { from: null, to: null }

export interface ZoomLimits {
  /** All that the visible series have. */
  readonly whole: DaySpan
  /** The shortest stretch, in days. */
  readonly minDays: number
}

/** A day, and its place between the edges from 0 to 1, kept while zooming. Factors below 1 come closer. */
export function zoomAround(shown: DaySpan, day: number, factor: number, limits: ZoomLimits): TimeRange {
  const before = shown.last - shown.first
  const width = clamp(before * factor, limits.minDays, limits.whole.last - limits.whole.first)
  const share = clamp((day - shown.first) / before, 0, 1)
  const first = shown.first + share * before - share * width
  return clampRange({ first, last: first + width }, limits)
}

/** Moved by a share of its own width: negative is earlier. */
export function pan(shown: DaySpan, share: number, limits: ZoomLimits): TimeRange {
  const by = (shown.last - shown.first) * share
  return clampRange({ first: shown.first + by, last: shown.last + by }, limits)
}

/** The stretch between two places on the plot, in either order, 0 at its left and 1 at its right edge. */
export function rangeFromDrag(shown: DaySpan, a: number, b: number, limits: ZoomLimits): TimeRange {
  const width = shown.last - shown.first
  const [left, right] = [clamp(Math.min(a, b), 0, 1), clamp(Math.max(a, b), 0, 1)]
  return clampRange({ first: shown.first + left * width, last: shown.first + right * width }, limits)
}

/**
 * The same width, moved just so far that the day is seen with some room beyond it; `null` when it is seen
 * already.
 */
export function rangeToReveal(shown: DaySpan, day: number, limits: ZoomLimits): TimeRange | null {
  if (day >= shown.first && day <= shown.last) return null
  const width = shown.last - shown.first
  const first = day < shown.first ? day - width * REVEAL_MARGIN : day - width * (1 - REVEAL_MARGIN)
  return clampRange({ first, last: first + width }, limits)
}

const REVEAL_MARGIN = 0.2

/** Moved inside the whole and widened to the shortest stretch; an end that reaches the whole's is open. */
export function clampRange(wanted: DaySpan, { whole, minDays }: ZoomLimits): TimeRange {
  const widest = whole.last - whole.first
  const width = clamp(wanted.last - wanted.first, Math.min(minDays, widest), widest)
  if (width >= widest) return WHOLE_RANGE
  const middle = (wanted.first + wanted.last) / 2
  const first = Math.round(clamp(middle - width / 2, whole.first, whole.last - width))
  const last = Math.round(first + width)
  return { from: first <= whole.first ? null : isoOf(first), to: last >= whole.last ? null : isoOf(last) }
}

/** Where a day lies between the edges, 0 to 1 inside. */
export function fractionOfDay(day: number, shown: DaySpan): number {
  return (day - shown.first) / (shown.last - shown.first)
}

/** The day at a place from 0 to 1. */
export function dayAtFraction(fraction: number, shown: DaySpan): number {
  return shown.first + clamp(fraction, 0, 1) * (shown.last - shown.first)
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max))
}
