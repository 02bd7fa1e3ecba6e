/**
 * Finding texts by words: every asked word must be found somewhere, or as many as can be, and a title says
 * more about a page than its text.
 */
import { wordsOf } from './fold-text.ts'
import { formsOf, matchScore, type SearchQuery } from './search-query.ts'
import { isStopWord, isSignificantWord } from './stop-words.ts'

export interface SearchDocument {
  readonly title: string
  /** Other names and what it belongs to. */
  readonly keywords: string
  readonly text: string
  /** How much rather this is meant than others that match as well; 1 = usual. */
  readonly weight: number
}

/** So far apart that the weakest match in one beats the best in the next: title, then keywords, then text. */
const TITLE = 30
const KEYWORDS = 12
const TEXT = 5
/** A title that is the whole question, or begins with it. */
const WHOLE_TITLE = 40
const START_OF_TITLE = 8
/** Of one text; more says nothing new about what it is. */
const MAX_TEXT_LENGTH = 50_000

/** Document by its place in the list → how much a word says about it. */
type Postings = Map<number, number>

export interface SearchIndex<Document extends SearchDocument> {
  readonly documents: readonly Document[]
  /** Titles as {@link SearchQuery} would have them. */
  readonly titles: readonly string[]
  readonly vocabulary: ReadonlyMap<string, ReadonlyMap<number, number>>
}

export function buildSearchIndex<Document extends SearchDocument>(
  documents: readonly Document[],
): SearchIndex<Document> {
  const vocabulary = new Map<string, Postings>()
  const add = (text: string, place: number, worth: number) => {
    for (const word of new Set(wordsOf(text.slice(0, MAX_TEXT_LENGTH)))) {
      for (const [form, share] of formsOf(word)) {
        const postings = vocabulary.get(form) ?? new Map<number, number>()
        vocabulary.set(form, postings)
        postings.set(place, Math.max(postings.get(place) ?? 0, worth * share))
      }
    }
  }
  for (const [place, { title, keywords, text }] of documents.entries()) {
    add(title, place, TITLE)
    add(keywords, place, KEYWORDS)
    add(text, place, TEXT)
  }
  return { documents, titles: documents.map(({ title }) => wordsOf(title).join(' ')), vocabulary }
}

/**
 * The documents that have every word, best first; of equals the one that stands first in the list. Nothing
 * asked, nothing found.
 */
export function search<Document extends SearchDocument>(
  index: SearchIndex<Document>,
  query: SearchQuery,
): readonly Document[] {
  return rank(index, query, matchesWithAllWords(matchesOfEachWord(index, query)))
}

/** What was found, and by how much of the question. */
export interface SearchResult<Document> {
  /** Best first. */
  readonly documents: readonly Document[]
  /**
   * How many of the asked words the best of them has; fewer than were asked = none has all. 0 = nothing was
   * found.
   */
  readonly words: number
}

/**
 * As {@link search}; but where nothing has every word, what has the most of those that say something, before
 * what has fewer.
 */
export function searchNearest<Document extends SearchDocument>(
  index: SearchIndex<Document>,
  query: SearchQuery,
): SearchResult<Document> {
  const found = matchesOfEachWord(index, query)
  const whole = matchesWithAllWords(found)
  if (whole.length > 0) return { documents: rank(index, query, whole), words: query.words.length }
  const most = matchesWithMostWords(found, query)
  return {
    documents: rank(index, query, most),
    words: most.reduce((words, match) => Math.max(words, match.words), 0),
  }
}

/** A document by its place in the list, how many words it has and what they are worth together. */
interface Match {
  readonly place: number
  readonly words: number
  readonly sum: number
}

/** In the order of the asked words. */
function matchesOfEachWord(index: SearchIndex<SearchDocument>, { words }: SearchQuery): readonly Postings[] {
  return words.map((asked) => matchesOfWord(index, asked))
}

function matchesWithAllWords([first, ...rest]: readonly Postings[]): readonly Match[] {
  return [...(first ?? [])].flatMap(([place, worth]) => {
    let sum = worth
    for (const postings of rest) {
      const more = postings.get(place)
      if (more === undefined) return []
      sum += more
    }
    return { place, words: rest.length + 1, sum }
  })
}

/** Beside the best, what has no more than half as many words is by chance. */
const MIN_WORD_SHARE = 0.5

function matchesWithMostWords(found: readonly Postings[], { words: asked }: SearchQuery): readonly Match[] {
  const matches = new Map<number, Match>()
  let most = 0
  for (const [at, postings] of found.entries()) {
    const word = asked[at] ?? ''
    if (isStopWord(word)) continue
    const counts = isSignificantWord(word) ? 1 : 0
    for (const [place, worth] of postings) {
      const before = matches.get(place)
      const words = (before?.words ?? 0) + counts
      most = Math.max(most, words)
      matches.set(place, { place, words, sum: (before?.sum ?? 0) + worth })
    }
  }
  return [...matches.values()].filter(({ words }) => words > most * MIN_WORD_SHARE)
}

/** What has more of the words comes first, whatever they are worth. */
function rank<Document extends SearchDocument>(
  index: SearchIndex<Document>,
  query: SearchQuery,
  matches: readonly Match[],
): readonly Document[] {
  const phrase = query.words.join(' ')
  const score = ({ place, sum }: Match) =>
    (sum + titleBonus(index.titles[place] ?? '', phrase)) * (index.documents[place]?.weight ?? 1)
  return matches
    .map((match) => ({ ...match, score: score(match) }))
    .sort((a, b) => b.words - a.words || b.score - a.score || a.place - b.place)
    .flatMap(({ place }) => index.documents[place] ?? [])
}

/** For each document the best match of one asked word. */
function matchesOfWord({ vocabulary }: SearchIndex<SearchDocument>, asked: string): Postings {
  const found: Postings = new Map()
  for (const [form, postings] of vocabulary) {
    const share = matchScore(form, asked)
    if (share === 0) continue
    for (const [place, worth] of postings) found.set(place, Math.max(found.get(place) ?? 0, worth * share))
  }
  return found
}

function titleBonus(title: string, phrase: string): number {
  if (title === phrase) return WHOLE_TITLE
  return title.startsWith(`${phrase} `) ? START_OF_TITLE : 0
}
