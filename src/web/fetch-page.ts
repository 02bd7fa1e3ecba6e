/** The next page, from the server that makes all pages: finished views, nothing to compute in the browser. */
import { langOf, localizedPath, type Locale } from '#core/locale.ts'
import type { PageModel } from './page-model.ts'
import { pageDataUrl, type PageData } from './page-state.ts'

const NOT_FOUND = 404

/**
 * @param path without its language prefix
 * @param build the build that the running code is from; when the server has moved on, the whole document is loaded instead
 * @returns `null` = there is no such page
 * @throws when the server cannot be reached or fails
 */
export async function fetchPage(path: string, locale: Locale, build: string): Promise<PageModel | null> {
  const response = await fetch(pageDataUrl(path, langOf(locale)), { headers: { Accept: 'application/json' } })
  if (response.status === NOT_FOUND) return null
  if (!response.ok) throw new Error(`${path}: the server answered ${response.status}`)
  // The same build wrote this shape on the server, so what `build` vouches for needs no second check.
  const data: PageData = await response.json()
  if (data.build === build) return data.page
  location.assign(localizedPath(path, locale))
  return new Promise(() => {}) // the new document takes over
}
