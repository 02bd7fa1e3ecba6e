/** Keyboard navigation of points: the next point, and its spoken text. */
import { isoOf } from '#core/time/day-number.ts'
import { formatDate } from '#core/format/date.ts'
import { observationStyle } from '#core/format/observation-date.ts'
import { stepValueAt, withQualityMark } from '../geometry/step-values.ts'
import type { ChartOptions } from '../data/model.ts'
import type { PreparedChart, PreparedSeries } from '../data/prepare.ts'
import { firstAtOrAfter } from '../data/series-points.ts'
import type { DaySpan } from '../geometry/spans.ts'
import { formatSpokenValue } from '../geometry/value-text.ts'
import { visibleSeries } from '../data/visible-series.ts'
import { nearestPoint, nearestWithin, pointFrom, pointsWithin, pointValueAt } from './point-search.ts'

/**
 * Identified by ID and day, so that it stays in place when data are updated. The day is that of a point, or
 * any day on which a rate holds.
 */
export interface PointCursor {
  readonly series: string
  readonly day: number
}

/** A move by the keyboard: along the points of a series, or to the nearest point of another. */
export type CursorMove =
  | 'next'
  | 'previous'
  | 'page-next'
  | 'page-previous'
  | 'first'
  | 'last'
  | 'series-next'
  | 'series-previous'

const MOVE_OF_KEY: Readonly<Record<string, CursorMove>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'series-next',
  ArrowUp: 'series-previous',
  PageDown: 'page-next',
  PageUp: 'page-previous',
  Home: 'first',
  End: 'last',
}

/** @param key of `KeyboardEvent.key` */
export function moveOfKey(key: string): CursorMove | null {
  return Object.hasOwn(MOVE_OF_KEY, key) ? (MOVE_OF_KEY[key] ?? null) : null
}

/** What the cursor moves over: `hidden` lists series by ID, `shown` is the span on the screen. */
export interface CursorContext {
  readonly chart: PreparedChart
  readonly hidden: readonly string[]
  readonly shown: DaySpan
}

/** Length of a page step, as a share of the visible points. */
const PAGE_SHARE = 0.1

/**
 * Newest known visible point, or the held value, of the first visible series that has one; `null` when
 * nothing is visible.
 */
export function initialCursor({ chart, hidden, shown: span }: CursorContext): PointCursor | null {
  for (const series of visibleSeries(chart, hidden)) {
    const knownPart = {
      ...span,
      last: Math.min(span.last, (series.days[series.forecastStart] ?? Number.POSITIVE_INFINITY) - 1),
    }
    const day = nearestWithin(series, span.last, knownPart) ?? visibleDay(series, span.last, span)
    if (day !== undefined) return { series: series.id, day }
  }
  return null
}

/**
 * Moves the cursor. Single steps and pages may leave the visible span, which the caller then moves; at the
 * ends of the data the cursor stays.
 *
 * @param cursor current position; a hidden series counts as none
 */
export function moveCursor(
  context: CursorContext,
  cursor: PointCursor | null,
  move: CursorMove,
): PointCursor | null {
  const { chart, hidden, shown: span } = context
  const visible = visibleSeries(chart, hidden).filter((item) => pointFrom(item, 0, 1) >= 0)
  const series = visible.find((item) => item.id === cursor?.series)
  if (!series || !cursor)
    return initialCursor(context) ?? visible.map((item) => cursorNear(item, span.last, span))[0] ?? null
  const { days } = series
  const before = firstAtOrAfter(days, cursor.day) - 1
  const after = firstAtOrAfter(days, cursor.day + 1)
  const page = Math.floor(pointsWithin(series, span).days.length * PAGE_SHARE)
  const pointOr = (index: number, direction: 1 | -1): PointCursor => {
    const pointIndex = pointFrom(series, index, direction)
    return { series: series.id, day: days[pointIndex] ?? cursor.day }
  }
  switch (move) {
    case 'next':
      return pointOr(after, 1)
    case 'previous':
      return pointOr(before, -1)
    case 'page-next':
      return pointOr(Math.min(after + page, days.length - 1), 1)
    case 'page-previous':
      return pointOr(Math.max(before - page, 0), -1)
    case 'first':
      return cursorNear(series, span.first, span)
    case 'last':
      return cursorNear(series, span.last, span)
    case 'series-next':
    case 'series-previous': {
      const step = move === 'series-next' ? 1 : visible.length - 1
      const otherSeries = visible[(visible.indexOf(series) + step) % visible.length] ?? series
      return cursorNear(otherSeries, cursor.day, span)
    }
  }
}

export interface PointAnnouncementWords {
  /** Spoken form of `%`, such as `per cent`. */
  readonly percent: string
  readonly point: (point: { readonly date: string; readonly title: string; readonly value: string }) => string
}

/**
 * `25. september 2026: Styringsrenten 4,5 prosent`, dated as the key figure of the series is; '' when the
 * point is no longer there.
 */
export function pointAnnouncement(
  chart: PreparedChart,
  options: ChartOptions,
  cursor: PointCursor,
  words: PointAnnouncementWords,
): string {
  const series = chart.series.find((item) => item.id === cursor.series)
  const point = series && pointValueAt(series, cursor.day)
  if (!point) return ''
  const style = observationStyle(isoOf(point.day), series.frequency)
  const value = formatSpokenValue(
    point.value,
    series.unit,
    options.locale,
    series.unit === '%' ? words.percent : series.unit,
  )
  return words.point({
    date: formatDate(isoOf(point.day), options.locale, style === 'medium' ? 'long' : style),
    title: series.title,
    value: withQualityMark(value, point, options.texts),
  })
}

/** Day of the visible point nearest to a day, or the day itself where a rate holds. */
function visibleDay(series: PreparedSeries, day: number, span: DaySpan): number | undefined {
  return nearestWithin(series, day, span) ?? stepValueAt(series, day)?.day
}

function cursorNear(series: PreparedSeries, day: number, span: DaySpan): PointCursor {
  return {
    series: series.id,
    day: visibleDay(series, day, span) ?? series.days[nearestPoint(series, day)] ?? day,
  }
}
