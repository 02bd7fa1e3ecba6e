/**
 * Documents by their words. A query's words must all be found, or as many as possible; a title says more
 * about a page than its keywords, and those more than its text.
 */
import type { Lang } from '#core/locale.ts'
import { wordsOf } from '#core/search/fold-text.ts'
import type { SearchQuery } from './search-query.ts'
import { isSignificantWord, isStopWord, withoutStopWords } from './stop-words.ts'
import { SynonymFinder } from './synonym-words.ts'
import { WordIndex, type WordMatches } from './word-index.ts'

export interface SearchDocument {
  readonly title: string
  /** Other names and what it belongs to. */
  readonly keywords: string
  readonly text: string
  /** Factor of the score; 1 = usual. */
  readonly weight: number
}

/**
 * What a word is worth by the field it stands in, best first. Title, keywords and text lie so far apart that
 * a weak match in one is worth more than an exact match in the next.
 */
const FIELD_WORTH = [30, 12, 10, 5] as const
const [TITLE, KEYWORDS, SYNONYMS, TEXT] = [0, 1, 2, 3] as const
/** Bits of a posting that hold its field; the rest is the document's position. */
const FIELD_BITS = 2
const FIELD_MASK = 2 ** FIELD_BITS - 1
/** Added to the score where the title is the whole query, or begins with it. */
const WHOLE_TITLE = 40
const START_OF_TITLE = 8
/** Characters of one text that are indexed. */
const MAX_TEXT_LENGTH = 50_000

export interface SearchIndex<Document extends SearchDocument> {
  readonly documents: readonly Document[]
  /** Title words joined by spaces, folded, in the order of the documents. */
  readonly titles: readonly string[]
  readonly words: WordIndex
  /** For each word, by its number: document position and field, in the order of the documents. */
  readonly postings: readonly (readonly number[])[]
  readonly synonyms: Pick<SynonymFinder, 'sourcesOf'>
}

/**
 * Builds an index in steps, so that other work can run between two of them (`runInSlices`).
 *
 * @param documents read one at a time, in the order that decides between equal scores; `undefined` is a step
 *   of their reading
 * @returns the index, when the last step is done
 */
export function* searchIndexSteps<Document extends SearchDocument>(
  documents: Iterable<Document | undefined>,
  lang: Lang,
): Generator<undefined, SearchIndex<Document>> {
  const words = new WordIndex(lang)
  const numbers = new Map<string, number>()
  const postings: number[][] = []
  const synonyms = new SynonymFinder(lang)
  const indexed: Document[] = []
  const titles: string[] = []
  const post = (word: string, position: number, field: number): boolean => {
    let number = numbers.get(word)
    const isNew = number === undefined
    if (number === undefined) {
      number = words.add(word)
      numbers.set(word, number)
      postings.push([])
    }
    const list = postings[number]
    // Fields are posted best first, so the first posting of a document is the one that counts.
    if (list && (list.at(-1) ?? -1) >> FIELD_BITS !== position) list.push((position << FIELD_BITS) | field)
    return isNew
  }
  for (const document of documents) {
    if (document === undefined) {
      yield
      continue
    }
    const position = indexed.push(document) - 1
    const titleWords = indexedWords(document.title)
    const keywordWords = indexedWords(document.keywords)
    titles.push(titleWords.join(' '))
    const fields = [
      [TITLE, titleWords],
      [KEYWORDS, keywordWords],
      [SYNONYMS, synonyms.synonymsOf([titleWords, keywordWords])],
      [TEXT, indexedWords(document.text)],
    ] as const
    for (const [field, fieldWords] of fields)
      for (const word of fieldWords) if (post(word, position, field)) yield
    yield
  }
  return { documents: indexed, titles, words, postings, synonyms }
}

function indexedWords(text: string): readonly string[] {
  return wordsOf(text.slice(0, MAX_TEXT_LENGTH))
}

