/** Highlighting in results: the words that match a query, and the part of a text round the first of them. */
import { splitWords, wordsOf } from '#core/search/fold-text.ts'
import type { HighlightedText } from '#pages/model/search-model.ts'

/** Folded words that a query matches, as `SearchResult` has them. */
export type MatchedWords = ReadonlySet<string>

function isMatch(written: string, matched: MatchedWords): boolean {
  return wordsOf(written).some((word) => matched.has(word))
}

/** Splits a text so that matching words stand at odd indexes. */
export function highlightMatches(text: string, matched: MatchedWords): HighlightedText {
  const marked: string[] = ['']
  for (const [at, piece] of splitWords(text).entries()) {
    const isFound = at % 2 === 1 && isMatch(piece, matched)
    if (isFound) marked.push(piece, '')
    else marked[marked.length - 1] += piece
  }
  return marked
}

/** Characters before the first matching word, so that it is read in its sentence. */
const LEAD_LENGTH = 50
/** Characters of a long text that are searched for a matching word. */
const MAX_SCANNED_LENGTH = 20_000
/** The first half of a surrogate pair that was cut. */
const HALF_AT_END = /[\uD800-\uDBFF]$/

/**
 * The part of a text round its first matching word, cut between words, with `…` where something is left out;
 * a word longer than the limit is cut itself. A text without a matching word is shown from its beginning.
 *
 * @param maxLength characters
 */
export function excerpt(text: string, matched: MatchedWords, maxLength: number): string {
  const line = text.slice(0, MAX_SCANNED_LENGTH).replace(HALF_AT_END, '').replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const words = line.split(' ')
  const found = words.findIndex((word) => isMatch(word, matched))
  let from = Math.max(found, 0)
  for (let lead = 0; from > 0; from -= 1) {
    lead += (words[from - 1]?.length ?? 0) + 1
    if (lead > LEAD_LENGTH) break
  }
  let to = from
  for (let length = 0; to < words.length; to += 1) {
    length += (words[to]?.length ?? 0) + 1
    if (length > maxLength) break
  }
  const end = Math.max(to, from + 1)
  const shown = words.slice(from, end).join(' ')
  const characters = [...shown]
  const start = from > 0 ? '… ' : ''
  if (characters.length > maxLength) return `${start}${characters.slice(0, maxLength - 1).join('')}…`
  return `${start}${shown}${end < words.length || text.length > MAX_SCANNED_LENGTH ? ' …' : ''}`
}
