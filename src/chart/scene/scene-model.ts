/** Scene of a chart as plain data: writers turn it into markup, nodes or a picture without further decisions. */
import type { SeriesDash, SeriesMarker } from '#core/chart/series-style.ts'
import type { SeriesPaths } from '../geometry/line-paths.ts'
import type { AxisSide, ChartNote } from '../data/model.ts'
import type { DaySpan } from '../geometry/spans.ts'
import type { TickLevel } from '../geometry/time-ticks.ts'

/** All positions are per cent of the plot: from the left edge across, from the top edge down. */
export interface SceneTimeTick {
  readonly at: number
  readonly text: string
  readonly below: string
  readonly level: TickLevel
}

export interface SceneAxis {
  readonly side: AxisSide
  readonly outer: boolean
  readonly title: string
  /** Indices of its visible series, whose keys stand beside the title when there are several axes. */
  readonly series: readonly number[]
  /** From the bottom up, at the heights of `ChartScene.grid`. */
  readonly labels: readonly string[]
  /** The values at the bottom and the top. */
  readonly low: number
  readonly high: number
  /** Room for the widest label, in em. */
  readonly width: number
}

/** In per cent of the plot: from the left edge, and from the top edge. */
export interface ScenePoint {
  readonly across: number
  readonly down: number
}

export interface SceneSeries {
  readonly index: number
  readonly id: string
  readonly title: string
  readonly colour: number
  readonly dash: SeriesDash
  readonly marker: SeriesMarker | null
  /** Position of its marker; `null` = none: columns, a single line in its plot, or a line that is not visible. */
  readonly markerAt: ScenePoint | null
  readonly shape: 'line' | 'area'
  readonly illustrative: boolean
  readonly paths: SeriesPaths
}

export interface SceneEndLabel {
  /** Index of the series. */
  readonly series: number
  readonly at: number
  readonly text: string
}

export interface SceneEvent {
  readonly at: number
  readonly text: string
  /** False where the label would cover another; its line is drawn all the same. */
  readonly isLabelled: boolean
}

/** One series in a plot of its own. */
export interface ScenePanel {
  /** Index of the series. */
  readonly series: number
  /** Title with its unit. */
  readonly title: string
  readonly scene: ChartScene
}

/** The scene. Positions are in units of its viewBox. */
export interface ChartScene {
  /** Size of the viewBox that the paths are drawn in. */
  readonly width: number
  readonly height: number
  /** Text instead of a picture when there is nothing to draw, otherwise `null`. */
  readonly empty: string | null
  /** Heights of the gridlines, from the bottom up, shared by all axes. */
  readonly grid: readonly number[]
  /** Height of the zero line, or `null` when no line is zero on every axis. */
  readonly zero: number | null
  readonly axes: readonly SceneAxis[]
  readonly times: readonly SceneTimeTick[]
  /** Path data of thin lines behind the series: earlier forecasts. */
  readonly behind: readonly string[]
  readonly series: readonly SceneSeries[]
  readonly forecast: { readonly from: number; readonly to: number; readonly text: string } | null
  readonly ends: readonly SceneEndLabel[]
  /** Width of the end labels, in em; 0 when there are none. */
  readonly endsWidth: number
  readonly events: readonly SceneEvent[]
  /** The stretch of time from edge to edge, room for columns included; `null` when empty. */
  readonly span: DaySpan | null
  /** True when paths go beyond the frame and must be cut at its edge. */
  readonly isZoomed: boolean
  /** Said over the plot when a visible series is illustrative, otherwise ''. */
  readonly illustrative: string
  readonly notes: readonly ChartNote[]
  /** With panels the scene itself draws only these; else empty. */
  readonly panels: readonly ScenePanel[]
}
