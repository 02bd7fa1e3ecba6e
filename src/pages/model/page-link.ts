/** How pages lead to others. */

/** `href` carries the language prefix, or leads out of the site. */
export interface PageLink {
  readonly text: string
  readonly href: string
}

/** A step on the way through a long list. */
export interface PaginationLink extends PageLink {
  /** What it is called by who does not see where it stands. */
  readonly name: string
  /** '' stands for pages that are left out. */
  readonly href: string
  readonly rel: 'prev' | 'next' | null
  readonly isCurrent: boolean
}

/** The way to the other pages of a long list. */
export interface PaginationSection {
  readonly kind: 'pages'
  /** Heard, not shown. */
  readonly heading: string
  readonly pages: readonly PaginationLink[]
}
