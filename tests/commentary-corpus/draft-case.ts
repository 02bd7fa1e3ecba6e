/** One sentence of the corpus: what it says, what it cites, and where. */
import type { CommentaryRequest } from '#commentary/market-data.ts'

export interface DraftCase {
  readonly about: CommentaryRequest
  readonly text: string
  /** Ids of the facts that it cites. */
  readonly facts: readonly string[]
}

export type WrittenCase = readonly [id: CommentaryRequest['id'], facts: string, text: string]

/** @param facts divided by spaces */
export function casesOf(
  lang: CommentaryRequest['lang'],
  now: Date,
  written: readonly WrittenCase[],
): readonly DraftCase[] {
  return written.map(([id, facts, text]) => ({ about: { id, lang, now }, facts: facts.split(' '), text }))
}
