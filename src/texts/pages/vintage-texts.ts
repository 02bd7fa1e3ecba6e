/**
 * The words of series as they were published earlier: vintages, forecasts and what was corrected since. Only
 * the server makes them. Days and values come written.
 */
export interface VintageTexts {
  /** Choice of a vintage on the page of a series. */
  readonly picker: {
    readonly heading: string
    readonly about: string
    readonly choose: string
    readonly now: string
    readonly first: string
    readonly known: (day: string) => string
    readonly day: string
    readonly show: string
  }
  readonly page: {
    readonly first: (title: string) => string
    readonly known: (title: string, day: string) => string
    readonly firstLead: string
    /** @param published day on which that revision was published */
    readonly knownLead: (published: string) => string
    /** Titles of the two lines. */
    readonly firstLine: string
    readonly knownLine: (day: string) => string
    readonly nowLine: string
    readonly changed: string
    readonly unchanged: string
    /** Of long lists only the newest rows are shown. */
    readonly newest: (shown: number, all: number) => string
    readonly period: string
    readonly earlier: string
    readonly now: string
    readonly difference: string
    readonly kind: string
    readonly forecast: string
    readonly illustrative: string
    readonly about: string
    readonly published: string
    readonly back: string
  }
  readonly forecasts: {
    readonly heading: string
    /** Under the picture: what the thin lines are. */
    readonly thinLines: (count: number, first: string, last: string) => string
    readonly table: string
    readonly published: string
    readonly period: string
    readonly forecast: string
    readonly outcome: string
    readonly miss: string
    readonly accuracy: string
    readonly accuracyAbout: string
    readonly tooFew: (count: number) => string
    readonly ahead: string
    readonly outcomes: string
    readonly forecastCount: string
    readonly meanMiss: string
    /** Unit of differences of per cents. */
    readonly points: string
  }
  /** An address that names a vintage which is not kept. */
  readonly refused: {
    readonly title: string
    readonly range: (first: string, last: string) => string
    readonly unknown: string
  }
  /** Under a block as of a day whose figures were corrected after it. */
  readonly later: {
    /** @param others number of corrections that are not written out */
    readonly corrected: (list: string, others: number) => string
    readonly withdrawn: string
    readonly link: string
  }
  /** Term of the citation whose address shows the figures of today for ever. */
  readonly frozenCitation: string
  /** Button beside it; the other citation has a button of its own name. */
  readonly frozenCopy: string
}
