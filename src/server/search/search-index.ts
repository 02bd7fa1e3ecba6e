/**
 * Documents by their words. A query's words must all be found, or as many as possible; a title says more
 * about a page than its keywords, and those more than its text.
 */
import type { Lang } from '#core/locale.ts'
import { wordsOf } from '#core/search/fold-text.ts'
import type { SearchQuery } from './search-query.ts'
import { isSignificantWord, isStopWord, withoutStopWords } from './stop-words.ts'
import { createSynonymFinder } from './synonym-words.ts'
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
}

/**
 * Builds an index in steps, so that other work can run between two of them (`runInSlices`).
 *
 * @param documents read one at a time, in the order that decides between equal scores
 * @returns the index, when the last step is done
 */
export function* searchIndexSteps<Document extends SearchDocument>(
  documents: Iterable<Document>,
  lang: Lang,
): Generator<undefined, SearchIndex<Document>> {
  const words = new WordIndex(lang)
  const numbers = new Map<string, number>()
  const postings: number[][] = []
  const synonymsOf = createSynonymFinder(lang)
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
    const position = indexed.push(document) - 1
    const titleWords = wordsOf(document.title)
    const keywordWords = wordsOf(document.keywords)
    titles.push(titleWords.join(' '))
    const fields = [
      [TITLE, titleWords],
      [KEYWORDS, keywordWords],
      [SYNONYMS, synonymsOf([titleWords, keywordWords])],
      [TEXT, wordsOf(document.text.slice(0, MAX_TEXT_LENGTH))],
    ] as const
    for (const [field, fieldWords] of fields)
      for (const word of fieldWords) if (post(word, position, field)) yield
    yield
  }
  return { documents: indexed, titles, words, postings }
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
  /** Folded words of the documents that the query's words mean; for highlighting. */
  readonly matchedWords: ReadonlySet<string>
}

/** How much each document has of one typed word, by position; 0 = nothing. */
type Scores = Float32Array

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
  const scores = words.map((word) => scoresOfWord(index, word, matchedWords))
  const complete = matchesWithAllWords(scores)
  const matches = complete.length > 0 ? complete : matchesWithMostWords(scores, words)
  return {
    documents: rank(index, query, matches),
    words: matches.reduce((most, match) => Math.max(most, match.words), 0),
    isComplete: complete.length > 0,
    matchedWords,
  }
}

/**
 * A typed word's worth in each document. Typing errors and unknown compounds are considered where no title,
 * no keyword and no whole word of a text has it.
 */
function scoresOfWord(index: SearchIndex<SearchDocument>, typed: string, matchedWords: Set<string>): Scores {
  const scores = scoresOf(index, index.words.matches(typed), matchedWords)
  if (scores.some((score) => score >= FIELD_WORTH[TEXT])) return scores
  raise(scores, scoresOf(index, index.words.misspeltMatches(typed), matchedWords))
  return scores
}

function scoresOf(
  { documents, postings, words }: SearchIndex<SearchDocument>,
  matches: WordMatches,
  matchedWords: Set<string>,
): Scores {
  const scores = new Float32Array(documents.length)
  for (const [number, quality] of matches) {
    matchedWords.add(words.word(number))
    for (const posting of postings[number] ?? []) {
      const position = posting >> FIELD_BITS
      const score = quality * (FIELD_WORTH[posting & FIELD_MASK] ?? 0)
      if (score > (scores[position] ?? 0)) scores[position] = score
    }
  }
  return scores
}

function raise(scores: Scores, others: Scores): void {
  for (const [position, score] of others.entries())
    if (score > (scores[position] ?? 0)) scores[position] = score
}

/** A document by its position, how many significant words it has and what its words are worth together. */
interface Match {
  readonly position: number
  readonly words: number
  readonly sum: number
}

function matchesWithAllWords(scores: readonly Scores[]): readonly Match[] {
  const matches: Match[] = []
  const length = scores[0]?.length ?? 0
  for (let position = 0; position < length; position += 1) {
    let sum = 0
    let words = 0
    for (const ofWord of scores) {
      const score = ofWord[position] ?? 0
      if (score === 0) break
      sum += score
      words += 1
    }
    if (words === scores.length) matches.push({ position, words, sum })
  }
  return matches
}

/** A document with at most half as many words as the best one has them by chance. */
const MIN_WORD_SHARE = 0.5

function matchesWithMostWords(scores: readonly Scores[], typed: readonly string[]): readonly Match[] {
  const counted = scores.flatMap((ofWord, at) => {
    const word = typed[at] ?? ''
    return isStopWord(word) ? [] : [{ ofWord, counts: isSignificantWord(word) ? 1 : 0 }]
  })
  const matches: Match[] = []
  let most = 0
  for (let position = 0; position < (scores[0]?.length ?? 0); position += 1) {
    let sum = 0
    let words = 0
    for (const { ofWord, counts } of counted) {
      const score = ofWord[position] ?? 0
      sum += score
      if (score > 0) words += counts
    }
    most = Math.max(most, words)
    if (words > 0) matches.push({ position, words, sum })
  }
  return matches.filter(({ words }) => words > most * MIN_WORD_SHARE)
}

/** Steps of a score that decide the order. */
const SCORE_STEPS = 1024
/** More than any score in steps, and more than any position; their product with the most words is exact. */
const SCORE_RANGE = 2 ** 20
const POSITION_RANGE = 2 ** 24

/**
 * Best first: more words, then the higher score, then the earlier position. All three are one number each,
 * since sorting numbers is ten times faster than sorting objects.
 */
function rank<Document extends SearchDocument>(
  { documents, titles }: SearchIndex<Document>,
  query: SearchQuery,
  matches: readonly Match[],
): readonly Document[] {
  const phrase = query.words.join(' ')
  const keys = new Float64Array(matches.length)
  for (const [at, { position, words, sum }] of matches.entries()) {
    const score = (sum + titleBonus(titles[position] ?? '', phrase)) * (documents[position]?.weight ?? 1)
    const steps = Math.min(SCORE_RANGE - 1, Math.round(score * SCORE_STEPS))
    keys[at] = (words * SCORE_RANGE + steps) * POSITION_RANGE + (POSITION_RANGE - 1 - position)
  }
  return Array.from(
    keys.sort().reverse(),
    (key) => documents[POSITION_RANGE - 1 - (key % POSITION_RANGE)],
  ).filter((document) => document !== undefined)
}

function titleBonus(title: string, phrase: string): number {
  if (title === phrase) return WHOLE_TITLE
  return title.startsWith(`${phrase} `) ? START_OF_TITLE : 0
}
