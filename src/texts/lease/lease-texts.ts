/** The words of the lease page `/leie/regulering` and of its files. Only the server writes these. */

export interface LeaseFieldTexts {
  readonly label: string
  /** What to write, with an example. */
  readonly hint: string
}

export type LeaseFieldWord =
  | 'leie'
  | 'areal'
  | 'start'
  | 'basis'
  | 'basisindeks'
  | 'indeks'
  | 'varsel'
  | 'forste'
  | 'hver'
  | 'andel'
  | 'gulv'
  | 'tak'
  | 'metode'
  | 'trinn'
  | 'avrunding'
  | 'mva'
  | 'betalt'
  | 'uteblitt'
  | 'uteblitt-er'
  | 'dato'

export type LeaseProblemWord =
  | 'missing'
  | 'too-long'
  | 'not-a-number'
  | 'ambiguous-number'
  | 'not-above-zero'
  | 'negative'
  | 'too-large'
  | 'not-a-date'
  | 'not-a-month'
  | 'not-a-choice'
  | 'not-a-line'
  | 'too-many-lines'
  | 'future'
  | 'before-start'

export interface LeaseTexts {
  readonly title: string
  readonly lead: string
  /** What else readers call it, for the search; shown nowhere. */
  readonly otherNames: string
  readonly groups: {
    readonly lease: string
    readonly clause: string
    readonly more: string
    readonly paid: string
  }
  readonly fields: Readonly<Record<LeaseFieldWord, LeaseFieldTexts>>
  /** Options of the fields that are chosen from a list, by value. */
  readonly choices: {
    readonly hver: Readonly<Record<'januar' | 'ar', string>>
    readonly gulv: Readonly<Record<'kontrakt' | 'forrige' | 'ingen', string>>
    readonly metode: Readonly<Record<'kontrakt' | 'forrige', string>>
    readonly avrunding: Readonly<Record<'ore' | 'krone' | 'ingen', string>>
    readonly 'uteblitt-er': Readonly<Record<'hentet' | 'tapt', string>>
  }
  /** Option of the index field; the months come before it. */
  readonly lastKnown: string
  /** After the label of a field that may be empty. */
  readonly optional: string
  readonly submit: string
  /** Link to the empty form. */
  readonly startOver: string
  readonly example: string
  readonly problems: {
    readonly heading: (count: number) => string
    readonly kinds: Readonly<Record<LeaseProblemWord, string>>
    /** Of a cap that is negative, and so lower than every floor. */
    readonly capUnderFloor: string
    readonly line: (number: number, typed: string) => string
    /** The address names a field twice. */
    readonly twice: string
  }
  readonly result: LeaseResultTexts
  readonly warnings: LeaseWarningTexts
  readonly block: LeaseBlockTexts
}

/** What a lease block says beside the words of the page. */
export interface LeaseBlockTexts {
  /** After the yearly rent. */
  readonly since: (date: string) => string
  /** Of a next adjustment whose index is published; `percent` is the change of the rent. */
  readonly adjusted: (date: string, percent: string) => string
  readonly newRent: (yearly: string, monthly: string) => string
  /** Of an adjustment of the past. */
  readonly notComputed: (date: string) => string
  readonly indexValues: (values: string) => string
  readonly indexValue: (month: string, value: string, base: string, table: string) => string
  readonly warnings: (count: number) => string
  readonly link: string
  readonly empty: string
  readonly noIndex: string
}

export interface LeaseResultTexts {
  readonly heading: string
  /** `rent` with its unit. */
  readonly now: (rent: string, from: string) => string
  readonly startsLater: (date: string) => string
  readonly asOf: (date: string) => string
  readonly monthly: string
  readonly perSquareMetre: string
  readonly vat: (percent: string) => string
  readonly withVat: string
  readonly kroner: (amount: string) => string
  readonly percent: (value: string) => string
  readonly warnings: string
  readonly next: string
  readonly nextKnown: (date: string, rent: string, percent: string) => string
  readonly nextAwaited: (date: string, month: string) => string
  readonly nextExpected: (date: string) => string
  readonly nextLastKnown: (date: string) => string
  readonly nextLacking: (date: string, month: string) => string
  readonly years: {
    readonly caption: string
    readonly from: string
    readonly why: string
    readonly change: string
    readonly yearly: string
    readonly monthly: string
    readonly perSquareMetre: string
    readonly vat: string
    readonly withVat: string
    readonly charged: string
    readonly contract: string
    readonly step: string
    /** Months and values that an adjustment compares. */
    readonly index: (from: string, to: string) => string
    readonly floor: string
    readonly cap: string
    readonly missed: string
    readonly missedLost: string
  }
  readonly how: {
    readonly heading: string
    readonly intro: string
    readonly full: (rent: string, to: string, from: string, result: string) => string
    readonly share: (rent: string, share: string, to: string, from: string, result: string) => string
    readonly capped: (before: string, percent: string, rent: string) => string
    readonly floored: (rent: string) => string
    readonly rounded: (rent: string) => string
    readonly on: (month: string, value: string, base: string) => string
    readonly chained: (published: string, publishedBase: string, value: string, base: string) => string
  }
  readonly indices: {
    readonly caption: string
    readonly month: string
    readonly value: string
    readonly base: string
    readonly table: string
    readonly published: string
    readonly byRule: (date: string) => string
    readonly recalculated: string
    readonly link: (from: string, to: string, average: string) => string
    readonly source: string
  }
  readonly paid: {
    readonly caption: string
    readonly period: string
    readonly due: string
    readonly paid: string
    readonly difference: string
    readonly total: string
    readonly span: (from: string, to: string) => string
    readonly tooLittle: (amount: string, until: string) => string
    readonly tooMuch: (amount: string, until: string) => string
    readonly even: (until: string) => string
  }
  readonly otherMonths: {
    readonly caption: string
    readonly intro: (date: string) => string
    readonly month: string
    readonly change: string
    readonly rent: string
    readonly difference: string
    /** `base` is the month of the contract, `month` the month of the adjustments. */
    readonly own: (month: string, base: string) => string
    readonly other: (month: string, base: string) => string
  }
  readonly files: {
    readonly heading: string
    readonly address: string
    readonly addressNote: string
    readonly pdf: string
    readonly xlsx: string
    readonly csv: string
    readonly ics: string
    /** To a new layout, whose lease block has the reminder. */
    readonly reminder: string
    readonly method: string
    readonly series: string
  }
  readonly disclaimer: string
}

/** One sentence or two for each warning; dates, months and values are formatted. */
export interface LeaseWarningTexts {
  readonly wrongBase: (month: string, stated: string, base: string, published: string) => string
  readonly wrongIndex: (month: string, stated: string, published: string) => string
  readonly publishedLate: (date: string, month: string, published: string) => string
  readonly dayUncertain: (date: string, month: string) => string
  readonly notPublished: (date: string, month: string) => string
  readonly notPublishedLastKnown: (date: string) => string
  readonly notAtHand: (date: string, month: string) => string
  readonly notAtHandLastKnown: (date: string) => string
  readonly firstSpan: (months: number) => string
  readonly baseAfterStart: (month: string) => string
  readonly adjustedBeforeStart: string
  readonly capUnderFloor: string
  readonly stepUnderFloor: (date: string) => string
  readonly missedOtherDay: (date: string) => string
  readonly recalculated: (months: string) => string
}
