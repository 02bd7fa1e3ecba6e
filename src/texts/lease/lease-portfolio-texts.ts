/** The words of the portfolio page `/leie/portefolje`, of its server part and of its script. */
import type { LeaseProblemWord } from './lease-texts.ts'

export type PortfolioProblemWord =
  | LeaseProblemWord
  | 'repeated-column'
  | 'missing-column'
  | 'no-value'
  | 'merged'

export type PortfolioRefusalWord =
  | 'empty'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'no-headings'
  | 'too-large-file'
  | 'unpacks-too-large'
  | 'has-macros'
  | 'not-a-workbook'
  | 'bad-quotes'
  | 'failed'

export type PortfolioWarningWord =
  | 'wrong-base'
  | 'wrong-index'
  | 'published-late'
  | 'day-uncertain'
  | 'recalculated'
  | 'not-published'
  | 'not-at-hand'
  | 'first-span'
  | 'base-after-start'
  | 'adjusted-before-start'
  | 'cap-under-floor'
  | 'step-under-floor'
  | 'missed-other-day'

export interface LeasePortfolioTexts {
  readonly title: string
  readonly description: string
  readonly intro: readonly string[]
  readonly privacy: string
  readonly needsScript: string
  readonly single: string
  readonly otherLanguage: string
  readonly columnsHeading: string
  readonly columnsIntro: string
  /** How the rents that were paid are written. */
  readonly paidHint: string
  readonly column: string
  readonly example: string
  readonly required: string
  readonly paste: string
  readonly pasteHint: string
  readonly file: string
  readonly fileHint: (leases: string) => string
  readonly template: string
  readonly templateName: string
  readonly compute: string
  readonly working: string
  readonly partial: string
  readonly problemsHeading: (count: string) => string
  readonly moreProblems: (shown: string) => string
  /** `column` is a letter as in a spreadsheet, with the heading where there is one. */
  readonly place: (row: string, column: string) => string
  readonly headingPlace: string
  readonly problems: Readonly<Record<PortfolioProblemWord, string>>
  readonly refusals: Readonly<Record<PortfolioRefusalWord, (count: string) => string>>
  readonly ignored: (headings: string) => string
  readonly formulas: (cells: string) => string
  readonly resultHeading: string
  readonly asOf: (day: string) => string
  readonly totals: {
    readonly leases: string
    readonly contract: string
    readonly current: string
    readonly withoutCurrent: string
    readonly next: (known: string) => string
    /** Due and paid until today. @param known number of leases with paid rents */
    readonly due: (known: string) => string
    readonly paid: string
    readonly difference: string
    readonly warned: string
  }
  readonly kroner: (amount: string) => string
  readonly change: (amount: string) => string
  readonly tableCaption: (from: string, to: string, all: string) => string
  readonly columns: {
    readonly row: string
    readonly name: string
    readonly contract: string
    readonly current: string
    readonly from: string
    readonly nextDate: string
    readonly next: string
    readonly percent: string
    readonly due: string
    readonly paid: string
    readonly difference: string
    readonly notes: string
  }
  readonly awaits: (month: string) => string
  readonly awaitsLastKnown: string
  readonly lacks: (month: string) => string
  readonly warnings: Readonly<Record<PortfolioWarningWord, string>>
  readonly earlier: string
  readonly later: string
  readonly download: string
  readonly downloadName: string
  readonly notAdvice: string
}
