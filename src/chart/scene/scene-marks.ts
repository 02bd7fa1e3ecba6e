/** Marks in the plot beside the series: the forecast band, labels at line ends, and events. */
import type { ChartWords } from '#texts/blocks/chart-words.ts'
import { dayOf } from '#core/time/day-number.ts'
import { shortenSharedTitles, placeLabels } from './end-labels.ts'
import type { ChartEvent } from '../data/model.ts'
import { drawnPoints } from '../data/drawn-points.ts'
import type { PreparedSeries } from '../data/prepare.ts'
import { fractionOf, type ValueScale } from '../geometry/scales.ts'
import type { ChartScene, SceneEndLabel, SceneEvent } from './scene-model.ts'
import type { DaySpan } from '../geometry/spans.ts'
import { firstAtOrAfter } from '../data/series-points.ts'
import { truncateToWidth, textWidth } from '../geometry/text-width.ts'

/** Height of a label in per cent of the lowest plot that shows end labels (about 15 rem). */
const END_LABEL_SPACING = 7
const END_LABEL_EM = 13
/** Maximum number of end labels. */
const MAX_END_LABELS = 6
/** A line is labelled at the right edge only when it ends within this share of the time shown. */
const NEAR_END = 0.04

const EVENT_LABEL_EM = 12
/** Width of an em in per cent of a plot of about 600 px. */
const EM_PER_CENT = 2

/**
 * The shaded band: from the last known point of the first series that continues as a forecast, to the right
 * edge. When other series have known values there, the label names the forecast series.
 *
 * @param slot days from one group of columns to the next
 */
export function forecastBand(
  series: readonly PreparedSeries[],
  span: DaySpan,
  slot: number,
  xOf: (day: number) => number,
  texts: ChartWords,
): ChartScene['forecast'] {
  const starts = series.map((item) => forecastStartDay(item, slot))
  const start = Math.min(...starts)
  if (!(start < span.last)) return null
  const goesOnKnown = series.some((item) => lastKnownDay(item) > start || item.heldUntil > start)
  const forecasts = series.filter((_, index) => starts[index] !== Number.POSITIVE_INFINITY)
  const titles = goesOnKnown ? forecasts.map((forecast) => forecast.title) : []
  return { from: xOf(Math.max(start, span.first)), to: 100, text: texts.forecast(titles) }
}

/** Labels of lines that reach the right edge, moved apart; none for a single line. */
export function endLabels(
  series: readonly PreparedSeries[],
  scaleOf: (series: PreparedSeries) => ValueScale | undefined,
  span: DaySpan,
): SceneEndLabel[] {
  if (series.length < 2 || series.length > MAX_END_LABELS) return []
  const titles = shortenSharedTitles(series.map(({ title }) => title))
  const requests = series.flatMap((item, order) => {
    const scale = scaleOf(item)
    const inSpan = item.values.subarray(0, firstAtOrAfter(item.days, Math.floor(span.last) + 1))
    const end = inSpan.findLastIndex((value) => !Number.isNaN(value))
    const value = item.values[end] ?? item.carried?.value ?? Number.NaN
    const lastDay = Math.max(
      item.days[end] ?? 0,
      end === item.days.length - 1 && item.heldUntil >= 0 ? item.heldUntil : 0,
    )
    const isNear = lastDay >= span.last - (span.last - span.first) * NEAR_END
    if (item.shape === 'area' || !scale || Number.isNaN(value) || !isNear) return []
    return [
      {
        series: item.index,
        text: truncateToWidth(titles[order] ?? item.title, END_LABEL_EM),
        at: (1 - fractionOf(value, scale)) * 100,
      },
    ]
  })
  const positions = placeLabels(requests, END_LABEL_SPACING)
  return requests.flatMap(({ series: index, text }, order) => {
    const position = positions[order] ?? null
    return position === null ? [] : [{ series: index, text, at: Math.round(position * 100) / 100 }]
  })
}

/** Marks of events within the span, labelled from the left while labels do not overlap. */
export function eventMarks(
  events: readonly ChartEvent[],
  span: DaySpan,
  xOf: (day: number) => number,
): SceneEvent[] {
  const dated = events.map((event) => ({ day: dayOf(event.date), title: event.title }))
  const inside = dated
    .filter(({ day }) => day >= span.first && day <= span.last)
    .sort((a, b) => a.day - b.day)
  let free = 0
  return inside.map(({ day, title }) => {
    const text = truncateToWidth(title, EVENT_LABEL_EM)
    const x = xOf(day)
    const end = x + textWidth(text) * EM_PER_CENT
    const isLabelled = x >= free && end <= 100
    if (isLabelled) free = end
    return { at: x, text, isLabelled }
  })
}

/**
 * The day on which the forecast part of a line begins: its last known point, or its first forecast when there
 * is a gap between. For columns the edge of the first forecast's slot.
 */
function forecastStartDay(series: PreparedSeries, slot: number): number {
  const { days, values, forecastStart } = drawnPoints(series)
  let first = forecastStart
  while (first < values.length && Number.isNaN(values[first] ?? 0)) first++
  if (first >= values.length) return Number.POSITIVE_INFINITY
  if (series.shape === 'area') return (days[first] ?? Number.POSITIVE_INFINITY) - slot / 2
  const isJoined = !series.step && first > 0 && !Number.isNaN(values[first - 1] ?? Number.NaN)
  return days[isJoined ? first - 1 : first] ?? Number.POSITIVE_INFINITY
}

function lastKnownDay(series: PreparedSeries): number {
  const index = series.values.findLastIndex(
    (value, index) => index < series.forecastStart && !Number.isNaN(value),
  )
  return series.days[index] ?? Number.NEGATIVE_INFINITY
}
