/** Walking the points by keyboard: which point comes next, and how it is said. */
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
 * By id and day, so that it stays where it is when new data come. The day is that of a point, or any on which
 * a rate holds.
 */
export interface PointCursor {
  readonly series: string
  readonly day: number
}

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

/** @param key as `KeyboardEvent.key` has it */
export function moveOfKey(key: string): CursorMove | null {
  return Object.hasOwn(MOVE_OF_KEY, key) ? (MOVE_OF_KEY[key] ?? null) : null
}

export interface CursorContext {
  readonly chart: PreparedChart
  readonly hidden: readonly string[]
  readonly shown: DaySpan
}

/** A page is so much longer than a single step, as a share of the points shown. */
const PAGE_SHARE = 0.1

/**
 * The newest known point shown of the first visible series that has one, or where it holds; `null` when
 * nothing is shown.
 */
export function initialCursor({ chart, hidden, shown }: CursorContext): PointCursor | null {
  for (const series of visibleSeries(chart, hidden)) {
    const known = {
      ...shown,
      last: Math.min(shown.last, (series.days[series.forecastStart] ?? Number.POSITIVE_INFINITY) - 1),
    }
    const day = nearestWithin(series, shown.last, known) ?? visibleDay(series, shown.last, shown)
    if (day !== undefined) return { series: series.id, day }
  }
  return null
}

/**
 * Single steps and pages may leave what is shown, for the caller to follow; at the ends of the data the
 * cursor stays.
 *
 * @param cursor where it is; a series that has been hidden since counts as none
 */
export function moveCursor(
  context: CursorContext,
  cursor: PointCursor | null,
  move: CursorMove,
): PointCursor | null {
  const { chart, hidden, shown } = context
  const visible = visibleSeries(chart, hidden).filter((one) => pointFrom(one, 0, 1) >= 0)
  const series = visible.find((one) => one.id === cursor?.series)
  if (!series || !cursor)
    return initialCursor(context) ?? visible.map((one) => cursorNear(one, shown.last, shown))[0] ?? null
  const { days } = series
  const before = firstAtOrAfter(days, cursor.day) - 1
  const after = firstAtOrAfter(days, cursor.day + 1)
  const page = Math.floor(pointsWithin(series, shown).days.length * PAGE_SHARE)
  const pointOr = (index: number, direction: 1 | -1): PointCursor => {
    const found = pointFrom(series, index, direction)
    return { series: series.id, day: days[found] ?? cursor.day }
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
      return cursorNear(series, shown.first, shown)
    case 'last':
      return cursorNear(series, shown.last, shown)
    case 'series-next':
    case 'series-previous': {
      const step = move === 'series-next' ? 1 : visible.length - 1
      const other = visible[(visible.indexOf(series) + step) % visible.length] ?? series
      return cursorNear(other, cursor.day, shown)
    }
  }
}

export interface PointAnnouncementWords {
  /** What `%` is called, such as `per cent`. */
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
  const series = chart.series.find((one) => one.id === cursor.series)
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

/** Of the point shown that is nearest to a day, else the day itself where a rate holds. */
function visibleDay(series: PreparedSeries, day: number, shown: DaySpan): number | undefined {
  return nearestWithin(series, day, shown) ?? stepValueAt(series, day)?.day
}

function cursorNear(series: PreparedSeries, day: number, shown: DaySpan): PointCursor {
  return {
    series: series.id,
    day: visibleDay(series, day, shown) ?? series.days[nearestPoint(series, day)] ?? day,
  }
}
