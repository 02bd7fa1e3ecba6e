/**
 * The distinct words of all documents in MiniSearch's radix trees: which of them a typed word means, and how
 * well. The trees hold words and not documents, since MiniSearch's cost per match is too high for 10 000
 * series (decision 0086).
 */
import SearchableMap from 'minisearch/SearchableMap'
import type { Lang } from '#core/locale.ts'
import { spellingsOf } from '#core/search/fold-text.ts'
import { stemOf } from './word-stem.ts'

/** How much a match is worth, by how the word was found, 0 to 1. */
const MATCH_QUALITY = {
  exact: 1,
  /** Another way of writing æ, ø and å. */
  spelling: 0.95,
  /** Another form of the same noun. */
  stem: 0.85,
  prefix: 0.75,
  /** Inside a compound: `ledighet` in `kontorledighet`. */
  inner: 0.45,
  /** The same by its stem: `ledighetene`. */
  innerStem: 0.4,
  /** Two neighbouring letters swapped; multiplied by the quality of the corrected word's match. */
  swap: 0.7,
  /** By edit distance, 1 and 2. */
  fuzzy: [0.6, 0.4],
} as const

/** Letters. A shorter word is found at the start of words only: inside of them it would be everywhere. */
const MIN_INNER_LENGTH = 4
/** Letters of a word that may be misspelt, by edit distance 1 and 2. */
const MIN_FUZZY_LENGTH = [4, 8] as const
/** Letters of a misspelt word that is looked for inside of words: shorter ones are inside of many by chance. */
const MIN_INNER_FUZZY_LENGTH = 7
/** Letters. Longer words are no words; comparing them costs time. */
const MAX_FUZZY_LENGTH = 30
/** Letters that are indexed of one word. */
const MAX_WORD_LENGTH = 60

/** Number of a word → quality of its match, 0 to 1. */
export type WordMatches = ReadonlyMap<number, number>

/** Numbers of the words that have a form, a stem or an end in common. */
type Terms = SearchableMap<number[]>

export class WordIndex {
  readonly #lang: Lang
  readonly #words: string[] = []
  /** By the word and its other spellings. */
  readonly #forms: Terms = new SearchableMap<number[]>()
  readonly #stems = new Map<string, number[]>()
  /** By the ends of the word. */
  readonly #ends: Terms = new SearchableMap<number[]>()

  constructor(lang: Lang) {
    this.#lang = lang
  }

  /** Adds a folded word that is not in the index yet. @returns its number, from 0 in the order of the calls */
  add(word: string): number {
    const number = this.#words.push(word) - 1
    const indexed = word.slice(0, MAX_WORD_LENGTH)
    for (const form of [indexed, ...spellingsOf(indexed)]) {
      this.#forms.fetch(form, () => []).push(number)
      for (const end of endsOf(form)) this.#ends.fetch(end, () => []).push(number)
    }
    const stem = stemOf(indexed, this.#lang)
    const sameStem = this.#stems.get(stem)
    if (sameStem) sameStem.push(number)
    else this.#stems.set(stem, [number])
    return number
  }

  /** The word with this number. */
  word(number: number): string {
    return this.#words[number] ?? ''
  }

  /**
   * Words that have the typed word as it is: whole, as another form, at their start or inside.
   *
   * @param isInner whether it is looked for inside of words
   */
  matches(typed: string, isInner = true): WordMatches {
    const found = new Map<number, number>()
    const { exact, spelling, stem, prefix, inner, innerStem } = MATCH_QUALITY
    for (const number of this.#forms.get(typed) ?? [])
      add(found, number, this.word(number) === typed ? exact : spelling)
    const typedStem = stemOf(typed, this.#lang)
    for (const number of this.#stems.get(typedStem) ?? []) add(found, number, stem)
    for (const number of this.#forms.get(typedStem) ?? []) add(found, number, stem)
    for (const numbers of this.#forms.atPrefix(typed).values())
      for (const number of numbers) add(found, number, prefix)
    if (!isInner) return found
    this.#addInner(found, typed, inner)
    if (typedStem !== typed) this.#addInner(found, typedStem, innerStem)
    return found
  }

  #addInner(found: Map<number, number>, part: string, quality: number): void {
    if (part.length < MIN_INNER_LENGTH) return
    for (const numbers of this.#ends.atPrefix(part).values())
      for (const number of numbers) add(found, number, quality)
  }

  /** Words that have the typed word with a typing error: neighbouring letters swapped, or the least edits. */
  misspeltMatches(typed: string): WordMatches {
    const found = new Map<number, number>()
    const [minOne, minTwo] = MIN_FUZZY_LENGTH
    if (typed.length < minOne || typed.length > MAX_FUZZY_LENGTH) return found
    const isInner = typed.length >= MIN_INNER_FUZZY_LENGTH
    for (const corrected of swapsOf(typed))
      for (const [number, quality] of this.matches(corrected, isInner))
        add(found, number, quality * MATCH_QUALITY.swap)
    const maxDistance = typed.length < minTwo ? 1 : 2
    const near = [this.#forms, ...(isInner ? [this.#ends] : [])].flatMap((terms) => [
      ...terms.fuzzyGet(typed, maxDistance).values(),
    ])
    for (const distance of [1, 2]) {
      if (found.size > 0) break
      for (const [numbers, edits] of near)
        if (edits === distance)
          for (const number of numbers) add(found, number, MATCH_QUALITY.fuzzy[distance - 1] ?? 0)
    }
    return found
  }
}

function add(found: Map<number, number>, number: number, quality: number): void {
  if (quality > (found.get(number) ?? 0)) found.set(number, quality)
}

/** Ends of a word, without the whole: what a compound may be found by. */
function endsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - MIN_INNER_LENGTH) }, (_, at) => word.slice(at + 1))
}

/** The word with each pair of different neighbouring letters swapped. */
function swapsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) =>
    word[at] === word[at + 1] ? [] : [`${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`],
  ).flat()
}
