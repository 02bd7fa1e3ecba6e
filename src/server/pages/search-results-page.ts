/** Search results page `/sok?q=`: the only page that depends on its query, so it is rendered for each reader. */
import { LIST_PAGE_PARAMETER } from '#core/addresses/list-page.ts'
import { langOf } from '#core/locale.ts'
import { SEARCH_KIND_PARAMETER, SEARCH_PATH } from '#core/search/search-answer.ts'
import { searchPage } from '../search/site-search.ts'
import type { ServedPage } from './page-cache.ts'
import type { Pages } from './pages.ts'
import type { QueuedPageRequest } from './pages-options.ts'

/** @param path without its language prefix */
export function isSearch(path: string): boolean {
  return path === SEARCH_PATH
}

/** @param search the part of the URL after `?`, encoded; a question that is too long is cut */
export async function renderSearchResults(
  pages: Pages,
  form: 'document' | 'data',
  request: QueuedPageRequest,
  search: string,
): Promise<ServedPage> {
  const query = new URLSearchParams(search)
  const number = /^[1-9]\d{0,5}$/.exec(query.get(LIST_PAGE_PARAMETER) ?? '')?.[0] ?? '1'
  const asked = {
    typed: query.get('q') ?? '',
    kind: query.get(SEARCH_KIND_PARAMETER) ?? '',
    number: Number(number),
  }
  return pages.renderOnce(form, () => searchPage(request.edition, langOf(request.locale), asked), request)
}
