/** The results of a search as a page shows them: finished strings. */
import type { Locale } from '#core/locale.ts'
import type { PageLink, PaginationSection } from './page-link.ts'

/** Pieces of a text that alternate: plain, matching, plain, matching, …; the first is plain and may be empty. */
export type HighlightedText = readonly string[]

export interface SearchHit {
  /** With its language prefix, or the whole address of another site. */
  readonly href: string
  readonly title: HighlightedText
  /** Text around the first match; `['']` = none. */
  readonly excerpt: HighlightedText
  /** Context in a few words; '' = none. */
  readonly about: string
}

/** Results of one kind, best first. */
export interface SearchGroup {
  readonly kind: string
  readonly heading: string
  /** How many there are, also when not all are shown. */
  readonly count: number
  readonly hits: readonly SearchHit[]
  /** Said when not all are shown, and where they are; else `null`. */
  readonly more: { readonly text: string; readonly link: PageLink } | null
}

/** A field of the page that asks something else than the search, with a form that works without scripts. */
export interface SearchPageField {
  /** With its language prefix. */
  readonly action: string
  /** Name of the query parameter. */
  readonly parameter: string
  readonly label: string
  readonly submit: string
  /** Characters. */
  readonly maxLength: number
}

export interface SearchModel {
  /** Query as shown in the field. */
  readonly query: string
  /** The kind with the best result first. Empty = no query, or no results. */
  readonly groups: readonly SearchGroup[]
  /** On the page of one group: link to all groups. */
  readonly allKinds: PageLink | null
  /** Links to the other pages of one group. */
  readonly pages: readonly PaginationSection[]
  /** Link to the results in the other language, when this one has none. */
  readonly elsewhere: (PageLink & { readonly locale: Locale }) | null
  /** Advice before `places`; '' when there are results. */
  readonly advice: string
  /** Where to look. */
  readonly places: readonly PageLink[]
  /** `null` = the field of the search. */
  readonly field: SearchPageField | null
  /** Under the results, a paragraph each. */
  readonly notes: readonly string[]
}

/** A search without a query. */
export const EMPTY_SEARCH: SearchModel = {
  query: '',
  groups: [],
  allKinds: null,
  pages: [],
  elsewhere: null,
  advice: '',
  places: [],
  field: null,
  notes: [],
}
