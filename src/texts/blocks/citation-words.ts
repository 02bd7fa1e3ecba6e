/**
 * Words of a citation. Only the server writes citations, so they are apart from the dictionaries of the
 * browser.
 */

interface CitationWords {
  readonly site: string
  readonly dataset: string
  readonly noYear: string
  /** @param day a long date */
  readonly published: (day: string) => string
  /** @param day a long date */
  readonly retrieved: (day: string, url: string) => string
}

export const citationWordsByLocale: Readonly<Record<'nb-NO' | 'en-GB', CitationWords>> = {
  'nb-NO': {
    site: 'Kvartal',
    dataset: 'Datasett',
    noYear: 'u.å.',
    published: (day) => `som publisert ${day}`,
    retrieved: (day, url) => `Hentet ${day} fra ${url}`,
  },
  'en-GB': {
    site: 'Kvartal',
    dataset: 'Data set',
    noYear: 'n.d.',
    published: (day) => `as published on ${day}`,
    retrieved: (day, url) => `Retrieved ${day}, from ${url}`,
  },
}
