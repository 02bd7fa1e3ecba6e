/** Prepared data and the reader's state → all that is on the screen. */
import { slotDays } from '../column-paths.ts'
import { isoOf } from '#core/day-number.ts'
import { heldAt } from '../in-force.ts'
import type { ChartOptions, ChartView } from '../model.ts'
import type { PreparedChart } from '../prepare.ts'
import { pageScene } from '../panels.ts'
import type { ChartScene } from '../scene-model.ts'
import { daySpan, type DaySpan } from '../spans.ts'
import { visibleSeries } from '../visible-series.ts'
import { UNTOUCHED, type ChartState } from './chart-state.ts'
import { indexedChart, type IndexWords } from './index-mode.ts'
import { nearestDay } from './point-reading.ts'
import { typicalGap } from './point-search.ts'
import { rangePresets, type RangePreset } from './range-presets.ts'
import type { ZoomLimits } from './time-window.ts'

export interface ShownChart {
  /** What is drawn: in index mode not the figures themselves. */
  readonly chart: PreparedChart
  readonly view: ChartView
  readonly scene: ChartScene
  /** `null` when nothing is shown. */
  readonly shown: DaySpan | null
  /**
   * Of the figures in view, `YYYY-MM-DD`: the first and the last, or the edge where a rate holds; '' when
   * nothing is shown.
   */
  readonly from: string
  readonly to: string
  readonly limits: ZoomLimits | null
  readonly presets: readonly RangePreset[]
  /** Titles of series that cannot be an index. */
  readonly leftOut: readonly string[]
}

/** Fewer points than this leave no line to look at. */
const LEAST_POINTS = 2
const LEAST_DAYS = 7

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
  const columns = isIndex ? [] : visible.filter((series) => series.shape === 'area')
  const room = columns.length > 0 ? slotDays(columns) / 2 : 0
  const shown = daySpan(visible, room, view)
  const whole = daySpan(visible, room, UNTOUCHED)
  const { chart, leftOut } =
    isIndex && shown ? indexedChart(prepared, state.hidden, shown, words) : { chart: prepared, leftOut: [] }
  // The room of columns has no figures.
  const figures = daySpan(visible, 0, view)
  const scene = pageScene(chart, options, view)
  const leastDays = Math.max(LEAST_DAYS, LEAST_POINTS * Math.min(...visible.map(typicalGap)))
  return {
    chart,
    view,
    scene,
    shown: scene.span,
    from: figures ? figureDay(chart, view, figures, figures.first) : '',
    to: figures ? figureDay(chart, view, figures, figures.last) : '',
    limits: whole && { whole, leastDays },
    presets: whole ? rangePresets(visible, whole, options.today, room) : [],
    leftOut,
  }
}

/** The day of the figure nearest to an edge, which is that edge where a rate holds or lines only pass. */
function figureDay(chart: PreparedChart, { hidden }: ChartView, span: DaySpan, edge: number): string {
  const isHeld = visibleSeries(chart, hidden).some((series) => heldAt(series, edge))
  return isoOf((isHeld ? null : nearestDay(chart, hidden, edge, span)) ?? edge)
}
