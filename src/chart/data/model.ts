/**
 * What a chart is made of: the series, how they are to be shown, and the words that the chart says itself.
 * Plain data, so that server, page, mail and picture can share one input. Source: specification §2 "Chart
 * block", §9.
 */
import type { Locale } from '#core/locale.ts'
import type { ChartNoteCode, ChartWords } from '#texts/chart-words.ts'

/** A statistical series as the caller has it; nothing is assumed to be sorted, unique or finite. */
export interface ChartSeries {
  readonly id: string
  readonly title: string
  /** Empty when the series has no unit. */
  readonly unit: string
  /** Who published it. */
  readonly source: string
  /** `YYYY-MM-DD`, parallel to `values`. */
  readonly dates: readonly string[]
  /** `null` is a gap: the line is broken there (decision 35). */
  readonly values: readonly (number | null)[]
  /** True when each point is a change that holds until the next one, as for a policy rate. */
  readonly step: boolean
  /** The first date that is a forecast, or `null`. */
  readonly forecastFrom: string | null
  /** How sure the numbers are: one of the portal's words for all points, or one for each. */
  readonly quality: string | readonly string[]
  /** How often it is measured, in the portal's words, such as `monthly`: its points are dated as precisely. */
  readonly frequency?: string
}

export type ChartType = 'line' | 'spline' | 'column'

/** Something that happened on a day, drawn as an upright line. */
export interface ChartEvent {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly title: string
}

export interface ChartOptions {
  readonly type: ChartType
  /** First and last year shown, both included; `null` is Auto (decision 34). */
  readonly fromYear: number | null
  readonly toYear: number | null
  readonly yAxes: 'auto' | 'single'
  /** A plot of its own for each series, where there are several. */
  readonly panels?: boolean
  readonly locale: Locale
  /** `YYYY-MM-DD`, the day the page is made for; the chart never reads the clock. */
  readonly today: string
  readonly texts: ChartWords
  readonly events?: readonly ChartEvent[]
}

/**
 * What the reader has chosen: a zoomed stretch of time and hidden series. Colours, dashes and axes never
 * depend on it.
 */
export interface ChartView {
  /** `YYYY-MM-DD`, or `null` for all the chart has. */
  readonly from: string | null
  readonly to: string | null
  /** Ids of series that are switched off. */
  readonly hidden: readonly string[]
}

export const WHOLE_VIEW: ChartView = { from: null, to: null, hidden: [] }

/** Something the reader should know about what is drawn, in the chart's own words. */
export interface ChartNote {
  readonly code: ChartNoteCode
  /** The series it concerns, or `null` when it is the whole chart. */
  readonly series: string | null
  readonly text: string
}

export type AxisSide = 'left' | 'right'
