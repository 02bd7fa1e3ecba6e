/**
 * The pages of a search, `/sok?q=` and `/finn?adresse=`: the only pages that depend on their query, so they
 * are rendered for each reader.
 */
import { LIST_PAGE_PARAMETER } from '#core/addresses/list-page.ts'
import { langOf } from '#core/locale.ts'
import { SEARCH_KIND_PARAMETER, SEARCH_PATH } from '#core/search/search-answer.ts'
import { ADDRESS_PARAMETER, FIND_ADDRESS_PATH } from '#core/places/find-path.ts'
import type { PageSource } from '#pages/model/page-source.ts'
import type { AddressBook } from '../places/address-book.ts'
import { findAddressPage } from '../places/find-address-page.ts'
import { searchPage } from '../search/site-search.ts'
import type { ServedPage } from './page-cache.ts'
import type { Pages } from './pages.ts'
import type { QueuedPageRequest } from './pages-options.ts'

/** @param path without its language prefix */
export function isSearch(path: string): boolean {
  return path === SEARCH_PATH || path === FIND_ADDRESS_PATH
}

/** @param search the part of the URL after `?`, encoded; a question that is too long is cut */
export async function renderSearchResults(
  { pages, addresses }: { readonly pages: Pages; readonly addresses: AddressBook },
  form: 'document' | 'data',
  request: QueuedPageRequest,
  search: string,
): Promise<ServedPage> {
  return pages.renderOnce(form, () => pageSource(addresses, request, new URLSearchParams(search)), request)
}

async function pageSource(
  addresses: AddressBook,
  { edition, locale, path }: QueuedPageRequest,
  query: URLSearchParams,
): Promise<PageSource> {
  const lang = langOf(locale)
  const index = await addresses.index(edition)
  // The path of the request has its query.
  if (path.startsWith(FIND_ADDRESS_PATH))
    return findAddressPage({ edition, index }, lang, query.get(ADDRESS_PARAMETER) ?? '')
  const number = /^[1-9]\d{0,5}$/.exec(query.get(LIST_PAGE_PARAMETER) ?? '')?.[0] ?? '1'
  const asked = {
    typed: query.get('q') ?? '',
    kind: query.get(SEARCH_KIND_PARAMETER) ?? '',
    number: Number(number),
  }
  return searchPage(edition, lang, asked, index)
}
