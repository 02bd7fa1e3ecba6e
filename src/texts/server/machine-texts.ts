/**
 * The words of what the site tells programs that read text: pages as Markdown, `/llms.txt`, the data
 * catalogue. Only the server writes these, so they are apart from the dictionaries that a reader's browser
 * loads.
 */
export interface MachineTexts {
  readonly markdown: {
    /** Before the address of the page that the Markdown is made from. */
    readonly page: string
    /** Before the address of the same page in the other language. */
    readonly inOtherLanguage: string
    /** Below the table of a chart. `count`: rows that it leaves out. */
    readonly olderFigures: (count: string) => string
  }
  /** Of the data catalogue (`/data/katalog.ttl`). */
  readonly catalog: {
    readonly title: string
    readonly description: string
    readonly apiTitle: string
    readonly apiDescription: string
    readonly unit: (unit: string) => string
    /** What each kind of file holds. */
    readonly files: Readonly<Record<'csv' | 'json-stat' | 'xlsx' | 'json' | 'png', string>>
  }
  /** Of `/llms.txt`. */
  readonly llms: {
    readonly summary: string
    /** Where pages are in the form for programs. */
    readonly asMarkdown: string
    /** How to read and quote the figures. */
    readonly dates: string
    readonly illustrative: string
    readonly forecasts: string
    readonly licences: string
    /** @param publisher of the site */
    readonly citing: (publisher: string) => string
    readonly pages: string
    readonly data: string
    readonly texts: string
    readonly series: string
    readonly catalog: string
    readonly apiDocs: string
    readonly openApi: string
    readonly csv: string
    readonly chart: string
    readonly use: string
    readonly verify: string
    readonly mcp: string
    readonly news: string
    readonly reports: string
    readonly calendar: string
    readonly corrections: string
    readonly halfYears: string
    readonly feed: string
    readonly otherLanguage: string
  }
}
