/** Prepared data and the reader's state → all that is on the screen. */
import { slotDays } from '../geometry/column-paths.ts'
import { isoOf } from '#core/time/day-number.ts'
import { stepValueAt } from '../geometry/step-values.ts'
import type { ChartOptions, ChartView } from '../data/model.ts'
import type { PreparedChart, PreparedSeries } from '../data/prepare.ts'
import { pageScene } from '../scene/panels.ts'
import type { ChartScene } from '../scene/scene-model.ts'
import { daySpan, type DaySpan } from '../geometry/spans.ts'
import { visibleSeries } from '../data/visible-series.ts'
import { INITIAL_CHART_STATE, type ChartState } from './chart-state.ts'
import { toIndexedChart, type IndexWords } from './index-mode.ts'
import { nearestDay } from './tooltip-values.ts'
import { typicalGap } from './point-search.ts'
import { rangePresets, type RangePreset } from './range-presets.ts'
import type { ZoomLimits } from './time-window.ts'

/** All that is drawn for one state of the chart. */
export interface ShownChart {
  /** The drawn chart: in index mode with indices instead of figures. */
  readonly chart: PreparedChart
  readonly view: ChartView
  readonly scene: ChartScene
  /** `null` when nothing is visible. */
  readonly shown: DaySpan | null
  /** First and last figure in view, `YYYY-MM-DD`, or the edge where a rate holds; '' when nothing is visible. */
  readonly from: string
  readonly to: string
  readonly limits: ZoomLimits | null
  readonly presets: readonly RangePreset[]
  /** Titles of series that cannot be an index. */
  readonly leftOut: readonly string[]
}

/** Minimum number of visible points after a zoom. */
const MIN_VISIBLE_POINTS = 2
const MIN_VISIBLE_DAYS = 7

/** @param words of index mode */
export function shownChart(
  prepared: PreparedChart,
  options: ChartOptions,
  state: ChartState,
  words: IndexWords,
): ShownChart {
  const view: ChartView = { from: state.from, to: state.to, hidden: state.hidden }
  const isIndex = state.mode === 'index'
  const visible = visibleSeries(prepared, state.hidden)
  const { padding, limits } = shownExtent(visible, state.mode)
  const span = daySpan(visible, padding, view)
  const { chart, leftOut } =
    isIndex && span ? toIndexedChart(prepared, state.hidden, span, words) : { chart: prepared, leftOut: [] }
  // The room of columns has no figures.
  const figures = daySpan(visible, 0, view)
  const scene = pageScene(chart, options, view)
  return {
    chart,
    view,
    scene,
    shown: scene.span,
    from: figures ? figureDay(chart, view, figures, figures.first) : '',
    to: figures ? figureDay(chart, view, figures, figures.last) : '',
    limits,
    presets: limits ? rangePresets(visible, limits.whole, options.today, padding) : [],
    leftOut,
  }
}

export interface ShownExtent {
  /** Days that columns need on each side of their day. */
  readonly padding: number
  /** `null` when the series have no figure. */
  readonly limits: ZoomLimits | null
}

/** How far the given series can be zoomed. */
export function shownExtent(visible: readonly PreparedSeries[], mode: ChartState['mode']): ShownExtent {
  const columns = mode === 'index' ? [] : visible.filter((series) => series.shape === 'area')
  const padding = columns.length > 0 ? slotDays(columns) / 2 : 0
  const whole = daySpan(visible, padding, INITIAL_CHART_STATE)
  const minDays = Math.max(MIN_VISIBLE_DAYS, MIN_VISIBLE_POINTS * Math.min(...visible.map(typicalGap)))
  return { padding, limits: whole && { whole, minDays } }
}

/** Day of the figure nearest to an edge, or the edge itself where a rate holds or lines cross without points. */
function figureDay(chart: PreparedChart, { hidden }: ChartView, span: DaySpan, edge: number): string {
  const isHeld = visibleSeries(chart, hidden).some((series) => stepValueAt(series, edge))
  return isoOf((isHeld ? null : nearestDay(chart, hidden, edge, span)) ?? edge)
}
