/**
 * Input of a chart: series, display options, and the chart's own words. Plain data, shared by server, page,
 * mail and picture. Source: specification §2 "Chart block", §9.
 */
import type { Locale } from '#core/locale.ts'
import type { ChartNoteCode, ChartWords } from '#texts/blocks/chart-words.ts'

/** A statistical series from the caller; its points may be unsorted, duplicate or not finite. */
export interface ChartSeries {
  readonly id: string
  readonly title: string
  /** Empty when the series has no unit. */
  readonly unit: string
  /** Publisher. */
  readonly source: string
  /** `YYYY-MM-DD`, parallel to `values`. */
  readonly dates: readonly string[]
  /** `null` is a gap: the line is broken there (decision 35). */
  readonly values: readonly (number | null)[]
  /** True when each point is a change that holds until the next one, as for a policy rate. */
  readonly step: boolean
  /** The first date that is a forecast, or `null`. */
  readonly forecastFrom: string | null
  /** Quality of the numbers: one of the portal's words for all points, or one per point. */
  readonly quality: string | readonly string[]
  /** Frequency in the portal's words, such as `monthly`; sets the precision of dates. */
  readonly frequency?: string
}

export type ChartType = 'line' | 'spline' | 'column'

/** An event on a day, drawn as a vertical line. */
export interface ChartEvent {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly title: string
}

/** What an editor chose for a chart, parsed; the reader's own changes are a {@link ChartView}. */
export interface ChartOptions {
  readonly type: ChartType
  /** First and last year shown, inclusive; `null` is Auto (decision 34). */
  readonly fromYear: number | null
  readonly toYear: number | null
  readonly yAxes: 'auto' | 'single'
  /** A plot of its own for each series, where there are several. */
  readonly panels?: boolean
  readonly locale: Locale
  /** `YYYY-MM-DD`, the day for which the page is made; the chart never reads the clock. */
  readonly today: string
  readonly texts: ChartWords
  readonly events?: readonly ChartEvent[]
}

/** The reader's choices: zoom and hidden series. Colours, dashes and axes do not depend on them. */
export interface ChartView {
  /** `YYYY-MM-DD`, or `null` for all the chart has. */
  readonly from: string | null
  readonly to: string | null
  /** Ids of series that are switched off. */
  readonly hidden: readonly string[]
}

/** All points and all series. */
export const WHOLE_VIEW: ChartView = { from: null, to: null, hidden: [] }

/** A note for the reader about the drawn data. */
export interface ChartNote {
  readonly code: ChartNoteCode
  /** The series it concerns, or `null` when it is the whole chart. */
  readonly series: string | null
  readonly text: string
}

export type AxisSide = 'left' | 'right'
