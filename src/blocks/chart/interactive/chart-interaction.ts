/** What the server's view tells the interactive chart, so that it can fetch the figures and draw the same again. */
import type { ChartEvent, ChartOptions } from '#chart/model.ts'

/** Marks the root of every chart, so that they can be counted. */
export const CHART_ROOT = 'data-chart'

export interface ChartInteraction extends Pick<ChartOptions, 'type' | 'fromYear' | 'toYear' | 'yAxes' | 'panels' | 'today'> {
  /** The block's heading; it names what is taken along. */
  readonly title: string
  /** Where the series are, with all their points. */
  readonly dataUrl: string
  /** Of the series drawn, in order. */
  readonly ids: readonly string[]
  /** False when the block hides it: the series are then switched in the panel. */
  readonly hasLegend: boolean
  readonly events: readonly ChartEvent[]
}

/** So many series with buttons of their own get a list to choose one from; with fewer the buttons say as much. */
export const LISTED_FROM = 3
