/**
 * What a public page consists of before its blocks are looked at: rows of blocks, and what stands before and
 * after them.
 */
import type { Row } from '#contract/entities/dashboard.ts'
import type { NewsCard } from '#blocks/news/news-card.ts'
import type { SafeImage } from '#blocks/shared/safe-image.ts'
import type { PageLink, PaginationSection } from './page-link.ts'
import type { SearchModel } from './search-model.ts'

/**
 * What a page is about; machines that share, search or index it treat each kind in its own way. The last five
 * differ by request or reader: results of a search, home under a dialog, a page of an account, the newsletter
 * behind the link of a mail, a layout of a reader.
 */
export type PageKind =
  | 'dashboard'
  | 'city'
  | 'article'
  | 'report'
  | 'series'
  | 'list'
  | 'calendar'
  | 'search'
  | 'dialog'
  | 'private'
  | 'newsletter'
  | 'layout'

/** Details around the title of a published page. */
export interface PageLead {
  /** Above the title: what this belongs to. */
  readonly eyebrow: PageLink | null
  /** The day it was published, `YYYY-MM-DD`; '' where that is not said. */
  readonly date: string
  /** "Publisert 19. oktober 2026"; '' without a date. */
  readonly dateText: string
  readonly image: SafeImage | null
  readonly imageAlt: string
  /** Pages that it concerns, such as cities. */
  readonly links: readonly PageLink[]
}

export interface PageListEntry extends PageLink {
  /** '' = nothing more to say. */
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

export interface PageFact {
  readonly term: string
  /** A paragraph each. */
  readonly texts: readonly string[]
  /** After the texts. */
  readonly link: PageLink | null
}

/** What there is to know of what the page shows. */
export interface PageFacts {
  readonly kind: 'facts'
  readonly heading: string
  readonly facts: readonly PageFact[]
  /**
   * How the page is cited, with the words of the button that copies it and what came of that; `null` = it is
   * not.
   */
  readonly citation: {
    readonly term: string
    readonly text: string
    readonly copy: string
    readonly copied: string
    readonly refused: string
  } | null
}

/** Articles, the first large where it has the room to be. */
export interface PageCards {
  readonly kind: 'cards'
  /** '' = the page's title says it. */
  readonly heading: string
  readonly featured: NewsCard | null
  readonly cards: readonly NewsCard[]
}

export type PageSection = PageList | PageFacts | PageCards | PaginationSection

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
  /** Only on the page that was made for a question. */
  readonly search?: SearchModel
}

/** What a page has that is made of nothing but a title and blocks. */
export const PAGE_SOURCE_DEFAULTS = {
  lead: null,
  sections: [],
  sectionsBeforeRows: false,
  hideFooter: false,
} as const satisfies Partial<PageSource>
