/** Finding points of a series by day; a series of a hundred thousand points costs a few steps. */
import { stepValueAt, pointAt } from '../geometry/step-values.ts'
import type { PreparedSeries } from '../data/prepare.ts'
import { firstAtOrAfter, type PointValue } from '../data/series-points.ts'
import type { DaySpan } from '../geometry/spans.ts'

type Points = Pick<PreparedSeries, 'days' | 'values'>

/** Number of latest gaps examined, enough to distinguish monthly from yearly. */
const MAX_SAMPLED_GAPS = 60
/** Gap assumed for a single point: about a year. */
const LONE_GAP_DAYS = 366

/** Index of the point with a value nearest to the day, -1 when there is none; of two, the earlier. */
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
  const inSpan = pointsWithin(series, span)
  return inSpan.days[nearestPoint(inSpan, day)]
}

/**
 * Value at a day: a step as it holds; otherwise the nearest point, if a line passes there or the point is
 * within half a period.
 */
export function pointValueAt(series: PreparedSeries, day: number): PointValue | null {
  if (series.step) return stepValueAt(series, day)
  const index = nearestPoint(series, day)
  const pointDay = series.days[index]
  if (pointDay === undefined) return null
  // Between two neighbours the nearer counts, however far apart they are, since the line passes there.
  const isBetween = !Number.isNaN(series.values[pointDay > day ? index - 1 : index + 1] ?? Number.NaN)
  if (!isBetween && Math.abs(pointDay - day) > typicalGap(series) / 2) return null
  return pointAt(series, index)
}

/** First point with a value from an index, in a direction; -1 when there is none. */
export function pointFrom(series: Points, index: number, direction: 1 | -1): number {
  for (let pointIndex = index; pointIndex >= 0 && pointIndex < series.days.length; pointIndex += direction) {
    if (!Number.isNaN(series.values[pointIndex] ?? Number.NaN)) return pointIndex
  }
  return -1
}

/** Gaps by the array of days, which never changes: each zoom asks for them. */
const gapsByDays = new WeakMap<Float64Array, number>()

/** Usual gap of the series in days: the median of its latest gaps. */
export function typicalGap(series: PreparedSeries): number {
  const known = gapsByDays.get(series.days)
  if (known !== undefined) return known
  const days = series.days.subarray(-(MAX_SAMPLED_GAPS + 1))
  const gaps = days
    .subarray(1)
    .map((day, index) => day - (days[index] ?? 0))
    .sort()
  const gap = gaps[gaps.length >> 1] ?? LONE_GAP_DAYS
  gapsByDays.set(series.days, gap)
  return gap
}
