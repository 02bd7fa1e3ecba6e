/** The shape of what the server says round every block: its age, and the foot of the printed page. */

export interface BlockWords {
  readonly freshness: {
    /** At one figure; `date` as precise as the figure. */
    readonly lateFigure: (date: string) => string
    readonly oneLate: string
    readonly severalLate: (count: string) => string
    /** `list`: series with their dates. */
    readonly lateSeries: (list: string) => string
    readonly seriesDate: (title: string, date: string) => string
    readonly lateAreas: (date: string) => string
    /** When only some of them are, or they differ. */
    readonly oldestAreas: (date: string) => string
  }
  readonly print: {
    readonly fetchedOn: (date: string) => string
  }
}
