/** The shape of the words with which a chart is taken along: its menu, its files, the foot of its picture. */

/** How sure a number is; the words of the wire. */
export type ChartQuality =
  | 'solid'
  | 'computed'
  | 'derived'
  | 'fitted'
  | 'anchored'
  | 'press'
  | 'approx'
  | 'approx-low'
  | 'forecast'

export interface ChartExportWords {
  readonly button: string
  readonly menu: string
  readonly figures: string
  readonly picture: string
  readonly link: string
  readonly csvShown: string
  readonly csvAll: string
  readonly excelShown: string
  readonly excelAll: string
  /** Leads to a page, in a new tab. */
  readonly useFigures: string
  /** In the name of a file with all figures: letters, digits and hyphens. */
  readonly allInName: string
  readonly png: string
  readonly svg: string
  readonly copyImage: string
  readonly copyLink: string
  readonly making: string
  readonly saved: (fileName: string) => string
  readonly failed: string
  readonly imageCopied: string
  readonly imageRefused: string
  readonly linkCopied: string
  readonly linkRefused: string
  readonly linkField: string
  /** Why a series is drawn but not given away; `reason` is a sentence or the licence's words. */
  readonly leftOut: (title: string, reason: string) => string
  readonly noReason: string
  /** Nothing that is shown, or nothing at all, may be given away. */
  readonly nothingShown: string
  readonly nothingAtAll: string
  /** Names of sheets, at most 31 signs. */
  readonly dataSheet: (part: number, of: number) => string
  readonly sourceSheet: string
  readonly date: string
  readonly series: string
  readonly source: string
  readonly licence: string
  readonly unit: string
  readonly quality: string
  /** Over how sure each number of a series is, beside the series itself. */
  readonly qualityOf: (heading: string) => string
  readonly updated: string
  readonly page: string
  readonly qualityName: Readonly<Record<ChartQuality, string>>
  /** Under a picture: who published the figures, this site, and the day. */
  readonly pictureFoot: (sources: readonly string[], date: string) => string
}
