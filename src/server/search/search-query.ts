/** A search query as typed, and as its words. */
import { wordsOf } from '#core/search/fold-text.ts'
import { typedLine } from '#core/text/typed-line.ts'

/** Characters; the rest is cut off. */
export const MAX_QUERY_LENGTH = 200
/** Different words; the rest is ignored. */
const MAX_QUERY_WORDS = 10

export interface SearchQuery {
  /** As it is shown: one line, trimmed, at most {@link MAX_QUERY_LENGTH} characters. */
  readonly text: string
  /** Folded, each once. Empty = there is nothing to search for. */
  readonly words: readonly string[]
}

/** Reads a query from any text: control characters become spaces, and what exceeds the limits is cut. */
export function parseSearchQuery(typed: string): SearchQuery {
  const text = typedLine(typed, MAX_QUERY_LENGTH)
  return { text, words: [...new Set(wordsOf(text))].slice(0, MAX_QUERY_WORDS) }
}
