/**
 * The words of one language that a commentary may be written in, as the alternatives of a regular expression (whole words, any case). A word
 * that is in no list ends the check: "outside", "failed to" and "structural" make another sentence of the same figures, and nobody can list all
 * words that do.
 */
import type { ConceptId } from '../concepts.ts'
import type { Cue } from './items.ts'

export interface Lexicon {
  readonly lang: 'no' | 'en'
  /** Full and short names, one entry a month; months are written with a capital letter in English alone. */
  readonly months: readonly string[]
  readonly concepts: Readonly<Record<ConceptId, string>>
  /** Words that stand for one of several concepts. */
  readonly vague: readonly (readonly [string, readonly ConceptId[]])[]
  readonly logistics: string
  readonly country: string
  readonly office: string
  readonly up: string
  readonly down: string
  readonly even: string
  /** Verbs that may lead to a value without a direction. */
  readonly reach: string
  readonly higher: string
  readonly lower: string
  readonly over: string
  readonly under: string
  readonly highest: string
  readonly lowest: string
  readonly largest: string
  /** "record high" and "record low": both an extreme and ever. */
  readonly recordHigh: string
  readonly recordLow: string
  readonly ever: string
  readonly inARow: string
  readonly gap: string
  readonly illustrative: string
  readonly strong: string
  readonly weak: string
  readonly doubled: string
  readonly halved: string
  readonly tripled: string
  readonly all: string
  readonly none: string
  readonly most: string
  readonly both: string
  readonly cues: Readonly<Record<Cue, string>>
  readonly sinceAtLeast: string
  /** What says of a figure that it is so now. */
  readonly present: string
  /** A move without its direction. */
  readonly change: string
  /** Words between clauses. */
  readonly breaks: string
  readonly and: string
  readonly ordinals: readonly string[]
  /** "second" before a superlative alone. */
  readonly next: string
  /** From one on; the first is read as a number only where it counts something. */
  readonly numbers: readonly string[]
  /** What a number may stand for that counts something, after it. */
  readonly counting: string
  readonly spans: readonly (readonly [string, number | null])[]
  /** Parts of a year, before the year, with their months. */
  readonly parts: readonly (readonly [string, readonly number[]])[]
  readonly thisYear: string
  readonly lastYear: string
  /** Before a number: it lies above, below, or near what is written. */
  readonly above: string
  readonly below: string
  readonly about: string
  /** What figures cannot carry, with the reason. */
  readonly refused: readonly (readonly [string, string])[]
  /** Words for the parts of a market. */
  readonly area: string
  /** Words that say nothing of figures, whatever they stand beside: none that denies, limits, or makes another thing or place of a name. */
  readonly plain: string
}