/** Builds an index at once; for few documents. */
export function buildSearchIndex<Document extends SearchDocument>(
  documents: Iterable<Document>,
  lang: Lang,
): SearchIndex<Document> {
  const steps = searchIndexSteps(documents, lang)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** What was found, and by how much of the query. */
export interface SearchResult<Document> {
  /** Best first; of equals the one that stands first in the index. */
  readonly documents: readonly Document[]
  /** How many of the significant words the best document has; 0 = nothing was found. */
  readonly words: number
  /** Whether the documents have all words of the query, stop words aside. */
  readonly isComplete: boolean
  /** Whether a word of the query occurs nowhere as it is spelt, and similar words were found for it. */
  readonly isCorrected: boolean
  /** Folded words of the documents that the query's words mean, also by synonyms; for highlighting. */
  readonly matchedWords: ReadonlySet<string>
}

/** How much each document has of one typed word, by position; 0 = nothing. */
interface WordScores {
  readonly scores: Float32Array
  /** The highest of the scores. */
  best: number
  isCorrected: boolean
}

/**
 * The documents that have every word of the query, stop words aside; where there are none, those that have
 * the most of its significant words, before those that have fewer.
 */
export function search<Document extends SearchDocument>(
  index: SearchIndex<Document>,
  query: SearchQuery,
): SearchResult<Document> {
  const { words } = withoutStopWords(query)
  const matchedWords = new Set<string>()
  const found = words.map((word) => scoresOfWord(index, word, matchedWords))
  const complete = rank(index, query, matchesWithAllWords(found))
  const ranked = complete.length > 0 ? complete : rank(index, query, matchesWithMostWords(found, words))
  const [best = 0] = ranked
  return {
    documents: documentsOf(index, ranked),
    words: wordsIn(best),
    isComplete: complete.length > 0,
    isCorrected: found.some(({ isCorrected }) => isCorrected),
    matchedWords,
  }
}

/**
 * A typed word's worth in each document. Typing errors are considered where no title, no keyword and no whole
 * word of a text has it.
 */
function scoresOfWord(
  index: SearchIndex<SearchDocument>,
  typed: string,
  matchedWords: Set<string>,
): WordScores {
  const found = { scores: new Float32Array(index.documents.length), best: 0, isCorrected: false }
  addScores(found, index, index.words.matches(typed), matchedWords)
  if (found.best >= FIELD_WORTH[TEXT]) return found
  const isNowhere = found.best === 0
  addScores(found, index, index.words.misspeltMatches(typed), matchedWords)
  return { ...found, isCorrected: isNowhere && found.best > 0 }
}

function addScores(
  found: WordScores,
  { postings, words, synonyms }: SearchIndex<SearchDocument>,
  matches: WordMatches,
  matchedWords: Set<string>,
): void {
  const { scores } = found
  for (const [number, quality] of matches) {
    const word = words.word(number)
    matchedWords.add(word)
    for (const source of synonyms.sourcesOf(word)) matchedWords.add(source)
    for (const posting of postings[number] ?? []) {
      const position = posting >> FIELD_BITS
      const score = quality * (FIELD_WORTH[posting & FIELD_MASK] ?? 0)
      if (score > (scores[position] ?? 0)) scores[position] = score
      if (score > found.best) found.best = score
    }
  }
}

/** Documents by their positions; for each, how many significant words it has and what they are worth together. */
interface Matches {
  readonly positions: readonly number[]
  readonly words: Uint8Array
  readonly sums: readonly number[]
}

function matchesWithAllWords(found: readonly WordScores[]): Matches {
  const positions: number[] = []
  const sums: number[] = []
  const length = found[0]?.scores.length ?? 0
  for (let position = 0; position < length; position += 1) {
    let sum = 0
    let words = 0
    for (const { scores } of found) {
      const score = scores[position] ?? 0
      if (score === 0) break
      sum += score
      words += 1
    }
    if (words < found.length) continue
    positions.push(position)
    sums.push(sum)
  }
  return { positions, words: new Uint8Array(positions.length).fill(found.length), sums }
}

/** A document with at most half as many words as the best one has them by chance. */
const MIN_WORD_SHARE = 0.5

function matchesWithMostWords(found: readonly WordScores[], typed: readonly string[]): Matches {
  const counted = found.flatMap(({ scores }, at) => {
    const word = typed[at] ?? ''
    return isStopWord(word) ? [] : [{ scores, counts: isSignificantWord(word) ? 1 : 0 }]
  })
  const length = found[0]?.scores.length ?? 0
  const wordsAt = new Uint8Array(length)
  for (const { scores, counts } of counted)
    for (let position = 0; position < length; position += 1)
      if ((scores[position] ?? 0) > 0) wordsAt[position] = (wordsAt[position] ?? 0) + counts
  const least = MIN_WORD_SHARE * wordsAt.reduce((most, words) => Math.max(most, words), 0)
  const positions = Array.from(wordsAt.keys()).filter((position) => (wordsAt[position] ?? 0) > least)
  return {
    positions,
    words: Uint8Array.from(positions, (position) => wordsAt[position] ?? 0),
    sums: positions.map((position) => counted.reduce((sum, { scores }) => sum + (scores[position] ?? 0), 0)),
  }
}

/** Steps of a score that decide the order. */
const SCORE_STEPS = 1024
/** More than any score in steps, and more than any position; their product with the most words is exact. */
const SCORE_RANGE = 2 ** 20
const POSITION_RANGE = 2 ** 24

/**
 * Rank keys, best first: more words, then the higher score, then the earlier position. All three are one
 * number, since sorting numbers is ten times faster than sorting objects.
 */
function rank(
  { documents, titles }: SearchIndex<SearchDocument>,
  query: SearchQuery,
  { positions, words, sums }: Matches,
): Float64Array {
  const phrase = query.words.join(' ')
  const start = `${phrase} `
  const keys = new Float64Array(positions.length)
  for (let at = 0; at < keys.length; at += 1) {
    const position = positions[at] ?? 0
    const title = titles[position] ?? ''
    const bonus = title === phrase ? WHOLE_TITLE : title.startsWith(start) ? START_OF_TITLE : 0
    const score = ((sums[at] ?? 0) + bonus) * (documents[position]?.weight ?? 1)
    const steps = Math.min(SCORE_RANGE - 1, Math.round(score * SCORE_STEPS))
    keys[at] = ((words[at] ?? 0) * SCORE_RANGE + steps) * POSITION_RANGE + (POSITION_RANGE - 1 - position)
  }
  return keys.sort().reverse()
}

function documentsOf<Document extends SearchDocument>(
  { documents }: SearchIndex<Document>,
  ranked: Float64Array,
): readonly Document[] {
  const found: Document[] = []
  for (const key of ranked) {
    const document = documents[POSITION_RANGE - 1 - (key % POSITION_RANGE)]
    if (document) found.push(document)
  }
  return found
}

function wordsIn(key: number): number {
  return Math.floor(key / POSITION_RANGE / SCORE_RANGE)
}
