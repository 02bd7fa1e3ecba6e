/** Finding points of a series by day; a series of a hundred thousand points costs a few steps. */
import { stepValueAt, pointAt } from '../geometry/step-values.ts'
import type { PreparedSeries } from '../data/prepare.ts'
import { firstAtOrAfter, type PointValue } from '../data/series-points.ts'
import type { DaySpan } from '../geometry/spans.ts'

type Points = Pick<PreparedSeries, 'days' | 'values'>

/** Gaps looked at from the end, enough to tell monthly from yearly. */
const MAX_SAMPLED_GAPS = 60
/** A point without neighbours stands for about a year. */
const LONE_GAP_DAYS = 366

/** The index of the point with a value that is nearest to the day, -1 when there is none; of two, the earlier. */
export function nearestPoint(series: Points, day: number): number {
  const after = pointFrom(series, firstAtOrAfter(series.days, day), 1)
  const before = pointFrom(series, firstAtOrAfter(series.days, day) - 1, -1)
  if (before === -1 || after === -1) return Math.max(before, after)
  return day - (series.days[before] ?? 0) <= (series.days[after] ?? 0) - day ? before : after
}

/** The points of a series within a span, gaps included. */
export function pointsWithin({ days, values }: Points, { first, last }: DaySpan): Points {
  const from = firstAtOrAfter(days, first)
  const to = firstAtOrAfter(days, Math.floor(last) + 1)
  return { days: days.subarray(from, to), values: values.subarray(from, to) }
}

/** The day of the point within a span that is nearest to a day; `undefined` without any. */
export function nearestWithin(series: Points, day: number, span: DaySpan): number | undefined {
  const within = pointsWithin(series, span)
  return within.days[nearestPoint(within, day)]
}

/**
 * What is read at a day: a step as it holds; else the nearest point, if there is a line or that is within
 * half a period.
 */
export function pointValueAt(series: PreparedSeries, day: number): PointValue | null {
  if (series.step) return stepValueAt(series, day)
  const index = nearestPoint(series, day)
  const found = series.days[index]
  if (found === undefined) return null
  // Between two neighbours the nearer counts, however far apart they are: the line runs there, too.
  const isBetween = !Number.isNaN(series.values[found > day ? index - 1 : index + 1] ?? Number.NaN)
  if (!isBetween && Math.abs(found - day) > typicalGap(series) / 2) return null
  return pointAt(series, index)
}

/** The first point with a value from an index on, in a direction; -1 when there is none. */
export function pointFrom(series: Points, index: number, direction: 1 | -1): number {
  for (let at = index; at >= 0 && at < series.days.length; at += direction) {
    if (!Number.isNaN(series.values[at] ?? Number.NaN)) return at
  }
  return -1
}

/** Days from one point to the next, as is usual for the series: the median of its latest gaps. */
export function typicalGap(series: PreparedSeries): number {
  const days = series.days.subarray(-(MAX_SAMPLED_GAPS + 1))
  const gaps = Array.from(days.subarray(1), (day, index) => day - (days[index] ?? 0)).sort((a, b) => a - b)
  return gaps[gaps.length >> 1] ?? LONE_GAP_DAYS
}
