/** Words of files of figures that the server writes. Only the server uses them. */

interface FigureFileWords {
  /** Of a point without a figure. */
  readonly missing: string
  /** Name of the sheet that says what the others hold; at most 31 characters. */
  readonly aboutSheet: string
  readonly publisherPage: string
  readonly qualityNote: string
  readonly retrieved: string
}

export const figureFileWordsByLocale: Readonly<Record<'nb-NO' | 'en-GB', FigureFileWords>> = {
  'nb-NO': {
    missing: 'Det finnes ikke noe tall for denne datoen.',
    aboutSheet: 'Om',
    publisherPage: 'Utgiverens side',
    qualityNote: 'Merknad om kvalitet',
    retrieved: 'Hentet',
  },
  'en-GB': {
    missing: 'There is no figure for this date.',
    aboutSheet: 'About',
    publisherPage: 'The publisher’s page',
    qualityNote: 'Note on quality',
    retrieved: 'Retrieved',
  },
}
