/** A search query, and how well a word matches it. */
import { spellingsOf, wordsOf } from './fold-text.ts'

/** Characters; more is cut off. */
export const MAX_QUERY_LENGTH = 200
/** Different words; more are not looked at. */
const MAX_QUERY_WORDS = 10
/** So short a word is found at the start of words only: inside of them it would be everywhere. */
const MIN_INNER_MATCH_LENGTH = 4

/** How much a match is worth, by how the word was found. */
const EXACT = 1
const PREFIX = 0.75
const INNER = 0.45
/** Found by another way of writing æ, ø and å. */
const ALTERNATIVE_SPELLING = 0.95

export interface SearchQuery {
  /** As it is shown: one line, without spaces round it, at most {@link MAX_QUERY_LENGTH}. */
  readonly text: string
  /** Folded, each once. Empty = there is nothing to search for. */
  readonly words: readonly string[]
}

export function parseSearchQuery(typed: string): SearchQuery {
  const text = [
    ...typed
      .slice(0, 2 * MAX_QUERY_LENGTH)
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, MAX_QUERY_LENGTH)
    .join('')
    .trim()
  return { text, words: [...new Set(wordsOf(text))].slice(0, MAX_QUERY_WORDS) }
}

/**
 * How well a form of a word answers an asked word, 0 to 1; 0 = not at all. The start of a word is enough, and
 * of a compound also the inside: `ledighet` finds `kontorledighet`.
 */
export function matchScore(form: string, asked: string): number {
  if (form.startsWith(asked)) return form.length === asked.length ? EXACT : PREFIX
  return asked.length >= MIN_INNER_MATCH_LENGTH && form.includes(asked) ? INNER : 0
}

/** A folded word in all its forms, each with what it counts for. */
export function formsOf(word: string): readonly (readonly [form: string, worth: number])[] {
  return [[word, 1], ...spellingsOf(word).map((form) => [form, ALTERNATIVE_SPELLING] as const)]
}

/** Whether any of the asked words is found in a word as it is written in a text. */
export function matchesQuery(written: string, { words }: SearchQuery): boolean {
  return wordsOf(written).some((word) =>
    formsOf(word).some(([form]) => words.some((asked) => matchScore(form, asked) > 0)),
  )
}
