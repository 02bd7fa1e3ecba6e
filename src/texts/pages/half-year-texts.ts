/** Words of half-year editions. Only the server makes their pages, feeds and files. */

export interface HalfYearTexts {
  /** Title of the list of editions. */
  readonly title: string
  readonly lead: string
  readonly none: string
  /** When an edition is made. */
  readonly whenMade: string
  /** Why an earlier half-year has no edition; `since` is the first kept day, '' = unknown. */
  readonly earlier: (since: string) => string
  /** Title of the page of a half-year that has none. */
  readonly missing: (name: string) => string
  readonly missingText: (since: string) => string
  readonly all: string
  /** Where other pages lead to the editions. */
  readonly link: string
  readonly linkText: string
  /** Markdown; the address of the Atom feed. */
  readonly follow: (feed: string) => string
  readonly feedTitle: string
  readonly listHeading: string
  /** `Utgave 2026-1` */
  readonly name: (id: string) => string
  /** `første halvår 2026` */
  readonly period: (year: number, half: 1 | 2) => string
  /** What an edition is; `day` is its last, as a long date. */
  readonly about: (period: string, day: string) => string
  /** For feeds and lists: how much it holds. */
  readonly summary: (pages: number, series: number, corrections: number) => string
  readonly fileHeading: string
  readonly file: string
  readonly fileText: (size: string, series: number) => string
  readonly fileLink: string
  readonly checksum: string
  readonly made: string
  readonly madeText: (instant: string) => string
  readonly unchanged: string
  readonly cite: string
  readonly copy: string
  /** Plain citation without the address. */
  readonly citation: (name: string, day: string) => string
  readonly groups: Readonly<Record<'pages' | 'areas' | 'reports' | 'news' | 'series', string>>
  /** Entries of a long list that only the data file names. */
  readonly more: (count: number) => string
  readonly figures: string
  /** Last figure with its day; `before` = figure and day of the half-year before. */
  readonly figure: (value: string, day: string) => string
  readonly figureBefore: (value: string, day: string) => string
  readonly figureSame: string
  readonly figureFirst: string
  readonly illustrative: string
  readonly toSeries: string
  readonly corrections: string
  readonly noCorrections: string
  readonly toCorrected: string
  readonly leftOut: string
  readonly leftOutLead: string
  /** Files of the data archive. */
  readonly archive: {
    readonly readme: (name: string, day: string) => readonly string[]
    readonly licences: string
    readonly notStated: string
    readonly leftOut: string
  }
}
