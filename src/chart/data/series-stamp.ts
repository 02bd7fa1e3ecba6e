/** Fingerprint of a series, to recognise unchanged figures without comparing each one. */

export interface StampedSeries {
  /** An instant, ISO 8601. */
  readonly lastUpdated: string
  readonly dates: readonly string[]
}

/** Another where a series has been brought up to date, or has more points or fewer. */
export function seriesStamp(series: readonly StampedSeries[]): string {
  return series.map(({ lastUpdated, dates }) => lastUpdated + dates.length).join()
}
