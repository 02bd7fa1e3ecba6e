/**
 * Builds the scene: the one description from which page, picture and mail are written. Pure: equal input
 * gives an equal scene on the server and in every browser.
 */
import { columnPaths, slotDays } from '../geometry/column-paths.ts'
import { linePaths } from '../geometry/line-paths.ts'
import { markerPositions } from './marker-positions.ts'
import { WHOLE_VIEW, type ChartOptions, type ChartSeries, type ChartView } from '../data/model.ts'
import { prepareChart, type PreparedAxis, type PreparedChart, type PreparedSeries } from '../data/prepare.ts'
import type { Plane } from '../geometry/plane.ts'
import { endLabels, eventMarks, forecastBand } from './scene-marks.ts'
import type { ChartScene, SceneAxis, SceneSeries } from './scene-model.ts'
import { fractionOf, valueScales, type Extent, type ValueScale } from '../geometry/scales.ts'
import { daySpan, valueExtent, type DaySpan } from '../geometry/spans.ts'
import { textWidth } from '../geometry/text-width.ts'
import { timeGrain, timeTicks } from '../geometry/time-ticks.ts'
import { axisLabels } from '../geometry/value-text.ts'
import { emptyChartText, visibleSeries } from '../data/visible-series.ts'

/** Size of the viewBox in whole units, and the number of pixel columns that points are thinned to. */
export interface SceneSize {
  readonly width: number
  readonly height: number
  readonly columns: number
}

/** For a plot stretched by the page: fine enough that a unit is at most about half a pixel. */
export const PAGE_SIZE: SceneSize = { width: 2000, height: 800, columns: 500 }

/**
 * Scene of a whole chart with one plot, for tests and benchmarks: pages and pictures keep prepared data and
 * may have panels (`panels.ts`). For any data no path contains NaN and every tick lies inside the frame.
 *
 * @param view the reader's zoom and hidden series
 */
export function renderChart(
  series: readonly ChartSeries[],
  options: ChartOptions,
  view: ChartView = WHOLE_VIEW,
  size: SceneSize = PAGE_SIZE,
): ChartScene {
  return sceneOf(prepareChart(series, options), options, view, size)
}

/** Extents that a plot must cover beyond its own series, to be comparable with its neighbours. */
export interface SceneFrame {
  readonly span: DaySpan
  readonly extent: Extent
  /** Whether values are measured from zero, as they are beside columns of the same unit. */
  readonly zeroBased: boolean
  /** All series over the same time: ticks suit them together. */
  readonly neighbours: readonly PreparedSeries[]
}

/**
 * One plot from prepared data, for a view that changes while the data stay.
 *
 * @param frame given for a panel; without it the scene covers its own series
 */
export function sceneOf(
  chart: PreparedChart,
  options: ChartOptions,
  view: ChartView,
  size: SceneSize,
  frame?: SceneFrame,
): ChartScene {
  const visible = visibleSeries(chart, view.hidden)
  const columns = visible.filter((series) => series.shape === 'area')
  const slot = slotDays(columns)
  const span = frame?.span ?? daySpan(visible, columns.length > 0 ? slot / 2 : 0, view)
  if (!span) return { ...emptyScene(chart, size), empty: emptyChartText(chart, visible, options.texts) }

  const plane: Plane = { ...size, first: span.first, last: span.last }
  const axes = chart.axes.filter((axis) =>
    axis.series.some((index) => visible.some((series) => series.index === index)),
  )
  const scales = valueScales(
    axes.map((axis) => frame?.extent ?? valueExtent(membersOf(axis, visible), span)),
    frame?.zeroBased ?? columns.length > 0,
  )
  const scaleOf = (series: PreparedSeries) =>
    scales[axes.findIndex((axis) => axis.series.includes(series.index))]
  const drawnSeries = visible.flatMap((series) => {
    const scale = scaleOf(series)
    const column = { slot, place: columns.indexOf(series), of: columns.length }
    return scale ? [sceneSeries(series, scale, plane, options, column)] : []
  })
  const grain = timeGrain(
    (frame?.neighbours ?? visible).flatMap((series) => (series.step ? [] : [series.days])),
    columns.length > 0,
    (frame?.neighbours ?? visible).some((series) => series.step),
  )
  const words = { locale: options.locale, quarter: options.texts.quarter }
  const xOf = (day: number) => percent((day - span.first) / (span.last - span.first))
  const sceneAxes = axes.map((axis, index) => sceneAxis(axis, scales[index], visible, options))
  const ends = sceneAxes.some((axis) => axis.side === 'right') ? [] : endLabels(visible, scaleOf, span)
  return {
    ...emptyScene(chart, size),
    grid: gridOf(scales[0]),
    zero: zeroOf(scales),
    axes: sceneAxes,
    times: timeTicks(Math.ceil(span.first), Math.floor(span.last), grain, words).map((tick) => ({
      at: xOf(tick.day),
      text: tick.text,
      below: tick.below,
      level: tick.level,
    })),
    series: withMarkers(drawnSeries, visible, scaleOf, span),
    forecast: forecastBand(visible, span, slot, xOf, options.texts),
    ends,
    endsWidth: ends.length > 0 ? Math.max(...ends.map((label) => textWidth(label.text))) + END_KEY_EM : 0,
    events: eventMarks(options.events ?? [], span, xOf),
    span,
    isZoomed: view.from !== null || view.to !== null,
    illustrative: visible.some((series) => series.illustrative) ? options.texts.illustrative : '',
  }
}

