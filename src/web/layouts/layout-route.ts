/**
 * Which of the pages of layouts an address leads to: for those pages only, the paths themselves are in
 * `../layout-paths.ts`.
 */

const NEW = 'new'
const ROUTE = /^\/layout(?:\/([a-z0-9-]+)(\/edit)?)?$/

export type LayoutRoute =
  | { readonly kind: 'list' }
  | { readonly kind: 'page'; readonly slug: string }
  /** `null` = a new layout. */
  | { readonly kind: 'editor'; readonly slug: string | null }

/**
 * Key of the content of an address: navigation between addresses with equal keys keeps the page's state. The
 * start of a new layout is in its query.
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
  const route = parseLayoutRoute(pathname)
  return route?.kind === 'editor' && route.slug === null ? pathname + search : pathname
}

/**
 * Whether a navigation is a new visit, by a link or a button, also to the same address: the editor then
 * starts again (specification §2 "Layout editor"). History steps, and navigation inside the page such as the
 * skip link's, are not.
 */
export function isNewVisit(action: 'POP' | 'PUSH' | 'REPLACE', { hash }: { readonly hash: string }): boolean {
  return action !== 'POP' && hash === ''
}

/** `null` = it is no address of a layout. */
export function parseLayoutRoute(path: string): LayoutRoute | null {
  const match = ROUTE.exec(path.replace(/\/$/, ''))
  if (!match) return null
  const [, slug, edit] = match
  if (slug === undefined) return { kind: 'list' }
  if (slug === NEW) return edit === undefined ? { kind: 'editor', slug: null } : { kind: 'page', slug }
  return edit === undefined ? { kind: 'page', slug } : { kind: 'editor', slug }
}
