/** Words of the page of a shared layout and of its password form. Only the server has them. */

export interface SharePageTexts {
  readonly about: string
  readonly author: string
  readonly shared: string
  readonly sharedText: string
  /** When the figures are frozen. */
  readonly frozen: (day: string) => string
  readonly copy: string
  readonly password: {
    readonly title: string
    readonly text: string
    readonly label: string
    readonly submit: string
    readonly wrong: string
    readonly refused: string
  }
  readonly tooMany: string
  readonly tooLarge: string
}
