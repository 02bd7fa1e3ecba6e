/** The chart in words, for those who do not see it and for those who want the point first. */
import type { ChartSeriesFacts, ChartTrend } from '#texts/chart-words.ts'
import type { ChartOptions, ChartView } from './model.ts'
import { WHOLE_VIEW } from './model.ts'
import { dateStyleOf, writtenDay } from './point-dates.ts'
import type { PreparedChart, PreparedSeries } from './prepare.ts'
import { daySpan, type DaySpan } from './spans.ts'
import { spokenValue } from './value-text.ts'

export interface ChartSummary {
  /** What kind of chart, how many series, from when to when; or that there are no data. */
  readonly opening: string
  /** One per visible series with points: first, last, lowest, highest, trend. */
  readonly series: readonly string[]
}

/** A change below this share of the series' own range is called flat. */
const FLAT_SHARE = 0.1

/** Says what is in view. Forecasts never count as first, last, lowest or highest where anything is known. */
export function summaryOf(chart: PreparedChart, options: ChartOptions, view: ChartView = WHOLE_VIEW): ChartSummary {
  const visible = chart.series.filter((series) => !view.hidden.includes(series.id))
  const span = daySpan(visible, 0, view)
  if (!span) return { opening: options.texts.noData, series: [] }
  const seen = visible.map((series) => ({ series, inView: indicesIn(series, span) }))
  const facts = seen.flatMap(({ series, inView }) => factsOf(series, inView, options) ?? [])
  const days = seen.flatMap(({ series, inView }) =>
    [inView[0], inView[inView.length - 1]].flatMap((index) => series.days[index ?? -1] ?? []))
  const year = (day: number) => writtenDay(day, 'year', options.locale)
  if (facts.length === 0) return { opening: options.texts.noData, series: [] }
  return {
    opening: options.texts.summaryOpening({
      type: chart.type,
      series: facts.length,
      from: year(Math.min(...days)),
      to: year(Math.max(...days)),
    }),
    series: facts.map(options.texts.summaryOfSeries),
  }
}

function indicesIn(series: PreparedSeries, span: DaySpan): number[] {
  return Array.from(series.days.keys()).filter((index) => {
    const day = series.days[index] ?? Number.NaN
    return day >= span.first && day <= span.last && !Number.isNaN(series.values[index] ?? Number.NaN)
  })
}

function factsOf(series: PreparedSeries, inView: readonly number[], options: ChartOptions): ChartSeriesFacts | null {
  const known = inView.filter((index) => index < series.forecastStart)
  const told = known.length > 0 ? known : inView
  const [first] = told
  const last = told[told.length - 1]
  if (first === undefined || last === undefined) return null
  const valueAt = (index: number) => series.values[index] ?? 0
  const min = told.reduce((best, index) => (valueAt(index) < valueAt(best) ? index : best), first)
  const max = told.reduce((best, index) => (valueAt(index) > valueAt(best) ? index : best), first)
  const style = dateStyleOf(series.days)
  const value = (index: number) => spokenValue(valueAt(index), series.unit, options.locale)
  const date = (index: number) => writtenDay(series.days[index] ?? 0, style, options.locale)
  const end = inView[inView.length - 1] ?? last
  return {
    title: series.title,
    firstValue: value(first),
    firstDate: date(first),
    lastValue: value(last),
    lastDate: date(last),
    minValue: value(min),
    minDate: date(min),
    maxValue: value(max),
    maxDate: date(max),
    trend: trendOf(valueAt(first), valueAt(last), valueAt(max) - valueAt(min)),
    forecastTo: end >= series.forecastStart ? date(end) : null,
    illustrative: series.illustrative,
  }
}

function trendOf(first: number, last: number, range: number): ChartTrend {
  if (Math.abs(last - first) <= range * FLAT_SHARE) return 'flat'
  return last > first ? 'up' : 'down'
}
