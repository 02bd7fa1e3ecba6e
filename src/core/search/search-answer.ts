/** The answer of the site's search to the suggesting field: server and browser agree on it here. */

/** In the order in which groups of equal worth are shown. */
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
/** Of the page of results: shows those of one kind. */
export const SEARCH_KIND_PARAMETER = 'type'
/** Followed by the language word; the question is the parameter `q`. */
export const SEARCH_API_PREFIX = '/api/search/'
export const MAX_SUGGESTIONS = 8

export interface SearchSuggestion {
  readonly kind: SearchKind
  /** The kind in the reader's language. */
  readonly kindName: string
  readonly title: string
  /** The address with its language prefix, or the whole address of another site. */
  readonly path: string
  readonly excerpt: string
}

export interface SearchAnswer {
  /** The question as it was understood. */
  readonly query: string
  /** Best first. */
  readonly hits: readonly SearchSuggestion[]
}
