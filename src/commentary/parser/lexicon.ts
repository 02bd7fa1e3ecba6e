/**
 * The words of one language that a commentary may be written in, as the alternatives of a regular expression
 * (whole words, any case). The list is closed: a word that is in none of them ends the check. Words are
 * listed by what they do in a sentence, since most false sentences have right figures beside a word for
 * another agent, another thing or another time. A new word belongs in the narrowest list that holds it, never
 * in `plain`.
 */
import type { ConceptId } from '../concepts.ts'
import type { Cue, CertaintyMark } from './items.ts'

/**
 * Words for one direction, by part of speech. None of them judges a value: "dearer" and "weakened" are said
 * of other things than the figures.
 */
export interface DirectionWords {
  readonly verb: string
  readonly noun: string
  readonly adverb: string
  /** What a central bank does with its rate: verbs and nouns. */
  readonly setVerb: string
  readonly setNoun: string
}

export interface Lexicon {
  readonly lang: 'no' | 'en'
  /** Full and short names, one entry a month; months are written with a capital letter in English alone. */
  readonly months: readonly string[]
  /** Nouns of a concept alone: none that is also said of its growth, its object or its value. */
  readonly concepts: Readonly<Record<ConceptId, string>>
  readonly newOffices: string
  readonly logistics: string
  readonly country: string
  /** Who sets the policy rate, beside the name of the bank. */
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
  /** Of the value before, after a verb: "by a quarter". */
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
  /** From one on; the first is read as a number only where it counts something. */
  readonly numbers: readonly string[]
  /** What a number may stand for that counts something, after it. */
  readonly counting: string
  readonly spans: readonly (readonly [string, number])[]
  /** Parts of a year, before the year, with their months. */
  readonly parts: readonly (readonly [string, readonly number[]])[]
  readonly thisYear: string
  readonly lastYear: string
  /** Before a number: it lies above, below, or near what is written. */
  readonly above: string
  readonly below: string
  readonly about: string
  /** Words for the parts of a market. */
  readonly area: string
  /** "With published figures" and "of those counted in": not all areas are meant. */
  readonly amongPublished: string
  readonly amongCounted: string
  /** How a figure came about that was neither estimated nor expected. */
  readonly counted: string
  /** "Commercial property worth", of which a sum follows and only the sale is told. */
  readonly sold: string
  /**
   * Articles, auxiliaries and words for a figure: none that acts, denies, limits, or makes another thing or
   * place of a name.
   */
  readonly plain: string
}
