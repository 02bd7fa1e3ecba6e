/** Finished pages from rendered text. */
import { isAddressQuestion } from '#core/places/find-path.ts'
import type { PageModel } from '#pages/model/page-model.ts'
import { RETRY_AFTER_HEADERS, COMMON_HEADERS, NO_STORE, REVALIDATE } from '../http/headers.ts'
import { responseHash, prepare, type PrepareOptions } from '../responses/prepared-response.ts'
import { isSecretPath } from './missing-path.ts'
import type { ServedPage } from './page-cache.ts'

const OVERLOADED_OPTIONS: PrepareOptions = {
  status: 503,
  headers: [...COMMON_HEADERS, ...RETRY_AFTER_HEADERS],
  cacheControl: NO_STORE,
}
/** Sent when the queue of pages that are rendered for one reader each is full. */
export const OVERLOADED_PAGE: ServedPage = {
  prepared: prepare('', OVERLOADED_OPTIONS),
  options: OVERLOADED_OPTIONS,
  exists: false,
}

/**
 * An edition that changed something else leaves the bytes, and with them their compressed forms, as they
 * were.
 */
export function reuseOrPrepare(
  text: string,
  options: PrepareOptions,
  exists: boolean,
  before: ServedPage | undefined,
): ServedPage {
  if (before && before.prepared.hash === responseHash(text, options.headers)) return before
  return { prepared: prepare(text, options), options, exists }
}

const OK = 200
const NOT_FOUND = 404

/** HTTP status of a page; `null` = it does not exist. */
export function statusOf(page: Pick<PageModel, 'status'> | null): number {
  return page ? (page.status ?? OK) : NOT_FOUND
}

/** Whether the address has a page; one that has not is not kept under the address that was asked for. */
export function isExisting(page: Pick<PageModel, 'kind'> | null): boolean {
  return page !== null && page.kind !== 'missing'
}

/** Whether the address of a page holds what only its reader may know. @param path of the page */
export function isConfidential(page: Pick<PageModel, 'kind'> | null, path: string): boolean {
  return isSecretPath(path) || isAddressQuestion(path) || page?.kind === 'lease-case'
}

/** Caching of a page: none of an error or of a confidential address. @param path of the page */
export function cachingOf(page: Pick<PageModel, 'kind' | 'status'> | null, path: string): string {
  return statusOf(page) === OK && !isConfidential(page, path) ? REVALIDATE : NO_STORE
}
