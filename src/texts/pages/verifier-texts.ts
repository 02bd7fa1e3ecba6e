/** The words of the verifier. Only the server writes these, so they are apart from what a browser loads. */
export interface VerifierTexts {
  readonly title: string
  readonly description: string
  readonly intro: readonly string[]
  readonly field: string
  readonly hint: (most: string) => string
  readonly submit: string
  readonly resultHeading: string
  /** How many numbers have each verdict. */
  readonly summary: (holds: number, doesNotHold: number, illustrative: number, cannotSay: number) => string
  readonly noNumbers: string
  /** The text was read up to a place only. */
  readonly cutOff: string
  readonly marked: string
  readonly tableCaption: string
  readonly heads: {
    readonly number: string
    readonly verdict: string
    readonly right: string
    readonly source: string
  }
  readonly verdicts: Readonly<Record<VerdictWord, string>>
  /** What each verdict means, below the form. */
  readonly meaningsHeading: string
  readonly meanings: Readonly<Record<VerdictWord, string>>
  readonly reasons: {
    readonly same: string
    readonly otherValue: (right: string) => string
    readonly otherDirection: (word: string) => string
    readonly otherUnit: (right: string) => string
    readonly forecast: string
    /** The portal has a forecast only, which refutes no outcome. */
    readonly forecastOnly: (right: string) => string
    readonly illustrative: string
    /** The portal has another number, which refutes nothing. */
    readonly illustrativeOnly: (right: string) => string
    readonly unread: (word: string) => string
    readonly unreadSentence: string
    readonly noSubject: string
    readonly severalSubjects: string
    readonly noPlace: string
    readonly noDate: string
    readonly noUnit: string
    readonly noFigure: string
    readonly otherClaim: (word: string) => string
  }
  readonly since: (day: string) => string
  readonly area: string
  readonly citation: string
  readonly problems: {
    readonly heading: string
    readonly empty: string
    readonly tooLong: (most: string) => string
    readonly unreadable: string
  }
  /** Ends of sentences of the API's refusals. */
  readonly api: {
    readonly notJson: string
    readonly textLength: (most: number) => string
    /** A sentence of its own. */
    readonly postOnly: string
  }
  readonly privacy: string
  readonly machines: { readonly before: string; readonly link: string }
  readonly otherLanguage: string
}

export type VerdictWord = 'holds' | 'does-not-hold' | 'only-illustrative' | 'cannot-say'
