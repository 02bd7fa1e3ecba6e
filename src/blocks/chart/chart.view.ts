/**
 * The chart block: series and options → legend, picture, summary and table. Specification §2 "Chart block";
 * decisions 32–36.
 */
import { withSeen } from '#core/chart/chart-window.ts'
import { yearOfStored } from '#core/chart/chart-years.ts'
import { formatDate } from '#core/format/date.ts'
import { observationDate } from '#core/format/observation-date.ts'
import { lateSince } from '#core/figures/freshness.ts'
import { yearOf } from '#core/time/iso-date.ts'
import { lastValue } from '#core/figures/last-value.ts'
import { langOf, type Lang } from '#core/locale.ts'
import { showsIllustrative } from '#chart/words/illustrative-in-view.ts'
import { chartKey } from '#chart/interaction/chart-key.ts'
import { sourcesOf } from '#chart/words/legend.ts'
import type { ChartEvent, ChartOptions, ChartSeries } from '#chart/data/model.ts'
import { prepareChart, type PreparedChart } from '#chart/data/prepare.ts'
import { fanScene } from '#chart/scene/forecast-fan.ts'
import type { ChartScene } from '#chart/scene/scene-model.ts'
import { seriesStamp } from '#chart/data/series-stamp.ts'
import { summaryOf, type ChartSummary } from '#chart/words/summary.ts'
import { tableOf, type ChartTable } from '#chart/words/table.ts'
import { callUrl } from '#contract/call-url.ts'
import { callByName } from '#contract/portal.ts'
import type { Series } from '#contract/entities/series.ts'
import { requireData, type AnswerBook, need } from '../need.ts'
import type { BlockView, ViewContext, ViewInput } from '../view-input.ts'
import type { ChartInteraction } from './interactive/chart-interaction.ts'
import { drawnAsSeen, seenAttributes, type FirstState, type ServedLegendEntry } from './drawn-as-seen.ts'
import { earlierForecasts, forecastLines, forecastLinesNote } from './earlier-forecasts.ts'
import { qualityNote } from './quality-note.ts'
import type { ChartAttributes } from './chart.schema.ts'

const chartSeriesNeed = (attributes: ChartAttributes, lang: Lang) =>
  need('series', { sources: [...new Set(attributes.series)], lang })

/** The forecasts that were published earlier. */
const chartForecastsNeed = (attributes: ChartAttributes, lang: Lang) =>
  need('forecasts', { sources: [...new Set(attributes.series)], lang })

/** The events that the picture marks by day. */
const chartEventsNeed = (lang: Lang) => need('macroEvents', { lang })

/** Requests all points of its series in one call; none where no series is chosen. */
function chartNeeds(attributes: ChartAttributes, lang: Lang) {
  if (attributes.series.length === 0) return []
  return [
    chartSeriesNeed(attributes, lang),
    ...(attributes.events ? [chartEventsNeed(lang)] : []),
    ...(attributes.forecasts === true ? [chartForecastsNeed(attributes, lang)] : []),
  ]
}

export interface ChartView extends BlockView {
  /** Empty when the block hides it. */
  readonly legend: readonly ServedLegendEntry[]
  /** `null` in a page's state, where the server's markup contains the picture, and when no series is chosen. */
  readonly picture: ChartScene | null
  readonly summary: ChartSummary
  /** The newest figures, for readers without scripts or sight. */
  readonly table: ChartTable | null
  /** Caption of a table that does not have the newest figures; absent where it has. */
  readonly tableCaption?: string
  readonly notes: readonly string[]
  /** `null` when there is no interaction. */
  readonly interaction: ChartInteraction | null
}

/** Rows in the table below the picture; all data are loaded with the interaction. */
const TABLE_ROWS = 12

/** @throws BlockFailure when the series cannot be had */
function chartView({ attributes, envelope, answers, context }: ViewInput<ChartAttributes>): ChartView {
  if (attributes.series.length === 0) return nothingChosen(context)
  const seriesNeed = chartSeriesNeed(attributes, langOf(context.locale))
  const answered = requireData(answers.get(seriesNeed))
  const options: ChartOptions = {
    type: attributes.type,
    fromYear: yearOfStored(attributes.fromDate),
    toYear: yearOfStored(attributes.toDate),
    yAxes: attributes.yAxes,
    panels: attributes.panels,
    locale: context.locale,
    today: context.today,
    texts: context.texts.chart.words,
    events: eventsOf(attributes, answers, context),
  }
  const prepared = prepareChart(answered.map(chartSeries), options)
  const earlier = earlierOf(attributes, answered, answers, context)
  const [only] = answered
  const drawn = drawnAsSeen(prepared, options, seenAttributes(attributes), context)
  const { first, tableCaption } = drawn
  const picture =
    only && earlier.length > 0 ? fanScene(prepared, options, forecastLines(only, earlier)) : drawn.picture
  // A panel is named by its own heading.
  const hasLegend = !attributes.withoutLegend && !prepared.isInPanels
  const data = {
    key: keyOf(attributes),
    dataUrl: callUrl(callByName.series, seriesNeed.parameters),
    stamp: stampOf(answered),
  }
  const table = tableOf(drawn.chart, options, drawn.view, TABLE_ROWS)
  const missing = [...new Set(attributes.series)].filter((id) => !answered.some((series) => series.ID === id))
  return {
    legend: hasLegend ? drawn.legend : [],
    picture,
    summary: summaryOf(drawn.chart, options, drawn.view),
    table,
    ...(tableCaption === null ? {} : { tableCaption }),
    notes: [
      ...picture.notes.map((note) => note.text),
      ...drawn.notes,
      ...(missing.length > 0 ? [context.texts.block.missingSeries(missing)] : []),
    ],
    sources: sourcesOf(prepared),
    illustrative: answered.some(
      (series) =>
        picture.span !== null &&
        !drawn.view.hidden.includes(series.ID) &&
        showsIllustrative(series, picture.span),
    ),
    interaction:
      picture.empty === null && attributes.forecasts !== true && attributes.withoutControls !== true
        ? interactionOf(envelope.heading, data, prepared, options, hasLegend, first)
        : null,
    age: stalenessNote(answered, options.toYear, context),
    addedDescription:
      picture.empty === null
        ? [
            qualityNote(prepared, context.texts.blockWords.drawn, context.locale),
            forecastLinesNote(earlier, context.locale),
          ]
            .filter((note) => note !== '')
            .join(' ')
        : '',
    actions: { table: table.rows.length > 0 },
  }
}

