/** Moving windows: the last years or months of a chart, counted back from its newest known figure. */
import type { MovingWindow } from '#core/chart/chart-window.ts'
import { calendarDay, dayNumber, dayOf, isoOf } from '#core/time/day-number.ts'
import type { PreparedSeries } from '../data/prepare.ts'
import type { DaySpan } from '../geometry/spans.ts'
import { clampRange, WHOLE_RANGE, type TimeRange, type ZoomLimits } from './time-window.ts'

const MONTHS_PER_YEAR = 12

/**
 * Day of the newest known figure of the given series; forecasts and figures after today do not count. An
 * infinity when there is none.
 *
 * @param today `YYYY-MM-DD`
 * @param span the drawn span, which the day never exceeds
 */
export function lastKnownDay(visible: readonly PreparedSeries[], today: string, span: DaySpan): number {
  return Math.min(Math.max(...visible.map((series) => lastKnownDayOf(series, dayOf(today)))), span.last)
}

function lastKnownDayOf(series: PreparedSeries, today: number): number {
  if (series.heldUntil >= 0) return series.heldUntil
  const lastKnown = series.values.findLastIndex(
    (value, index) =>
      index < series.forecastStart && !Number.isNaN(value) && !((series.days[index] ?? 0) > today),
  )
  return series.days[lastKnown] ?? Number.NEGATIVE_INFINITY
}

/** The same day of an earlier month, or the last day of a shorter one. */
export function monthsBefore(end: number, months: number): number {
  const { year, month, day } = calendarDay(end)
  const count = year * MONTHS_PER_YEAR + month - 1 - months
  const then = Math.floor(count / MONTHS_PER_YEAR)
  const thenMonth = count - then * MONTHS_PER_YEAR + 1
  const monthEnd =
    thenMonth === MONTHS_PER_YEAR ? dayNumber(then, thenMonth, 31) : dayNumber(then, thenMonth + 1, 1) - 1
  return Math.min(dayNumber(then, thenMonth, day), monthEnd)
}

/** Length of the window in months. */
export function monthsOf({ last, unit }: MovingWindow): number {
  return unit === 'years' ? last * MONTHS_PER_YEAR : last
}

/**
 * Range of a moving window, the same as that of the zoom's preset of so many years. Widened where it would
 * have fewer than two figures, and open where the figures begin later.
 *
 * @param end day of the newest known figure
 * @param padding days that columns need on each side of their day
 */
export function movingRange(
  window: MovingWindow,
  end: number,
  limits: ZoomLimits,
  padding: number,
): TimeRange {
  const { whole, minDays } = limits
  if (!Number.isFinite(end)) return WHOLE_RANGE
  const first = monthsBefore(end, monthsOf(window)) + Math.ceil(padding)
  if (first <= whole.first) return WHOLE_RANGE
  return whole.last - first < minDays
    ? clampRange({ first, last: whole.last }, limits)
    : { from: isoOf(first), to: null }
}
