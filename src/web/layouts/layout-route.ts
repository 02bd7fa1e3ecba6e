/**
 * Which of the pages of layouts an address leads to: for those pages only, the paths themselves are in
 * `../layout-paths.ts`.
 */

const NEW = 'new'
const ROUTE = /^\/layout(?:\/([a-z0-9-]+)(\/edit)?)?$/

export type LayoutRoute =
  | { readonly kind: 'list' }
  | { readonly kind: 'page'; readonly slug: string }
  /** `null` = a new one. */
  | { readonly kind: 'editor'; readonly slug: string | null }

/**
 * Returns a key of what an address shows: navigation between addresses with the same key keeps the page's
 * state. The start of a new layout is in its query.
 *
 * @param pathname without language prefix
 */
export function routeKey({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string {
  const place = parseLayoutRoute(pathname)
  return place?.kind === 'editor' && place.slug === null ? pathname + search : pathname
}

/**
 * Tells whether a navigation is a new visit, by a link or a button, also to the same address: the editor
 * starts again then (specification §2 "Layout editor"). A step in the history, and one inside the page such
 * as the skip link's, is none.
 */
export function isNewVisit(action: 'POP' | 'PUSH' | 'REPLACE', { hash }: { readonly hash: string }): boolean {
  return action !== 'POP' && hash === ''
}

/** `null` = it is no address of a layout. */
export function parseLayoutRoute(path: string): LayoutRoute | null {
  const found = ROUTE.exec(path.replace(/\/$/, ''))
  if (!found) return null
  const [, slug, edit] = found
  if (slug === undefined) return { kind: 'list' }
  if (slug === NEW) return edit === undefined ? { kind: 'editor', slug: null } : { kind: 'page', slug }
  return edit === undefined ? { kind: 'page', slug } : { kind: 'editor', slug }
}
