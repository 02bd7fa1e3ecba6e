/**
 * Lease page with a case, `/leie/regulering?leie=…`: rendered for each reader, and neither stored nor logged.
 * Without a query it is a page like the others.
 */
import { AS_OF_PARAMETER, asOfDayOf } from '#core/addresses/as-of.ts'
import { LEASE_PATH } from '#core/addresses/page-paths.ts'
import { readLeaseQuery } from '#core/lease/lease-address.ts'
import { leasePage } from '#pages/generated/lease/lease-page.ts'
import type { ServedPage } from './page-cache.ts'
import type { Pages } from './pages.ts'
import type { QueuedPageRequest } from './pages-options.ts'

/** @param path without its language prefix */
export function isLease(path: string): boolean {
  return path === LEASE_PATH
}

/** Whether the query's only field is the day, as in the addresses of any page as it was on an earlier day. */
function isDayOnly(search: string): boolean {
  const { typed } = readLeaseQuery(search)
  return Object.keys(typed).join() === AS_OF_PARAMETER && asOfDayOf(search)?.ok === true
}

/**
 * The page of a case; a query without any field of the form is that of the empty form.
 *
 * @param search the part of the URL after `?`, encoded
 */
export async function renderLease(
  pages: Pages,
  request: QueuedPageRequest,
  search: string,
): Promise<ServedPage> {
  const empty = { ...request, path: LEASE_PATH }
  if (!readLeaseQuery(search).isAsked || isDayOnly(search)) return pages.document(empty)
  const page = leasePage(pages.site(request), search)
  return page === null ? pages.document(empty) : pages.renderOnce('document', async () => page, empty)
}
