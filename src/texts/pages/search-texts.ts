/**
 * The words of the page with search results. Only the server makes it, so these are apart from the
 * dictionaries that a reader's browser loads; what the search field says itself stands there, under
 * `search`.
 */

/** What can be found; the search itself names the same. */
type SearchKind = 'city' | 'dashboard' | 'series' | 'area' | 'comment' | 'report' | 'news' | 'explanation'

export interface SearchTexts {
  readonly title: string
  /** The title of the page with the results of a question. */
  readonly titleOf: (query: string) => string
  readonly lead: string
  readonly hits: (count: number, query: string) => string
  /** Where a word occurs nowhere as it is spelt, and similar words were found for it. */
  readonly hitsOfSimilar: (count: number, query: string) => string
  /** Where no result has all words of the query, and the best have `words` of them. */
  readonly hitsOfSome: (count: number, query: string, words: number) => string
  readonly none: (query: string) => string
  /** A question of signs alone. */
  readonly noWords: (query: string) => string
  /** After `none`, before a list of pages. */
  readonly adviceAfterNone: string
  /** When nothing was asked, or no word, before the same list. */
  readonly adviceBefore: string
  /** A group that is too long to be shown whole, and the link to all of it. */
  readonly shownOf: (shown: number, all: number) => string
  /** The same where nothing has all words: more of them would not help. */
  readonly shownOfSome: (shown: number, all: number) => string
  readonly allIn: (all: number, group: string) => string
  /** The title of the page with all results of one group, and the link back. */
  readonly titleIn: (query: string, group: string) => string
  readonly allKinds: string
  /** The link to the same search in the other language, where there is something. */
  readonly elsewhere: (count: number) => string
  /** Headings of the groups. */
  readonly groups: Readonly<Record<SearchKind, string>>
  /** What one result is. */
  readonly kinds: Readonly<Record<SearchKind, string>>
}
