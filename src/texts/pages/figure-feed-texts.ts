/** The words of feeds of one series or one area; only the server writes them. */
export interface FigureFeedTexts {
  /** `Kvartal: Styringsrenten`. */
  readonly title: (subject: string) => string
  /** Of a figure: `Styringsrenten, august 2026: 4,25 %`. */
  readonly figure: (subject: string, date: string, value: string) => string
  /** Of a figure that may be shown but not downloaded. */
  readonly figureWithoutValue: (subject: string, date: string) => string
  readonly valueOnPage: string
  readonly before: (value: string, date: string) => string
  readonly source: (source: string) => string
  /** What is said of how sure a figure is. */
  readonly quality: (name: string) => string
  /** Of an area: `Skøyen, Oslo: tall for 30. juni 2026`. */
  readonly count: (area: string, date: string) => string
  /** The term and the link on the page of the series or the area. */
  readonly follow: string
  readonly followHow: string
  readonly link: string
}
