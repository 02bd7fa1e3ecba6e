/** Redirects of pages: other spellings of an address, and pages that have moved. */
import { langOf, localizedPath, splitLocale } from '#core/locale.ts'
import { tryOrNull } from '#core/try-or-null.ts'
import { movedAreaPath } from '#pages/generated/area-page/find-area.ts'
import { pageOfMarkdownPath } from '#pages/paths/site-file-paths.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import type { PageRequest } from './pages-options.ts'
import type { Pages } from './pages.ts'
import { isSearch } from './search-results-page.ts'

/** For other spellings of an address (RFC 9110, section 15.4.9). */
const PERMANENT_REDIRECT = 308
/** For pages that have moved, which older clients know better (section 15.4.2). */
const MOVED_PERMANENTLY = 301

export interface PageRedirect {
  readonly status: number
  /** Path of the existing page, with the prefix of its language and without a query. */
  readonly location: string
}

/**
 * Where a request for a page is sent, in this order: the same path without slashes at its end and with the
 * usual prefix of its language, its canonical spelling, the new address of an area.
 *
 * @returns `null` = nowhere. Only existing pages are redirected to: a redirect to `//elsewhere` would lead to
 *   another site.
 */
export function redirectOf(
  pathname: string,
  edition: Edition,
  pages: Pick<Pages, 'has' | 'source'>,
): PageRedirect | null {
  const { locale, path } = splitLocale(pathname)
  const has = (name: string) => pages.has({ path: name, locale, edition })
  const plain = withoutTrailingSlashes(path)
  const address = localizedPath(plain, locale)
  if (address !== pathname && (isSearch(plain) || has(plain)))
    return { status: PERMANENT_REDIRECT, location: address }
  const canonical = canonicalPath(plain)
  if (canonical !== plain && !has(plain) && has(pageOfMarkdownPath(canonical) ?? canonical))
    return { status: PERMANENT_REDIRECT, location: localizedPath(canonical, locale) }
  const moved = movedPath({ path: plain, locale, edition }, pages)
  return moved === null ? null : { status: MOVED_PERMANENTLY, location: localizedPath(moved, locale) }
}

/** The page of an area by its earlier addresses, where the path names no page of its own. */
function movedPath(request: PageRequest, pages: Pick<Pages, 'source'>): string | null {
  const { areas } = request.edition.snapshot.content[langOf(request.locale)]
  const moved = movedAreaPath(areas, request.path)
  return moved !== null && pages.source(request)?.kind === 'area' ? moved : null
}

/**
 * Canonical spelling of an ASCII path: decoded, in lower case (`/%6Fslo`, `/OSLO`,
 * `/serier/average%28a%2C4%29`). Others stay unchanged.
 */
function canonicalPath(path: string): string {
  const decoded = tryOrNull(() => decodeURIComponent(path).toLowerCase())
  return decoded !== null && PLAIN_PATH.test(decoded) ? decoded : path
}

/** A letter or a digit follows each slash; ids and formulas have the other characters. */
const PLAIN_PATH = /^\/[a-z\d]+(?:(?:\/|[_(),.-]+)[a-z\d]+)*\)*$/

/**
 * `/leiemarked/` and `/leiemarked` are one page. Not a regular expression: those take quadratic time on
 * thousands of slashes.
 */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
