/** A chart block's picture and words as its attributes `window`, `mode` and `hidden` say (decision 0109). */
import { WHOLE_CHART, type ChartWindow, type MovingWindow, type SeenChart } from '#core/chart/chart-window.ts'
import { formatDate } from '#core/format/date.ts'
import { WHOLE_VIEW, type ChartOptions, type ChartView } from '#chart/data/model.ts'
import type { PreparedChart } from '#chart/data/prepare.ts'
import { serializeChartState } from '#chart/interaction/address-state.ts'
import type { ChartState } from '#chart/interaction/chart-state.ts'
import { indexedLegend } from '#chart/interaction/index-mode.ts'
import { seenState } from '#chart/interaction/seen-chart.ts'
import { shownChart } from '#chart/interaction/shown-chart.ts'
import { pageScene } from '#chart/scene/panels.ts'
import type { ChartScene } from '#chart/scene/scene-model.ts'
import { legendOf, type LegendEntry } from '#chart/words/legend.ts'
import type { ViewContext } from '../view-input.ts'
import type { ChartAttributes } from './chart.schema.ts'

/** The state in which a chart is first drawn, and the window that it comes from. */
export interface FirstState {
  readonly state: ChartState
  readonly window: ChartWindow | null
}

/** An entry of a legend without buttons; `off` names a series that is hidden first, '' = it is shown. */
export interface ServedLegendEntry extends LegendEntry {
  readonly off?: string
}

export interface DrawnChart {
  readonly picture: ChartScene
  /** The drawn data: with indices instead of figures in index mode. */
  readonly chart: PreparedChart
  readonly view: ChartView
  readonly legend: readonly ServedLegendEntry[]
  /** Caption of the table of a time range; `null` where the table has the newest figures. */
  readonly tableCaption: string | null
  readonly notes: readonly string[]
  /** `null` where all is shown as published. */
  readonly first: FirstState | null
}

/** What the block stores of its view; a missing attribute is that of a whole chart. */
export function seenAttributes({ window, mode, hidden }: ChartAttributes): SeenChart {
  return {
    window: window ?? WHOLE_CHART.window,
    mode: mode ?? WHOLE_CHART.mode,
    hidden: hidden ?? WHOLE_CHART.hidden,
  }
}

/** Draws a chart as it is first seen, by the same functions that the browser draws it with later. */
export function drawnAsSeen(
  prepared: PreparedChart,
  options: ChartOptions,
  seen: SeenChart,
  { texts, locale }: ViewContext,
): DrawnChart {
  const { state, ended } = seenState(prepared, options, seen)
  if (serializeChartState(state) === '') {
    return {
      picture: pageScene(prepared, options, WHOLE_VIEW),
      chart: prepared,
      view: WHOLE_VIEW,
      legend: legendOf(prepared, options),
      tableCaption: null,
      notes: [],
      first: null,
    }
  }
  const { controls } = texts.chart
  const words = texts.blockWords.chartAsSeen
  const now = shownChart(prepared, options, state, controls)
  const date = (day: string) => formatDate(day, locale, 'medium')
  const entries =
    state.mode === 'index' ? indexedLegend(prepared, options, controls) : legendOf(prepared, options)
  return {
    picture: now.scene,
    chart: now.chart,
    view: now.view,
    legend: entries.map((entry) =>
      state.hidden.includes(entry.id) ? { ...entry, off: words.hidden } : entry,
    ),
    tableCaption: now.to !== '' && state.to !== null ? controls.table(date(now.from), date(now.to)) : null,
    notes: [
      ...(now.leftOut.length > 0 ? [controls.indexLeftOut(now.leftOut)] : []),
      ...(ended === null ? [] : [words.ended(date(ended.day), spanText(ended.window, words))]),
    ],
    first: { state, window: seen.window },
  }
}

function spanText(
  { last, unit }: MovingWindow,
  words: ViewContext['texts']['blockWords']['chartAsSeen'],
): string {
  if (last > 1) return words.span[unit](String(last))
  return unit === 'years' ? words.lastYear : words.lastMonth
}
