/**
 * What a chart is made of: the series, how they are to be shown, and the words that the chart says itself.
 * Plain data, so that server, page, mail and picture can share one input. Source: specification §2 "Chart block", §9.
 */
import type { Locale } from '#core/locale.ts'

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
  /** True when the numbers are made up to show what the portal can do. */
  readonly illustrative: boolean
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
  readonly locale: Locale
  /** `YYYY-MM-DD`, the day the page is made for; the chart never reads the clock. */
  readonly today: string
  readonly texts: ChartTexts
  readonly events?: readonly ChartEvent[]
}

/** What the reader has chosen: a zoomed stretch of time and hidden series. Colours, dashes and axes never depend on it. */
export interface ChartView {
  /** `YYYY-MM-DD`, or `null` for all the chart has. */
  readonly from: string | null
  readonly to: string | null
  /** Ids of series that are switched off. */
  readonly hidden: readonly string[]
}

export const WHOLE_VIEW: ChartView = { from: null, to: null, hidden: [] }

export type NoteCode =
  | 'too-many-series'
  | 'duplicate-series'
  | 'years-reversed'
  | 'bad-dates'
  | 'bad-values'
  | 'no-points'

/** Something the reader should know about what is drawn, in the chart's own words. */
export interface ChartNote {
  readonly code: NoteCode
  /** The series it concerns, or `null` when it is the whole chart. */
  readonly series: string | null
  readonly text: string
}

export type AxisSide = 'left' | 'right'

/** How a series moved from its first to its last value, seen against its own range. */
export type Trend = 'up' | 'down' | 'flat'

/** The facts of one series for its sentence; values carry their unit and dates are written out. */
export interface SeriesFacts {
  readonly title: string
  readonly firstValue: string
  readonly firstDate: string
  readonly lastValue: string
  readonly lastDate: string
  readonly minValue: string
  readonly minDate: string
  readonly maxValue: string
  readonly maxDate: string
  readonly trend: Trend
  /** The last day of the forecast part, or `null` when there is none. */
  readonly forecastTo: string | null
  readonly illustrative: boolean
}

/** The words a chart says itself, in the reader's language. */
export interface ChartTexts {
  readonly noData: string
  /** Over the shaded part; `titles` is empty when all the series shown there are forecasts. */
  readonly forecast: (titles: readonly string[]) => string
  readonly illustrative: string
  /** Heading of the date column. */
  readonly date: string
  /** A table cell without a value. */
  readonly noValue: string
  /** A table cell with a forecast. */
  readonly forecastValue: (value: string) => string
  /** A series' title with its unit, in legend and table headings; never called with an empty unit. */
  readonly titleWithUnit: (title: string, unit: string) => string
  /** Which axis a series is read at, such as `left axis`; `outer` is the one further from the plot. */
  readonly axisName: (side: AxisSide, outer: boolean) => string
  /** `1.5` in millions, thousand millions or million millions at an axis: `1.5m`, `1.5bn`, `1.5tn`. */
  readonly power: (number: string, power: 6 | 9 | 12) => string
  readonly quarter: (quarter: number) => string
  /** The opening sentence of the summary, such as `Line chart of 2 series from 2015 to 2026.` */
  readonly summaryOpening: (facts: { type: ChartType; series: number; from: string; to: string }) => string
  readonly summaryOfSeries: (facts: SeriesFacts) => string
  readonly note: (code: NoteCode, title: string) => string
}
