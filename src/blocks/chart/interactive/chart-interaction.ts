/**
 * Data shared by block and interactive chart: the source of the figures, to draw the same again, and the
 * visible state.
 */
import type { ChartEvent, ChartOptions } from '#chart/data/model.ts'
import type { FirstState } from '../drawn-as-seen.ts'
import type { ChartSummary } from '#chart/words/summary.ts'
import type { ChartTable } from '#chart/words/table.ts'

/** Marks the root of every chart, for counting; its value is the key of the chart's state, where it has one. */
export const CHART_ROOT_ATTRIBUTE = 'data-chart'

export interface ChartInteraction extends Pick<
  ChartOptions,
  'type' | 'fromYear' | 'toYear' | 'yAxes' | 'panels' | 'today'
> {
  /** Heading of the block; used for file names. */
  readonly title: string
  /** Key of the reader's state in the page's URL, see `chart-key.ts`. */
  readonly key: string
  /** Where the series are, with all their points. */
  readonly dataUrl: string
  /** Stamp of the figures in the picture, see `series-stamp.ts`. */
  readonly stamp: string
  /** IDs of the drawn series, in order. */
  readonly ids: readonly string[]
  /** False when the block hides it: the series are then switched in the panel. */
  readonly hasLegend: boolean
  readonly events: readonly ChartEvent[]
  /** How the chart is first drawn, with the stored window; absent where all is shown as published. */
  readonly first?: FirstState
}

/**
 * On the root of a chart that a reader has changed: what is seen, as the attributes `window`, `mode` and
 * `hidden` in JSON. The block's menu adds and embeds the chart as it says.
 */
export const CHART_SEEN_ATTRIBUTE = 'data-seen'

/** Number of series from which a list is offered; with fewer the buttons suffice. */
export const MIN_SERIES_FOR_LIST = 3

/** Elements of the block that the interactive chart works in. */
export interface ChartContainers {
  /** Carries the mark that charts are counted by. */
  readonly root: HTMLElement
  /** Holds the picture's nodes. */
  readonly picture: HTMLElement
  /** Lies over the picture. */
  readonly overlay: HTMLElement
  readonly below: HTMLElement
}

/** The block's texts about the visible data. */
export interface ChartWording {
  readonly summary: ChartSummary
  /** `null` while the table is closed. */
  readonly table: ChartTable | null
  readonly tableCaption: string
  /** '' when the table has every row. */
  readonly tableNote: string
}
