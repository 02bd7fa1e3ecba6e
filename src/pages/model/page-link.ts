/** How pages lead to others. */

/** `href` carries the language prefix, or leads out of the site. */
export interface PageLink {
  readonly text: string
  readonly href: string
}

/** One link of a pagination. */
export interface PaginationLink extends PageLink {
  /** Accessible name. */
  readonly name: string
  /** '' for a gap of omitted pages. */
  readonly href: string
  readonly rel: 'prev' | 'next' | null
  readonly isCurrent: boolean
}

/** Navigation to the other pages of a long list. */
export interface PaginationSection {
  readonly kind: 'pages'
  /** Heard, not shown. */
  readonly heading: string
  readonly pages: readonly PaginationLink[]
}
