/** The shape of what a chart says itself: the chart module asks for it, each dictionary has it. */

export type ChartNoteCode =
  | 'too-many-series'
  | 'duplicate-series'
  | 'years-reversed'
  | 'bad-dates'
  | 'bad-values'
  | 'no-points'

/** What a value is that is not a measured one. */
export type ChartValueMark = 'forecast' | 'illustrative'

/** How a series moved from its first to its last value. */
export type ChartTrend = 'up' | 'down' | 'flat'

/** Between which values a series moved, and where to. */
export interface ChartCourse {
  readonly minValue: string
  readonly minDate: string
  readonly maxValue: string
  readonly maxDate: string
  readonly trend: ChartTrend
}

/** The facts of one series for its sentence; values carry their unit and dates are written out. */
export interface ChartSeriesFacts {
  readonly title: string
  readonly firstValue: string
  readonly firstDate: string
  readonly lastValue: string
  readonly lastDate: string
  /** `null` where an illustrative figure is among those told: no lowest, highest or direction rests on one. */
  readonly course: ChartCourse | null
  /** The last day of the forecast part, or `null` when there is none. */
  readonly forecastTo: string | null
  readonly illustrative: boolean
}

/** The words a chart says itself, in the reader's language. */
export interface ChartWords {
  readonly noData: string
  /** Instead of a plot when the reader has switched off all there is. */
  readonly allHidden: string
  /** Over the shaded part; `titles` is empty when all the series shown there are forecasts. */
  readonly forecast: (titles: readonly string[]) => string
  readonly illustrative: string
  /** Heading of the date column. */
  readonly date: string
  /** A table cell without a value. */
  readonly noValue: string
  /** Stands in brackets behind a value that is no measured one, wherever it is written or said. */
  readonly markName: Readonly<Record<ChartValueMark, string>>
  /** A series' title with its unit, in legend and table headings; never called with an empty unit. */
  readonly titleWithUnit: (title: string, unit: string) => string
  /** Which axis a series is read at, such as `left axis`; `outer` is the one further from the plot. */
  readonly axisName: (side: 'left' | 'right', outer: boolean) => string
  /** `1.5` in millions, thousand millions or million millions at an axis: `1.5m`, `1.5bn`, `1.5tn`. */
  readonly power: (number: string, power: 6 | 9 | 12) => string
  readonly quarter: (quarter: number) => string
  /** The opening sentence of the summary, such as `Line chart of 2 series from 2015 to 2026.` */
  readonly summaryOpening: (facts: {
    type: 'line' | 'spline' | 'column'
    series: number
    from: string
    to: string
  }) => string
  readonly summaryOfSeries: (facts: ChartSeriesFacts) => string
  readonly note: (code: ChartNoteCode, title: string) => string
}
