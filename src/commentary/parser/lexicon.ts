/**
 * The vocabulary of one language for commentaries, as alternatives of a regular expression (whole words, any
 * case). The list is closed: an unknown word ends the check. Words are listed by their function in a
 * sentence, since most false sentences have right figures beside a word for another agent, another thing or
 * another time. A new word belongs in the narrowest list that fits, never in `plain`.
 */
import type { ConceptId } from '../concepts.ts'
import type { Cue, CertaintyMark } from './items.ts'

/**
 * Words for one direction, by part of speech. None of them judges a value: "dearer" and "weakened" describe
 * other things than the figures.
 */
export interface DirectionWords {
  readonly verb: string
  readonly noun: string
  readonly adverb: string
  /** Actions of a central bank on its rate: verbs and nouns. */
  readonly setVerb: string
  readonly setNoun: string
}

export interface Lexicon {
  readonly lang: 'no' | 'en'
  /** Full and short names, one entry per month; only English capitalises months. */
  readonly months: readonly string[]
  /** Nouns with a single concept as meaning: none that also means its growth, its object or its value. */
  readonly concepts: Readonly<Record<ConceptId, string>>
  readonly newOffices: string
  readonly logistics: string
  readonly country: string
  /** Nouns for the body that sets the policy rate, in addition to the name of the bank. */
  readonly agent: string
  readonly attribution: string
  readonly up: DirectionWords
  readonly down: DirectionWords
  readonly even: string
  /** Verbs that lead to a higher value. */
  readonly reachUp: string
  /** Verbs that may lead to a value without a direction. */
  readonly reach: string
  readonly higher: string
  readonly lower: string
  readonly over: string
  readonly under: string
  readonly highest: string
  readonly lowest: string
  readonly largest: string
  readonly ever: string
  readonly inARow: string
  readonly gap: string
  readonly marks: Readonly<Record<CertaintyMark, string>>
  readonly strong: string
  readonly weak: string
  readonly doubled: string
  readonly halved: string
  readonly tripled: string
  readonly moreThanDoubled: string
  /** Fraction of the previous value, after a verb: "by a quarter". */
  readonly quarter: string
  readonly third: string
  readonly all: string
  readonly none: string
  readonly most: string
  readonly both: string
  readonly cues: Readonly<Record<Cue, string>>
  readonly sinceAtLeast: string
  /** Words between clauses. */
  readonly breaks: string
  readonly and: string
  readonly ordinals: readonly string[]
  /** "second" before a superlative alone. */
  readonly next: string
  /** Number words from one; the first is read as a number only where it counts something. */
  readonly numbers: readonly string[]
  /** Nouns that a number may count, after it. */
  readonly counting: string
  readonly spans: readonly (readonly [string, number])[]
  /** Parts of a year, before the year, with their months. */
  readonly parts: readonly (readonly [string, readonly number[]])[]
  readonly thisYear: string
  readonly lastYear: string
  /** Bounds before a number: above, below, or near the written number. */
  readonly above: string
  readonly below: string
  readonly about: string
  /** Words for the parts of a market. */
  readonly area: string
  /** "With published figures" and "of those counted in": not all areas are meant. */
  readonly amongPublished: string
  readonly amongCounted: string
  /** Words for figures that are neither estimated nor expected. */
  readonly counted: string
  /** "Commercial property worth", followed by a sum and valid only for sales. */
  readonly sold: string
  /**
   * Articles, auxiliaries and words for a figure: none that is an action, denies, limits, or changes the
   * thing or place that a name means.
   */
  readonly plain: string
}
