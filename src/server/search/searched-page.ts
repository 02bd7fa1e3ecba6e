/** The page that answers `/sok?q=`: the only one that its query changes, so it is made for each reader. */
import { langOf } from '#core/locale.ts'
import { SEARCH_PATH } from '#core/search/search-answer.ts'
import type { ServedPage } from '../pages/kept-pages.ts'
import type { PageRequest, Pages } from '../pages/pages.ts'
import { searchPage } from './site-search.ts'

/** @param path without its language prefix */
export function isSearch(path: string): boolean {
  return path === SEARCH_PATH
}

/** @param search the part of the URL after `?`, encoded; a question that is too long is cut */
export async function searchedPage(pages: Pages, form: 'document' | 'data', request: PageRequest, search: string): Promise<ServedPage> {
  const typed = new URLSearchParams(search).get('q') ?? ''
  return pages.made(form, () => searchPage(request.edition, langOf(request.locale), typed), request)
}
