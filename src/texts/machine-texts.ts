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
}
