/** Walking the points by keyboard: which point comes next, and how it is said. */
import { isoOf } from '../days.ts'
import { formatDate } from '#core/format/date.ts'
import { observationStyle } from '#core/format/observation-date.ts'
import type { ChartOptions } from '../model.ts'
import type { PreparedChart, PreparedSeries } from '../prepare.ts'
import { firstAtOrAfter } from '../series-points.ts'
import type { DaySpan } from '../spans.ts'
import { spokenValue } from '../value-text.ts'
import { nearestPoint, pointFrom } from './point-search.ts'

/** By id and day, so that it stays where it is when new data come. */
export interface PointCursor {
  readonly series: string
  readonly day: number
}

export type CursorMove = 'next' | 'previous' | 'page-next' | 'page-previous' | 'first' | 'last' | 'series-next' | 'series-previous'

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

export interface Walk {
  readonly chart: PreparedChart
  readonly hidden: readonly string[]
  readonly shown: DaySpan
}

/** A page is this share of the points shown. */
const PAGE_SHARE = 0.1

/** The newest known point shown of the first visible series that has one; `null` when nothing is shown. */
export function startCursor({ chart, hidden, shown }: Walk): PointCursor | null {
  for (const series of visibleOf(chart, hidden)) {
    const { from, to } = pointsShown(series, shown)
    const known = pointFrom(series, Math.min(to, series.forecastStart) - 1, -1)
    const start = known >= from ? known : pointFrom(series, to - 1, -1)
    if (start >= from) return cursorAt(series, start)
  }
  return null
}

/**
 * Single steps and pages may leave what is shown, for the caller to follow; at the ends of the data the cursor stays.
 *
 * @param cursor where it is; a series that has been hidden since counts as none
 */
export function movedCursor(walk: Walk, cursor: PointCursor | null, move: CursorMove): PointCursor | null {
  const { chart, hidden, shown } = walk
  const visible = visibleOf(chart, hidden).filter((one) => pointFrom(one, 0, 1) >= 0)
  const series = visible.find((one) => one.id === cursor?.series)
  if (!series || !cursor) return startCursor(walk)
  const { from, to } = pointsShown(series, shown)
  const at = nearestPoint(series, cursor.day)
  const page = Math.max(1, Math.round((to - from) * PAGE_SHARE))
  switch (move) {
    case 'next': return pointOr(series, at + 1, 1, at)
    case 'previous': return pointOr(series, at - 1, -1, at)
    case 'page-next': return pointOr(series, Math.min(at + page, series.days.length - 1), 1, at)
    case 'page-previous': return pointOr(series, Math.max(at - page, 0), -1, at)
    case 'first': return pointOr(series, from, 1, at)
    case 'last': return pointOr(series, to - 1, -1, at)
    case 'series-next':
    case 'series-previous': {
      const step = move === 'series-next' ? 1 : visible.length - 1
      const other = visible[(visible.indexOf(series) + step) % visible.length] ?? series
      return cursorAt(other, nearestPoint(other, cursor.day))
    }
  }
}

export interface SpokenWords {
  /** What `%` is called, such as `per cent`. */
  readonly percent: string
  readonly point: (point: { readonly date: string; readonly title: string; readonly value: string }) => string
}

/** `25. september 2026: Styringsrenten 4,5 prosent`, dated as the key figure of the series is; '' when the point is no longer there. */
export function spokenPoint(chart: PreparedChart, options: ChartOptions, cursor: PointCursor, words: SpokenWords): string {
  const series = chart.series.find((one) => one.id === cursor.series)
  const index = series ? nearestPoint(series, cursor.day) : -1
  const day = series?.days[index]
  if (!series || day === undefined) return ''
  const style = observationStyle(isoOf(day), series.frequency)
  const value = spokenValue(series.values[index] ?? 0, series.unit, options.locale, series.unit === '%' ? words.percent : series.unit)
  return words.point({
    date: formatDate(isoOf(day), options.locale, style === 'medium' ? 'long' : style),
    title: series.title,
    value: index < series.forecastStart ? value : options.texts.forecastValue(value),
  })
}

function visibleOf(chart: PreparedChart, hidden: readonly string[]): PreparedSeries[] {
  return chart.series.filter((series) => !hidden.includes(series.id))
}

function pointsShown(series: PreparedSeries, shown: DaySpan): { from: number; to: number } {
  return { from: firstAtOrAfter(series.days, shown.first), to: firstAtOrAfter(series.days, Math.floor(shown.last) + 1) }
}

function cursorAt(series: PreparedSeries, index: number): PointCursor {
  return { series: series.id, day: series.days[index] ?? 0 }
}

function pointOr(series: PreparedSeries, index: number, direction: 1 | -1, otherwise: number): PointCursor {
  const found = pointFrom(series, index, direction)
  return cursorAt(series, found === -1 ? otherwise : found)
}
