/** Addresses and answer of the search call, shared by server and browser. */

/** Kinds of search results. */
const SEARCH_KINDS = [
  'city',
  'dashboard',
  'series',
  'area',
  'comment',
  'report',
  'news',
  'explanation',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const SEARCH_PATH = '/sok'
/** Query parameter of the page of results that limits it to one kind. */
export const SEARCH_KIND_PARAMETER = 'type'
/** Followed by the language, `no` or `en`; the query is the parameter `q`. */
export const SEARCH_API_PREFIX = '/api/search/'
export const MAX_SUGGESTIONS = 8

export interface SearchSuggestion {
  /** An address is in no index of words (decision 0100). */
  readonly kind: SearchKind | 'address'
  /** The kind in the reader's language. */
  readonly kindName: string
  readonly title: string
  /** The address with its language prefix, or the whole address of another site. */
  readonly path: string
  readonly excerpt: string
}

export interface SearchAnswer {
  /** The query as it was read: one line, trimmed, cut at its maximum length. */
  readonly query: string
  /** Best first. */
  readonly hits: readonly SearchSuggestion[]
}
