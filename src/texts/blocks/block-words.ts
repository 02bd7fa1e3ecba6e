/**
 * The shape of what the server says round every block: its age, which numbers are not measured, and the foot
 * of the printed page.
 */
import type { ChartValueMark } from './chart-words.ts'

/** Which of a chart's numbers are no measured ones. Dates come written. */
export interface DrawnQualityWords {
  /** `list`: series with their periods in brackets, or the periods that hold of all. */
  readonly sentence: Readonly<Record<ChartValueMark, (list: string) => string>>
  /** Every number of the series. */
  readonly all: string
  /** Too many periods to be named. */
  readonly some: (count: string, of: string) => string
  /** Two dates that are more than bare years. */
  readonly range: (from: string, to: string) => string
  /** Joins the last period to those before, which commas part. */
  readonly and: (others: string, last: string) => string
}

export interface BlockWords {
  readonly freshness: {
    /** At one figure; `date` as precise as the figure. */
    readonly lateFigure: (date: string) => string
    /** The same, where the next one was due on a day that has passed. */
    readonly dueFigure: (date: string, due: string) => string
    /** After the day of the update: the day of the next figure, which is to come, or has passed without it. */
    readonly updatedNext: (updated: string, due: string) => string
    readonly updatedMissed: (updated: string, due: string) => string
    readonly oneLate: string
    readonly severalLate: (count: string) => string
    /** `list`: series with their dates. */
    readonly lateSeries: (list: string) => string
    readonly seriesDate: (title: string, date: string) => string
    /** The same, where the next figure was due on a day that has passed. */
    readonly seriesDue: (title: string, date: string, due: string) => string
    readonly lateAreas: (date: string) => string
    /** When only some of them are, or they differ. */
    readonly oldestAreas: (date: string) => string
  }
  readonly drawn: DrawnQualityWords
  readonly chartAsSeen: {
    /** Beside a series of a legend that is not drawn. */
    readonly hidden: string
    /** A moving window of figures that ended long ago; `day` of the newest one, `span` as below. */
    readonly ended: (day: string, span: string) => string
    readonly lastYear: string
    readonly lastMonth: string
    readonly span: Readonly<Record<'years' | 'months', (count: string) => string>>
  }
  readonly print: { readonly fetchedOn: (date: string) => string }
}
