/**
 * The shape of the words round an interactive chart: its buttons, what it says aloud, and the panel about its
 * series.
 */

/** How often a series gets a new figure; the words of the wire. */
export type ChartFrequency =
  | 'change'
  | 'daily'
  | 'monthly'
  | 'quarterly'
  | 'half-year'
  | 'annual'
  | 'irregular'

export interface ChartControlWords {
  readonly toolbar: string
  readonly ranges: string
  /** Short, on the button; the group says what it is of. */
  readonly range: (years: number) => string
  readonly rangeAll: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly earlier: string
  readonly later: string
  readonly reset: string
  readonly dragHint: string
  /** For fingers, which scroll the page when they drag at once. */
  readonly holdHint: string
  readonly index: string
  /** Over the axis in index mode. */
  readonly indexAxis: string
  /** Of every series in index mode. */
  readonly indexUnit: string
  readonly indexLeftOut: (titles: readonly string[]) => string
  readonly shownSeries: string
  readonly allSeries: string
  readonly onlySeries: (title: string) => string
  readonly someSeries: (shown: number, all: number) => string
  /** Name of the plot, where arrow keys walk the points. */
  readonly plot: string
  readonly plotHelp: string
  readonly percent: string
  readonly point: (point: { readonly date: string; readonly title: string; readonly value: string }) => string
  readonly noPoints: string
  readonly nowShown: (from: string, to: string) => string
  readonly table: (from: string, to: string) => string
  readonly tableOmitted: (shown: string, all: string) => string
  readonly about: string
  readonly source: string
  readonly unit: string
  readonly frequency: string
  readonly frequencies: Readonly<Record<ChartFrequency, string>>
  readonly definition: string
  readonly lastUpdate: string
  readonly nextUpdate: string
  readonly licence: string
  readonly method: string
  readonly seriesPage: string
  readonly failed: string
  readonly retry: string
}