/** Earlier forecasts of a chart of one series that asks for them. */
function earlierOf(
  attributes: ChartAttributes,
  answered: readonly Series[],
  answers: AnswerBook,
  { locale }: ViewContext,
) {
  const [series] = answered
  if (attributes.forecasts !== true || !series || answered.length > 1) return []
  const answer = answers.get(chartForecastsNeed(attributes, langOf(locale)))
  return earlierForecasts(series, answer.ok ? answer.data.find(({ ID }) => ID === series.ID) : undefined)
}

/** A chart of the same series over other years, of another form, or first seen otherwise, has another key. */
function keyOf(attributes: ChartAttributes): string {
  const { series, type, panels, fromDate, toDate } = attributes
  const seen = withSeen({}, seenAttributes(attributes))
  return chartKey([
    ...series,
    type,
    String(panels),
    String(fromDate),
    String(toDate),
    ...(Object.keys(seen).length === 0 ? [] : [JSON.stringify(seen)]),
  ])
}

type ChartData = Pick<ChartInteraction, 'key' | 'dataUrl' | 'stamp'>

function interactionOf(
  title: string,
  data: ChartData,
  { series }: PreparedChart,
  options: ChartOptions,
  hasLegend: boolean,
  first: FirstState | null,
): ChartInteraction {
  const { type, fromYear, toYear, yAxes, panels = false, today, events = [] } = options
  return {
    title,
    ...data,
    ids: series.map(({ id }) => id),
    type,
    fromYear,
    toYear,
    yAxes,
    panels,
    today,
    events,
    hasLegend,
    ...(first === null ? {} : { first }),
  }
}

function stampOf(chartSeries: readonly Series[]): string {
  return seriesStamp(chartSeries.map(({ last_updated: lastUpdated, dates }) => ({ lastUpdated, dates })))
}

/** Note of series that are late. None for a chart of past years. */
function stalenessNote(
  chartSeries: readonly Series[],
  toYear: number | null,
  { texts, locale, today }: ViewContext,
): string {
  if (toYear !== null && toYear < yearOf(today)) return ''
  const words = texts.blockWords.freshness
  const lateTitles = chartSeries.flatMap((series) => {
    const { dates, values, quality, forecast_from: forecastFrom, frequency, next_update: nextUpdate } = series
    const last = lastValue({ dates, values, quality, forecastFrom }, today)
    const isLate = last !== null && lateSince({ date: last.date, frequency, nextUpdate }, today) !== null
    if (!isLate) return []
    const date = observationDate(last.date, frequency, locale)
    const isMissed = nextUpdate !== null && nextUpdate > last.date && nextUpdate < today
    return [
      isMissed
        ? words.seriesDue(series.texts.title, date, formatDate(nextUpdate, locale, 'medium'))
        : words.seriesDate(series.texts.title, date),
    ]
  })
  return lateTitles.length > 0 ? words.lateSeries(lateTitles.join(', ')) : ''
}

/** Events are optional: without them the chart is drawn all the same. */
function eventsOf(
  attributes: ChartAttributes,
  answers: AnswerBook,
  { locale }: ViewContext,
): readonly ChartEvent[] {
  if (!attributes.events) return []
  const answer = answers.get(chartEventsNeed(langOf(locale)))
  return answer.ok ? answer.data.map(({ date, title }) => ({ date, title })) : []
}

function nothingChosen({ texts }: ViewContext): ChartView {
  const summary = { opening: texts.block.noSources, series: [] }
  return {
    legend: [],
    picture: null,
    summary,
    table: null,
    notes: [texts.block.noSources],
    sources: [],
    illustrative: false,
    interaction: null,
  }
}

function chartSeries(series: Series): ChartSeries {
  const { ID, texts, dates, values, step, forecast_from: forecastFrom, quality, frequency } = series
  return {
    id: ID,
    title: texts.title,
    unit: texts.unit,
    source: texts.source,
    dates,
    values,
    step,
    forecastFrom,
    frequency,
    quality,
  }
}

/** For the page's state: the server's markup holds the picture already. */
export function withoutPicture(view: ChartView): ChartView {
  return { ...view, picture: null }
}

export const chartBlock = { needs: chartNeeds, view: chartView }
