/** The results of a search as a page shows them: finished strings. */
import type { MarkedText } from '#core/search/marked-text.ts'

export interface SearchHit {
  /** With its language prefix, or the whole address of another site. */
  readonly href: string
  readonly title: MarkedText
  /** Around the first found word; `['']` = there is nothing to show. */
  readonly excerpt: MarkedText
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
  /** Said when not all are shown, else ''. */
  readonly more: string
}

export interface SearchModel {
  /** As it is shown in the field. */
  readonly query: string
  /** The kind with the best result first. Empty = nothing was asked, or nothing was found. */
  readonly groups: readonly SearchGroup[]
  /** What to do instead, before `places`; '' when there are results. */
  readonly advice: string
  /** Where to look. */
  readonly places: readonly { readonly text: string; readonly href: string }[]
}
