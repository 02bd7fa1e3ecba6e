/** The words of the pages with lines for other programs. Only the server makes them. */

export interface UseFiguresTexts {
  readonly title: (subject: string) => string
  readonly lead: string
  readonly areasOf: (market: string) => string
  /** On the page of a series and in menus. */
  readonly link: string
  readonly files: string
  /** By file: its name, and the text of the link to it. */
  readonly file: Readonly<
    Record<
      'csv' | 'xlsx' | 'jsonStat' | 'json' | 'metadata',
      { readonly name: string; readonly link: string }
    >
  >
  readonly documentation: string
  readonly documentationText: string
  readonly lines: string
  /** On a button; `what` is a program or a form of citation. */
  readonly copy: (what: string) => string
  readonly steps: string
  /** By program: its name, and what to do with the lines. */
  readonly programs: Readonly<
    Record<
      'excel' | 'sheets' | 'powerBi' | 'pandas' | 'python' | 'r' | 'curl',
      { readonly name: string; readonly step: string }
    >
  >
  readonly citation: string
  readonly cite: string
  readonly plain: string
  readonly licence: string
  /** Series that may not be downloaded. */
  readonly leftOut: string
  readonly publisher: string
}
