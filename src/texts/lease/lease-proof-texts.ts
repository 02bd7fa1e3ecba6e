/** Words of the files of a lease case: PDF, workbook and CSV. Only the server uses them. */

/** Arguments are finished texts in the language of the dictionary. */
export interface LeaseProofTexts {
  readonly title: string
  readonly subject: string
  /** File name without its ending. */
  readonly fileName: string
  /** Entry of a calendar for the next adjustment. */
  readonly calendar: {
    readonly title: string
    /** The rent and its change in per cent. */
    readonly titleWithRent: (yearly: string, change: string) => string
    readonly none: string
  }
  readonly asOf: (day: string) => string
  readonly footer: (site: string, day: string) => string
  readonly notAdvice: string
  readonly address: string
  readonly headings: {
    readonly case: string
    readonly result: string
    readonly steps: string
    readonly index: string
    readonly links: string
    readonly formula: string
    readonly next: string
    readonly paid: string
    readonly notes: string
  }
  readonly terms: {
    readonly contractRent: string
    readonly area: string
    readonly start: string
    readonly baseMonth: string
    readonly indexChoice: string
    readonly firstAdjustment: string
    readonly recurrence: string
    readonly share: string
    readonly floor: string
    readonly cap: string
    readonly method: string
    readonly steps: string
    readonly rounding: string
    readonly vat: string
    readonly missed: string
    readonly current: string
  }
  readonly values: {
    readonly yearly: (amount: string) => string
    readonly squareMetres: (area: string) => string
    readonly baseMonth: (month: string, index: string, base: string) => string
    readonly indexMonth: (month: string) => string
    readonly lastKnown: string
    readonly lastKnownBefore: (months: number) => string
    readonly recurrence: Readonly<Record<'anniversary' | 'january', string>>
    readonly share: (percent: string) => string
    readonly floor: Readonly<Record<'none' | 'previous-rent' | 'contract-rent', string>>
    readonly cap: (percent: string) => string
    readonly noCap: string
    readonly method: Readonly<Record<'previous-rent' | 'contract-rent', string>>
    readonly rounding: Readonly<Record<'none' | 'ore' | 'krone', string>>
    readonly vat: (percent: string) => string
    readonly missed: Readonly<Record<'caught-up' | 'lost', (dates: string) => string>>
    readonly stepRent: (date: string, rent: string) => string
    readonly stepAmount: (date: string, amount: string) => string
    readonly stepPercent: (date: string, percent: string) => string
  }
  readonly columns: {
    readonly from: string
    readonly to: string
    readonly what: string
    readonly indexFrom: string
    readonly indexTo: string
    readonly change: string
    /** The same, where each adjustment counts from the lease. */
    readonly changeSinceLease: string
    readonly counted: string
    readonly yearly: string
    readonly monthly: string
    readonly perSquareMetre: string
    readonly vat: string
    readonly withVat: string
    readonly charged: string
    readonly calculation: string
    readonly month: string
    readonly value: string
    readonly base: string
    readonly table: string
    readonly published: string
    readonly fromBase: string
    readonly toBase: string
    readonly factor: string
    readonly source: string
    readonly due: string
    readonly paid: string
    readonly difference: string
  }
  readonly what: Readonly<Record<'contract' | 'adjusted' | 'step' | 'missed', string>>
  readonly limitedBy: Readonly<Record<'floor' | 'cap', string>>
  /** Before the rent of an adjustment, where it is not the result of the formula. */
  readonly resultingRent: string
  readonly usualDay: string
  readonly usualDayNote: string
  /** The rule in words, with the share that counts. */
  readonly formula: readonly string[]
  readonly formulaShare: (percent: string) => string
  readonly formulaChain: string
  readonly next: {
    readonly known: (date: string, rent: string, percent: string) => string
    readonly awaitedMonth: (date: string, month: string, day: string | null) => string
    readonly awaited: (date: string) => string
    readonly notAtHand: (date: string, month: string | null) => string
    readonly none: string
  }
  readonly total: string
  /** Of the workbook. */
  readonly sheets: { readonly result: string; readonly terms: string; readonly index: string }
  readonly workbook: {
    readonly start: string
    readonly byIndex: string
    readonly lowest: string
    readonly highest: string
    readonly limited: string
    readonly exact: string
    readonly difference: string
    readonly note: string
    /** Why a cell holds an amount and no formula. */
    readonly exactCell: string
  }
  /** Before the list of fields that cannot be read. */
  readonly problems: string
}
