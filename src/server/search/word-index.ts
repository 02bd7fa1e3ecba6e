/**
 * The distinct words of all documents as a MiniSearch index: which of them a typed word means, and how well.
 * MiniSearch holds words and not documents, since its cost per matching document is too high for 10 000
 * series (decision 0086).
 */
import MiniSearch from 'minisearch'
import type { Lang } from '#core/locale.ts'
import { spellingsOf } from '#core/search/fold-text.ts'
import { stemOf } from './word-stem.ts'

/** How much a match is worth, by how the word was found, 0 to 1. */
export const MATCH_QUALITY = {
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
/** Letters. Longer words are no words; comparing them costs time. */
const MAX_FUZZY_LENGTH = 30
/** Letters that are indexed of one word. */
const MAX_WORD_LENGTH = 60

interface WordDocument {
  /** Number of the word in the list. */
  readonly id: number
  readonly word: string
}

/** Number of a word → quality of its match, 0 to 1. */
export type WordMatches = ReadonlyMap<number, number>

export class WordIndex {
  readonly #lang: Lang
  readonly #words: string[] = []
  readonly #index: MiniSearch<WordDocument>

  constructor(lang: Lang) {
    this.#lang = lang
    this.#index = new MiniSearch<WordDocument>({
      fields: ['form', 'stem', 'part'],
      extractField: (document, field) => (field === 'id' ? document.id : document.word),
      tokenize: (word, field) => this.#termsOf(word, field),
      processTerm: (term) => term,
      searchOptions: { tokenize: (term) => [term], processTerm: (term) => term },
    })
  }

  #termsOf(word: string, field: string | undefined): string[] {
    if (field === 'stem') return [stemOf(word, this.#lang)]
    const forms = [word, ...spellingsOf(word)]
    return field === 'part' ? forms.flatMap(partsOf) : forms
  }

  /** Adds a folded word that is not in the index yet. @returns its number, from 0 in the order of the calls */
  add(word: string): number {
    const id = this.#words.push(word) - 1
    this.#index.add({ id, word: word.slice(0, MAX_WORD_LENGTH) })
    return id
  }

  /** The word with this number. */
  word(id: number): string {
    return this.#words[id] ?? ''
  }

  /** Words that have the typed word as it is: whole, as another form, at their start or inside. */
  matches(typed: string): WordMatches {
    const found = new Map<number, number>()
    const { exact, spelling, stem, prefix, inner, innerStem } = MATCH_QUALITY
    for (const { id, match } of this.#index.search(typed, { fields: ['form'], prefix: true })) {
      const number = Number(id)
      add(
        found,
        number,
        Object.hasOwn(match, typed) ? (this.word(number) === typed ? exact : spelling) : prefix,
      )
    }
    const typedStem = stemOf(typed, this.#lang)
    for (const { id } of this.#index.search(typedStem, { fields: ['stem', 'form'] }))
      add(found, Number(id), stem)
    this.#addInner(found, typed, inner)
    if (typedStem !== typed) this.#addInner(found, typedStem, innerStem)
    return found
  }

  #addInner(found: Map<number, number>, term: string, quality: number): void {
    if (term.length < MIN_INNER_LENGTH) return
    for (const { id } of this.#index.search(term, { fields: ['part'], prefix: true }))
      add(found, Number(id), quality)
  }

  /** Words that have the typed word with a typing error: neighbouring letters swapped, or the least edits. */
  misspeltMatches(typed: string): WordMatches {
    const found = new Map<number, number>()
    if (typed.length < MIN_FUZZY_LENGTH[0] || typed.length > MAX_FUZZY_LENGTH) return found
    for (const corrected of swapsOf(typed))
      for (const [id, quality] of this.matches(corrected)) add(found, id, quality * MATCH_QUALITY.swap)
    for (const [at, quality] of MATCH_QUALITY.fuzzy.entries()) {
      if (found.size > 0 || typed.length < (MIN_FUZZY_LENGTH[at] ?? 0)) break
      for (const { id } of this.#index.search(typed, { fields: ['form', 'part'], fuzzy: at + 1 }))
        add(found, Number(id), quality)
    }
    return found
  }
}

function add(found: Map<number, number>, id: number, quality: number): void {
  if (quality > (found.get(id) ?? 0)) found.set(id, quality)
}

/** Ends of a word, without the whole: what a compound may be found by. */
function partsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - MIN_INNER_LENGTH) }, (_, at) => word.slice(at + 1))
}

/** The word with each pair of different neighbouring letters swapped. */
function swapsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) =>
    word[at] === word[at + 1] ? [] : [`${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`],
  ).flat()
}
