/** A chart as it is seen: from the stored form to the state of its controls, and back. */
import {
  isMoving,
  WHOLE_CHART,
  type ChartWindow,
  type MovingWindow,
  type SeenChart,
} from '#core/chart/chart-window.ts'
import { dayOf, isoOf } from '#core/time/day-number.ts'
import type { ChartOptions } from '../data/model.ts'
import type { PreparedChart } from '../data/prepare.ts'
import { visibleSeries } from '../data/visible-series.ts'
import { INITIAL_CHART_STATE, type ChartState } from './chart-state.ts'
import { lastKnownDay, monthsBefore, monthsOf, movingRange } from './moving-window.ts'
import { isSameRange, type RangePreset } from './range-presets.ts'
import { shownExtent } from './shown-chart.ts'
import { WHOLE_RANGE, type TimeRange } from './time-window.ts'

export interface SeenState {
  readonly state: ChartState
  /**
   * A moving window whose figures ended before it, with the day of the newest known one, `YYYY-MM-DD`; `null`
   * where the figures are recent.
   */
  readonly ended: { readonly window: MovingWindow; readonly day: string } | null
}

/** Figures that are older than this have ended, however long the moving window is. */
const ENDED_AFTER_MONTHS = 24

/**
 * State in which the chart is first drawn. Hidden ids that the chart does not have are left out. A moving
 * window is counted from the newest known figure of the visible series, so it is never empty while they have
 * one.
 */
export function seenState(prepared: PreparedChart, options: ChartOptions, seen: SeenChart): SeenState {
  const hidden = prepared.series.flatMap(({ id }) => (seen.hidden.includes(id) ? [id] : []))
  const base: ChartState = { ...INITIAL_CHART_STATE, hidden, mode: seen.mode }
  const { window } = seen
  if (window === null) return { state: base, ended: null }
  if (!isMoving(window)) return { state: { ...base, ...rangeOf(window) }, ended: null }
  const visible = visibleSeries(prepared, hidden)
  const { padding, limits } = shownExtent(visible, seen.mode)
  if (!limits) return { state: base, ended: null }
  const end = lastKnownDay(visible, options.today, limits.whole)
  const oldest = monthsBefore(dayOf(options.today), Math.min(ENDED_AFTER_MONTHS, monthsOf(window)))
  return {
    state: { ...base, ...movingRange(window, end, limits, padding) },
    ended: Number.isFinite(end) && end < oldest ? { window, day: isoOf(end) } : null,
  }
}

interface FirstSeen {
  readonly window: ChartWindow | null
  readonly state: TimeRange
}

/**
 * The stored form of what a reader sees. A range that equals a preset of the zoom, such as five years, is
 * stored as a moving window. A range that the reader has not changed keeps the chart's stored window.
 *
 * @param first the chart before the reader changed it, and its state
 */
export function seenOf(state: ChartState, presets: readonly RangePreset[], first: FirstSeen): SeenChart {
  const { hidden, mode } = state
  return { ...WHOLE_CHART, window: windowOf(state, presets, first), mode, hidden }
}

function windowOf(range: TimeRange, presets: readonly RangePreset[], first: FirstSeen): ChartWindow | null {
  if (isSameRange(range, first.state)) return first.window
  if (isSameRange(range, WHOLE_RANGE)) return null
  const years = presets.find((preset) => isSameRange(preset.range, range))?.years ?? null
  return years === null ? rangeOf(range) : { last: years, unit: 'years' }
}

function rangeOf({ from, to }: TimeRange): TimeRange {
  return { from, to }
}
