/** The shape of the words round every block: its menu, its age, what changed since the last visit, and the foot of the printed page. */

export interface BlockWords {
  readonly menu: {
    readonly button: (heading: string) => string
    readonly copyLink: string
    readonly linkCopied: string
    readonly linkRefused: string
    readonly linkField: string
    readonly showTable: string
    readonly takeFigures: string
    readonly fileMade: (fileName: string) => string
    readonly fileFailed: string
    /** Series that may be shown but not given away. */
    readonly heldBack: (titles: string) => string
    readonly allHeldBack: string
    readonly printPage: string
  }
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
  readonly visit: {
    readonly changedMark: string
    readonly changedNote: string
    readonly oneChanged: string
    readonly severalChanged: (count: string) => string
    readonly newMark: string
    readonly oneNew: string
    readonly severalNew: (count: string) => string
  }
  readonly print: {
    readonly fetchedOn: (date: string) => string
  }
}
