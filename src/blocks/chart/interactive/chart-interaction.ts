/**
 * What block and interactive chart tell each other: where the figures are, so that the same can be drawn
 * again, and what is shown then.
 */
import type { ChartEvent, ChartOptions } from '#chart/data/model.ts'
import type { ChartSummary } from '#chart/words/summary.ts'
import type { ChartTable } from '#chart/words/table.ts'

/**
 * Marks the root of every chart, so that they can be counted; its value is the key of the chart's state,
 * where it has one.
 */
export const CHART_ROOT_ATTRIBUTE = 'data-chart'

export interface ChartInteraction extends Pick<
  ChartOptions,
  'type' | 'fromYear' | 'toYear' | 'yAxes' | 'panels' | 'today'
> {
  /** The block's heading; it names what is taken along. */
  readonly title: string
  /** Of the reader's state in the page's address, see `chart-key.ts`. */
  readonly key: string
  /** Where the series are, with all their points. */
  readonly dataUrl: string
  /** Of the figures that the picture was drawn from, see `series-stamp.ts`. */
  readonly stamp: string
  /** Of the series drawn, in order. */
  readonly ids: readonly string[]
  /** False when the block hides it: the series are then switched in the panel. */
  readonly hasLegend: boolean
  readonly events: readonly ChartEvent[]
}

/** So many series with buttons of their own get a list to choose one from; with fewer the buttons say as much. */
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

/** What the block says in words about what is shown now. */
export interface ChartWording {
  readonly summary: ChartSummary
  /** `null` while the table is closed. */
  readonly table: ChartTable | null
  readonly tableCaption: string
  /** '' when the table has every row. */
  readonly tableNote: string
}
