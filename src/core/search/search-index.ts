/** Finding texts by words: every asked word must be found somewhere, and a title says more about a page than its text. */
import { wordsOf } from './fold.ts'
import { formsOf, likeness, type SearchQuery } from './search-query.ts'

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
const MOST_TEXT_SIGNS = 50_000

/** Document by its place in the list → how much a word says about it. */
type Postings = Map<number, number>

export interface SearchIndex<Document extends SearchDocument> {
  readonly documents: readonly Document[]
  /** Titles as {@link SearchQuery} would have them. */
  readonly titles: readonly string[]
  readonly vocabulary: ReadonlyMap<string, ReadonlyMap<number, number>>
}

export function searchIndex<Document extends SearchDocument>(documents: readonly Document[]): SearchIndex<Document> {
  const vocabulary = new Map<string, Postings>()
  const add = (text: string, place: number, worth: number) => {
    for (const word of new Set(wordsOf(text.slice(0, MOST_TEXT_SIGNS)))) {
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

/** The documents that answer, best first; of equals the one that stands first in the list. Nothing asked, nothing found. */
export function search<Document extends SearchDocument>(index: SearchIndex<Document>, query: SearchQuery): readonly Document[] {
  const [first, ...rest] = query.words
  if (first === undefined) return []
  const scores = foundBy(index, first)
  for (const asked of rest) {
    const more = foundBy(index, asked)
    for (const [place, score] of scores) {
      const found = more.get(place)
      if (found === undefined) scores.delete(place)
      else scores.set(place, score + found)
    }
  }
  const phrase = query.words.join(' ')
  const score = (place: number, sum: number) => (sum + titleBonus(index.titles[place] ?? '', phrase)) * (index.documents[place]?.weight ?? 1)
  return [...scores]
    .map(([place, sum]) => ({ place, score: score(place, sum) }))
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .flatMap(({ place }) => index.documents[place] ?? [])
}

/** For each document the best match of one asked word. */
function foundBy({ vocabulary }: SearchIndex<SearchDocument>, asked: string): Postings {
  const found: Postings = new Map()
  for (const [form, postings] of vocabulary) {
    const share = likeness(form, asked)
    if (share === 0) continue
    for (const [place, worth] of postings) found.set(place, Math.max(found.get(place) ?? 0, worth * share))
  }
  return found
}

function titleBonus(title: string, phrase: string): number {
  if (title === phrase) return WHOLE_TITLE
  return title.startsWith(`${phrase} `) ? START_OF_TITLE : 0
}
