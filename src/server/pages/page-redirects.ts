/** Redirects of pages: other spellings of an address, and pages that have moved. */
import { localizedPath, splitLocale } from '#core/locale.ts'
import { tryOrNull } from '#core/try-or-null.ts'
import { pageOfMarkdownPath } from '#pages/paths/site-file-paths.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { areaAddress } from './area-address.ts'
import type { Pages } from './pages.ts'
import { isSearch } from './search-results-page.ts'

/** For other spellings of an address (RFC 9110, section 15.4.9). */
const PERMANENT_REDIRECT = 308

export interface PageRedirect {
  readonly status: number
  /** Path of the existing page, with the prefix of its language and without a query. */
  readonly location: string
}

/**
 * Where a request for a page is sent, in this order: the same path without slashes at its end and with the
 * usual prefix of its language, its canonical spelling, the address of an area in this edition.
 *
 * @param live the edition of now; `null` = there is none yet
 * @returns `null` = nowhere. Only existing pages are redirected to: a redirect to `//elsewhere` would lead to
 *   another site.
 */
export function redirectOf(
  pathname: string,
  edition: Edition,
  pages: Pick<Pages, 'has' | 'source'>,
  live: Edition | null,
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
  const moved = areaAddress({ path: plain, locale, edition }, pages, live)
  return moved && { status: moved.status, location: localizedPath(moved.path, locale) }
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
