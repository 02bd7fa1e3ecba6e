/** Showing why something was found: the words that match, and the place in a text where they stand. */
import { splitWords } from './fold-text.ts'
import { matchesQuery, type SearchQuery } from './search-query.ts'

/** Pieces of a text that alternate: plain, found, plain, found, …; the first is plain and may be empty. */
export type HighlightedText = readonly string[]

/** Words that were found stand in the odd places. */
export function highlightMatches(text: string, query: SearchQuery): HighlightedText {
  const marked: string[] = ['']
  for (const [at, piece] of splitWords(text).entries()) {
    const isFound = at % 2 === 1 && matchesQuery(piece, query)
    if (isFound) marked.push(piece, '')
    else marked[marked.length - 1] += piece
  }
  return marked
}

/** Signs before the first found word, so that it is read in its sentence. */
const LEAD_LENGTH = 50
/** Only so much of a long text is looked through for the place. */
const MAX_SCANNED_LENGTH = 20_000
/** Of a character of two units that was cut in two. */
const HALF_AT_END = /[\uD800-\uDBFF]$/

/**
 * A stretch of the text around the first word that was found, cut between words, with `…` where something is
 * left out; a word longer than the stretch is cut itself. A text without a found word is shown from its
 * beginning.
 *
 * @param maxLength characters
 */
export function excerpt(text: string, query: SearchQuery, maxLength: number): string {
  const line = text.slice(0, MAX_SCANNED_LENGTH).replace(HALF_AT_END, '').replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const words = line.split(' ')
  const found = words.findIndex((word) => matchesQuery(word, query))
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
  const signs = [...shown]
  const start = from > 0 ? '… ' : ''
  if (signs.length > maxLength) return `${start}${signs.slice(0, maxLength - 1).join('')}…`
  return `${start}${shown}${end < words.length || text.length > MAX_SCANNED_LENGTH ? ' …' : ''}`
}
