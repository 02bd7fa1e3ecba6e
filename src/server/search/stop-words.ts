/**
 * Stop words: words that every sentence has, or that begin half of all words. A query with other words is
 * searched without them.
 */
import type { SearchQuery } from './search-query.ts'

/** Characters. A shorter word is the start of too many others. */
const MIN_WORD_LENGTH = 3

/**
 * Of both languages, folded, since readers mix them. A word that means something in the other language is
 * left out: English `by` is Norwegian for a city, `as` a form of company.
 */
const STOP_WORDS: ReadonlySet<string> = new Set([
  ...'alle at av bare ble blir da de dem den denne der det dette disse du eller en enn er et etter for fordi fra før ha har hos hva hvem'.split(
    ' ',
  ),
  ...'hvilke hvilken hvilket hvor hvordan hvorfor i ikke ja jeg kan man mange med mellom men mot mye noe noen når og også om på'.split(
    ' ',
  ),
  ...'seg si sin skal som så til under ut uten var ved vi vil være'.split(' '),
  ...'a about all an and any are be been between but can did do does during from had has have how if in into is its many much my nor not of'.split(
    ' ',
  ),
  ...'on or our per some than that the their then there these they this those to was we were what when where which who why will with you your'.split(
    ' ',
  ),
])

/** Whether a document may be shown that has this folded word and none of the others. */
export function isSignificantWord(word: string): boolean {
  return word.length >= MIN_WORD_LENGTH && !isStopWord(word)
}

/** Whether this folded word is a stop word. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

/** The query without its stop words; a query of nothing but stop words stays as it is. */
export function withoutStopWords(query: SearchQuery): SearchQuery {
  const words = query.words.filter((word) => !isStopWord(word))
  return words.length > 0 ? { ...query, words } : query
}