/** Room for the key before an end label. */
const END_KEY_EM = 2.7

/** Per cent with two decimals: a tenth of a pixel on a plot of 1000. */
function percent(fraction: number): number {
  return Math.min(100, Math.max(0, Math.round(fraction * 10_000) / 100))
}

function membersOf(axis: PreparedAxis, visible: readonly PreparedSeries[]): PreparedSeries[] {
  return visible.filter((series) => axis.series.includes(series.index))
}

function sceneSeries(
  series: PreparedSeries,
  scale: ValueScale,
  plane: Plane,
  options: ChartOptions,
  column: { slot: number; place: number; of: number },
): SceneSeries {
  return {
    index: series.index,
    id: series.id,
    title: series.title,
    colour: series.colour,
    dash: series.dash,
    marker: series.marker,
    markerAt: null,
    shape: series.shape,
    illustrative: series.illustrative,
    paths:
      series.shape === 'area'
        ? columnPaths(series, scale, plane, column)
        : linePaths(series, scale, plane, options.type === 'spline'),
  }
}

/** Columns have no markers. */
function withMarkers(
  drawnSeries: readonly SceneSeries[],
  visible: readonly PreparedSeries[],
  scaleOf: (series: PreparedSeries) => ValueScale | undefined,
  span: DaySpan,
): SceneSeries[] {
  const marked = visible.flatMap((series) => {
    const scale = scaleOf(series)
    return series.marker && series.shape === 'line' && scale ? [{ series, scale }] : []
  })
  const positions = markerPositions(marked, span)
  return drawnSeries.map((item) => {
    const position = positions[marked.findIndex(({ series }) => series.index === item.index)]
    return position
      ? { ...item, markerAt: { across: percent(position.across / 100), down: percent(position.down / 100) } }
      : item
  })
}

function sceneAxis(
  axis: PreparedAxis,
  scale: ValueScale | undefined,
  visible: readonly PreparedSeries[],
  options: ChartOptions,
): SceneAxis {
  const labels = scale ? axisLabels(scale, axis.suffix, options.locale, options.texts) : []
  return {
    side: axis.side,
    outer: axis.outer,
    title: axis.title,
    series: membersOf(axis, visible).map((series) => series.index),
    labels,
    low: scale?.low ?? 0,
    high: scale?.high ?? 1,
    width: Math.round(Math.max(0, ...labels.map(textWidth)) * 10) / 10,
  }
}

function gridOf(scale: ValueScale | undefined): number[] {
  const intervals = scale?.intervals ?? 0
  return Array.from({ length: intervals + 1 }, (_, index) => percent(1 - index / intervals))
}

/** Height of zero where it is equal on all axes. */
function zeroOf(scales: readonly ValueScale[]): number | null {
  const heights = scales.map((scale) =>
    scale.low <= 0 && scale.high >= 0 ? percent(1 - fractionOf(0, scale)) : null,
  )
  const [first = null] = heights
  return heights.every((height) => height === first) ? first : null
}

/** Common fields of every scene, before anything is drawn. */
export function emptyScene(chart: PreparedChart, size: SceneSize): ChartScene {
  return {
    width: size.width,
    height: size.height,
    empty: null,
    grid: [],
    zero: null,
    axes: [],
    times: [],
    behind: [],
    series: [],
    forecast: null,
    ends: [],
    endsWidth: 0,
    events: [],
    span: null,
    isZoomed: false,
    illustrative: '',
    notes: chart.notes,
    panels: [],
  }
}
