/** Words of files of figures that the server writes. Only the server uses them. */

interface FigureFileWords {
  /** Of a point without a figure. */
  readonly missing: string
}

export const figureFileWordsByLocale: Readonly<Record<'nb-NO' | 'en-GB', FigureFileWords>> = {
  'nb-NO': { missing: 'Det finnes ikke noe tall for denne datoen.' },
  'en-GB': { missing: 'There is no figure for this date.' },
}
