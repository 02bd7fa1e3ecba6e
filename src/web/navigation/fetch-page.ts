/** Fetches the next page as a finished model from the server. */
import { langOf, localizedPath, type Locale } from '#core/locale.ts'
import { loadDocument } from './reload-outdated.ts'
import type { PageModel } from '#pages/model/page-model.ts'
import { loadPartsFor } from '../lazy-parts.ts'
import { isPageData, pageDataUrl } from '#pages/model/page-state.ts'
import { updateShell } from './use-shell.ts'

const NOT_FOUND = 404

/** `otherBuild`: the server has moved on, and the page needs code that this document does not have. */
export type FetchedPage = PageModel | 'missing' | 'otherBuild'

/**
 * Fetches a page, and updates the shell from its response.
 *
 * @param path without its language prefix
 * @param build the build of the running code
 * @throws when the server cannot be reached or fails, or the request is aborted
 */
export async function fetchPage(
  path: string,
  locale: Locale,
  build: string,
  signal?: AbortSignal,
): Promise<FetchedPage> {
  const response = await fetch(pageDataUrl(path, langOf(locale)), signal && { signal })
  if (response.status === NOT_FOUND) return 'missing'
  const data: unknown = response.ok ? await response.json() : null
  if (!isPageData(data)) throw new Error(`${path}: no page, but ${response.status}`)
  if (data.build !== build) return 'otherBuild'
  updateShell(data.shell)
  return data.page
}

/**
 * Fetches the page for a navigation: a page of another build, or one whose code no longer exists, is loaded
 * as a whole document.
 *
 * @param signal aborted when another navigation has begun
 * @returns `null` = no such page
 * @throws when the server cannot be reached or fails, or the navigation is aborted
 */
export async function visitPage(
  path: string,
  locale: Locale,
  build: string,
  signal: AbortSignal,
): Promise<PageModel | null> {
  const page = await fetchPage(path, locale, build, signal)
  if (page === 'missing') return null
  if (page !== 'otherBuild' && (await canLoadParts(page, locale))) return page
  signal.throwIfAborted()
  loadDocument(localizedPath(path, locale))
  return new Promise(() => {}) // the new document replaces this one
}

async function canLoadParts(page: PageModel, locale: Locale): Promise<boolean> {
  try {
    await loadPartsFor(page, locale)
    return true
  } catch (failure) {
    console.warn(failure)
    return false
  }
}
