/** One sentence of the corpus: what it says, what it cites, and where. */
import type { About } from '../market-data.ts'

export interface DraftCase {
  readonly about: About
  readonly text: string
  /** Ids of the facts that it cites. */
  readonly facts: readonly string[]
}

export type Written = readonly [id: About['id'], facts: string, text: string]

/** @param facts divided by spaces */
export function casesOf(lang: About['lang'], now: Date, written: readonly Written[]): readonly DraftCase[] {
  return written.map(([id, facts, text]) => ({ about: { id, lang, now }, facts: facts.split(' '), text }))
}
