/** The results of a search as a page shows them: finished strings. */
import type { Locale } from '#core/locale.ts'
import type { PageLink, PaginationSection } from './page-link.ts'

/** Pieces of a text that alternate: plain, matching, plain, matching, …; the first is plain and may be empty. */
export type HighlightedText = readonly string[]

export interface SearchHit {
  /** With its language prefix, or the whole address of another site. */
  readonly href: string
  readonly title: HighlightedText
  /** Around the first found word; `['']` = there is nothing to show. */
  readonly excerpt: HighlightedText
  /** Where it belongs, in a few words; '' = nothing to add. */
  readonly about: string
}

/** The results of one kind, best first. */
export interface SearchGroup {
  readonly kind: string
  readonly heading: string
  /** How many there are, also when not all are shown. */
  readonly count: number
  readonly hits: readonly SearchHit[]
  /** Said when not all are shown, and where they are; else `null`. */
  readonly more: { readonly text: string; readonly link: PageLink } | null
}

export interface SearchModel {
  /** As it is shown in the field. */
  readonly query: string
  /** The kind with the best result first. Empty = nothing was asked, or nothing was found. */
  readonly groups: readonly SearchGroup[]
  /** On the page of one group: back to all of them. */
  readonly allKinds: PageLink | null
  /** To the other pages of one group. */
  readonly pages: readonly PaginationSection[]
  /** To the results in the other language, where there are none in this. */
  readonly elsewhere: (PageLink & { readonly locale: Locale }) | null
  /** What to do instead, before `places`; '' when there are results. */
  readonly advice: string
  /** Where to look. */
  readonly places: readonly PageLink[]
}
