/** Finished pages from rendered text. */
import { RETRY_AFTER_HEADERS, COMMON_HEADERS, NO_STORE } from '../http/headers.ts'
import { responseHash, prepare, type PrepareOptions } from '../responses/prepared-response.ts'
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
