/**
 * Source of a public page before its blocks are parsed: rows of blocks, and the content before and after
 * them.
 */
import type { Row } from '#contract/entities/dashboard.ts'
import type { NewsCard } from '#blocks/news/news-card.ts'
import type { SafeImage } from '#blocks/shared/safe-image.ts'
import type { LeaseModel } from './lease-model.ts'
import type { PageLink, PaginationSection } from './page-link.ts'
import type { SearchModel } from './search-model.ts'

/**
 * Kind of a page, for sharing, search engines and indexing. A vintage is a series as it was published
 * earlier, and a computed series has a formula for an id: search engines list neither. A missing page is that
 * of an address without one, on an earlier day. The last six depend on the request or reader: search results,
 * a computed lease, home below a dialog, an account page, the newsletter of a mail link, a reader's layout.
 */
export type PageKind =
  | 'dashboard'
  | 'city'
  | 'article'
  | 'report'
  | 'series'
  | 'area'
  | 'vintage'
  | 'computed'
  | 'list'
  | 'calendar'
  | 'lease'
  | 'missing'
  | 'search'
  | 'lease-case'
  | 'dialog'
  | 'private'
  | 'newsletter'
  | 'layout'

/** Details around the title of a published page. */
export interface PageLead {
  /** Above the title: the parent page. */
  readonly eyebrow: PageLink | null
  /** Publication date, `YYYY-MM-DD`; '' = not shown. */
  readonly date: string
  /** "Publisert 19. oktober 2026"; '' without a date. */
  readonly dateText: string
  readonly image: SafeImage | null
  readonly imageAlt: string
  /** Related pages, such as cities. */
  readonly links: readonly PageLink[]
}

export interface PageListEntry extends PageLink {
  /** '' = none. */
  readonly excerpt: string
  /** A place or a value, in a few words; ''. */
  readonly about: string
  /** `YYYY-MM-DD`; '' where `dateText` is no day, or there is none. */
  readonly date: string
  readonly dateText: string
}

/** Links to other pages. */
export interface PageList {
  readonly kind: 'list'
  readonly heading: string
  readonly entries: readonly PageListEntry[]
}

/** A term with its explanation, in a list of such terms. */
export interface PageFact {
  readonly term: string
  /** A paragraph each. */
  readonly texts: readonly string[]
  /** After the texts. */
  readonly link: PageLink | null
}

/** Facts about the content of a page. */
export interface PageFacts {
  readonly kind: 'facts'
  readonly heading: string
  readonly facts: readonly PageFact[]
  /** Citation of the page; `null` = not citable. */
  readonly citation: PageCitation | null
  /** Citation of the page as published today; omitted = none besides `citation`. */
  readonly frozenCitation?: PageCitation
}

/** A citation with the texts of its copy button. */
export interface PageCitation {
  readonly term: string
  readonly text: string
  readonly copy: string
  readonly copied: string
  readonly refused: string
}

/** Articles, the first large where it has the room to be. */
export interface PageCards {
  readonly kind: 'cards'
  /** '' = the page's title says it. */
  readonly heading: string
  readonly featured: NewsCard | null
  readonly cards: readonly NewsCard[]
}

/** One field that a form of the page sends to an address by GET. */
export interface PageForm {
  /** Path with its language prefix. */
  readonly action: string
  readonly name: string
  readonly label: string
  /** Initial value. */
  readonly value: string
  readonly submit: string
  /** A list of choices; left out = a date. */
  readonly options?: readonly { readonly value: string; readonly text: string }[]
  /** Bounds of a date, `YYYY-MM-DD`. */
  readonly range?: { readonly min: string; readonly max: string }
}

/** Forms that lead to other pages; they work without scripts. */
export interface PageForms {
  readonly kind: 'forms'
  readonly heading: string
  readonly about: string
  readonly forms: readonly PageForm[]
}

export type PageSection = PageList | PageFacts | PageCards | PageForms | PaginationSection

/** A page as its rows of stored blocks, before what the blocks need is known. */
export interface PageSource {
  readonly kind: PageKind
  /** Without its language prefix; of a page of a long list, or of a search, with its query. */
  readonly path: string
  readonly title: string
  readonly subtitle: string
  readonly hideFooter: boolean
  readonly lead: PageLead | null
  readonly rows: readonly Row[]
  readonly sections: readonly PageSection[]
  /** Whether the sections stand before the rows. */
  readonly sectionsBeforeRows: boolean
  /** Only on the search results page. */
  readonly search?: SearchModel
  /** Only on the lease page. */
  readonly lease?: LeaseModel
  /** HTTP status of the page; omitted = 200. */
  readonly status?: number
}

/** Defaults of a page that has only a title and blocks. */
export const PAGE_SOURCE_DEFAULTS = {
  lead: null,
  sections: [],
  sectionsBeforeRows: false,
  hideFooter: false,
} as const satisfies Partial<PageSource>
