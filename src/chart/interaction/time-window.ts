/**
 * Zooming and moving along the time axis, on day numbers; what comes out is always a stretch that can be
 * drawn.
 */
import { isoOf } from '#core/day-number.ts'
import type { ChartView } from '../model.ts'
import type { DaySpan } from '../spans.ts'

/** The zoomed stretch; an end that is `null` follows the data. */
export type TimeRange = Pick<ChartView, 'from' | 'to'>

export const WHOLE_RANGE: TimeRange = { from: null, to: null }

export interface ZoomLimits {
  /** All that the visible series have. */
  readonly whole: DaySpan
  /** The shortest stretch, in days. */
  readonly leastDays: number
}

/** A day, and its place between the edges from 0 to 1, kept while zooming. Factors below 1 come closer. */
export function zoomedAround(shown: DaySpan, day: number, factor: number, limits: ZoomLimits): TimeRange {
  const before = shown.last - shown.first
  const width = within(before * factor, limits.leastDays, limits.whole.last - limits.whole.first)
  const share = within((day - shown.first) / before, 0, 1)
  const first = shown.first + share * before - share * width
  return rangeOf({ first, last: first + width }, limits)
}

/** Moved by a share of its own width: negative is earlier. */
export function movedBy(shown: DaySpan, share: number, limits: ZoomLimits): TimeRange {
  const by = (shown.last - shown.first) * share
  return rangeOf({ first: shown.first + by, last: shown.last + by }, limits)
}

/** The stretch between two places on the plot, in either order, 0 at its left and 1 at its right edge. */
export function draggedRange(shown: DaySpan, one: number, other: number, limits: ZoomLimits): TimeRange {
  const width = shown.last - shown.first
  const [left, right] = [within(Math.min(one, other), 0, 1), within(Math.max(one, other), 0, 1)]
  return rangeOf({ first: shown.first + left * width, last: shown.first + right * width }, limits)
}

/**
 * The same width, moved just so far that the day is seen with some room beyond it; `null` when it is seen
 * already.
 */
export function rangeShowing(shown: DaySpan, day: number, limits: ZoomLimits): TimeRange | null {
  if (day >= shown.first && day <= shown.last) return null
  const width = shown.last - shown.first
  const first = day < shown.first ? day - width * ROOM_BEYOND : day - width * (1 - ROOM_BEYOND)
  return rangeOf({ first, last: first + width }, limits)
}

const ROOM_BEYOND = 0.2

/** Moved inside the whole and widened to the shortest stretch; an end that reaches the whole's is open. */
export function rangeOf(wanted: DaySpan, { whole, leastDays }: ZoomLimits): TimeRange {
  const widest = whole.last - whole.first
  const width = within(wanted.last - wanted.first, Math.min(leastDays, widest), widest)
  if (width >= widest) return WHOLE_RANGE
  const middle = (wanted.first + wanted.last) / 2
  const first = Math.round(within(middle - width / 2, whole.first, whole.last - width))
  const last = Math.round(first + width)
  return { from: first <= whole.first ? null : isoOf(first), to: last >= whole.last ? null : isoOf(last) }
}

/** Where a day lies between the edges, 0 to 1 inside. */
export function placeOf(day: number, shown: DaySpan): number {
  return (day - shown.first) / (shown.last - shown.first)
}

/** The day at a place from 0 to 1. */
export function dayAt(place: number, shown: DaySpan): number {
  return shown.first + within(place, 0, 1) * (shown.last - shown.first)
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
