/** The shape of the sentences for refused fields, by the words of the contract's `field-problem.ts`. */
export interface FieldProblemWords {
  readonly required: (field: string) => string
  readonly notAccepted: (field: string) => string
  readonly tooShort: (field: string, least: number) => string
  readonly tooLong: (field: string, most: number) => string
  readonly email: string
  readonly passwordRule: string
  readonly passwordAgain: string
  readonly passwordsDiffer: string
  readonly commonPassword: string
  readonly samePassword: string
  readonly terms: string
  readonly codeWord: (word: string) => string
}
