/** The chart in words, as a text alternative and as a summary. */
import type { ChartSeriesFacts, ChartTrend } from '#texts/blocks/chart-words.ts'
import { drawnPoints } from '../data/drawn-points.ts'
import { valueInForceAtStart, pointAt } from '../geometry/step-values.ts'
import type { ChartOptions, ChartView } from '../data/model.ts'
import { WHOLE_VIEW } from '../data/model.ts'
import { dateStyleOfPoints, formatDay } from './point-dates.ts'
import type { PreparedChart, PreparedSeries } from '../data/prepare.ts'
import { firstAtOrAfter, type PointValue } from '../data/series-points.ts'
import { daySpan, type DaySpan } from '../geometry/spans.ts'
import { formatSpokenValue } from '../geometry/value-text.ts'
import { emptyChartText, visibleSeries } from '../data/visible-series.ts'

export interface ChartSummary {
  /** Kind of chart, number of drawn series and period; or the reason why nothing is drawn. */
  readonly opening: string
  /** One per visible series with points: first and last, and of published figures lowest, highest and trend. */
  readonly series: readonly string[]
}

/** A change below this share of the series' own range is called flat. */
const FLAT_SHARE = 0.1
/**
 * An amount is flat only up to this share of its first value as well: a volume that fell from 68 to 58
 * changed, however far it swung between.
 */
const MAX_FLAT_CHANGE = 0.05
const PERCENT = '%'
/** Minimum number of published points for a trend. */
const MIN_SUMMARY_POINTS = 2

/**
 * Says what is in view. Forecasts never count as first, last, lowest or highest where anything is known, nor
 * do illustrative figures where there are two published ones: of a single one there is no course to tell.
 */
export function summaryOf(
  chart: PreparedChart,
  options: ChartOptions,
  view: ChartView = WHOLE_VIEW,
): ChartSummary {
  const visible = visibleSeries(chart, view.hidden)
  const span = daySpan(visible, 0, view)
  const nothing = { opening: emptyChartText(chart, visible, options.texts), series: [] }
  if (!span) return nothing
  const seen = visible.map((series) => ({ series, inView: pointsIn(series, span) }))
  const facts = seen.flatMap(({ series, inView }) => factsOf(series, inView, options) ?? [])
  const drawn = seen.filter(({ series, inView }) => inView.length > 0 || isPassingThrough(series, span))
  const days = drawn.flatMap(({ series, inView }) => {
    const [first = { day: span.first }] = inView
    const last = inView[inView.length - 1] ?? { day: span.last }
    // A rate that holds is drawn on to here, though its last change is older.
    const held = series.heldUntil >= span.first ? [Math.min(series.heldUntil, span.last)] : []
    return [first.day, last.day, ...held]
  })
  const year = (day: number) => formatDay(day, 'year', options.locale)
  if (drawn.length === 0) return nothing
  return {
    opening: options.texts.summaryOpening({
      type: drawn.some(({ series }) => series.shape === 'area') ? 'column' : 'line',
      series: drawn.length,
      from: year(Math.min(...days)),
      to: year(Math.max(...days)),
    }),
    series: facts.map(options.texts.summaryOfSeries),
  }
}

/** The figures in view; a rate that holds begins with the one in force, as its line does. */
function pointsIn(series: PreparedSeries, span: DaySpan): PointValue[] {
  const own: PointValue[] = []
  series.days.forEach((day, index) => {
    const value = series.values[index] ?? Number.NaN
    if (day >= span.first && day <= span.last && !Number.isNaN(value)) own.push(pointAt(series, index))
  })
  const held = valueInForceAtStart(series, span)
  if (!held) return own
  // Without a change in view it holds all the way, if its line does not end before.
  return own.length > 0
    ? [held, ...own]
    : [
        held,
        { ...held, day: Math.floor(Math.max(held.day, Math.min(endOfStep(series, held.day), span.last))) },
      ]
}

/** The day up to which a series of changes is what it is on a day. */
function endOfStep({ days, values, heldUntil }: PreparedSeries, day: number): number {
  const next = firstAtOrAfter(days, day + 1)
  if (next === days.length) return heldUntil
  // Before a gap the line ends in its last point.
  return Number.isNaN(values[next] ?? Number.NaN) ? day : (days[next] ?? day)
}

/** Whether something is drawn though no figure is in view: it runs from one before to one after. */
function isPassingThrough(series: PreparedSeries, { first }: DaySpan): boolean {
  const { days, values } = drawnPoints(series)
  const next = firstAtOrAfter(days, first)
  return !Number.isNaN((values[next - 1] ?? Number.NaN) + (values[next] ?? Number.NaN))
}

function factsOf(
  series: PreparedSeries,
  inView: readonly PointValue[],
  options: ChartOptions,
): ChartSeriesFacts | null {
  const published = inView.filter(({ mark }) => mark === null)
  const known = inView.filter(({ mark }) => mark !== 'forecast')
  const told = published.length >= MIN_SUMMARY_POINTS ? published : known.length > 0 ? known : inView
  const [first] = told
  const last = told[told.length - 1]
  if (first === undefined || last === undefined) return null
  const min = told.reduce((best, point) => (point.value < best.value ? point : best), first)
  const max = told.reduce((best, point) => (point.value > best.value ? point : best), first)
  const styleOn = dateStyleOfPoints(series.days, series.frequency)
  const value = (point: PointValue) => formatSpokenValue(point.value, series.unit, options.locale)
  const day = (point: PointValue) => formatDay(point.day, styleOn(point.day), options.locale)
  // Where published figures are told, the rest of the series is not. Dates stand in brackets already; where
  // all is illustrative the sentence says it once.
  const isWhole = told.every(({ mark }) => mark === 'illustrative')
  // Illustrative figures show the order of magnitude: neither a lowest or highest nor a direction rests on
  // them.
  const hasCourse = told.every(({ mark }) => mark !== 'illustrative')
  const date = (point: PointValue) =>
    point.mark === 'illustrative' && !isWhole
      ? `${day(point)}, ${options.texts.markName.illustrative}`
      : day(point)
  const end = inView[inView.length - 1] ?? last
  return {
    title: series.title,
    firstValue: value(first),
    firstDate: date(first),
    lastValue: value(last),
    lastDate: date(last),
    course: hasCourse
      ? {
          minValue: value(min),
          minDate: date(min),
          maxValue: value(max),
          maxDate: date(max),
          trend: trendOf(
            first.value,
            last.value,
            flatThreshold(first.value, max.value - min.value, series.unit),
          ),
        }
      : null,
    forecastTo: end.mark === 'forecast' ? day(end) : null,
    illustrative: isWhole,
  }
}

/** Shares in per cent are held against their own range only: half a point of 1 per cent is no large move. */
function flatThreshold(first: number, range: number, unit: string): number {
  const ofRange = range * FLAT_SHARE
  return unit === PERCENT ? ofRange : Math.min(ofRange, Math.abs(first) * MAX_FLAT_CHANGE)
}

/** @param flat the largest change that is called flat */
function trendOf(first: number, last: number, flat: number): ChartTrend {
  if (Math.abs(last - first) <= flat) return 'flat'
  return last > first ? 'up' : 'down'
}
