/** Which pages can be shown as of an earlier day, by their path alone. */
import { LEASE_PATH, PORTFOLIO_PATH, VERIFY_PATH } from '#core/addresses/page-paths.ts'
import { FIND_ADDRESS_PATH } from '#core/places/find-path.ts'
import { SEARCH_PATH } from '#core/search/search-answer.ts'
import { parseAccountRoute } from './account-paths.ts'

/**
 * Pages that answer a reader's question as of now; the lease page has a day of its own, by the days of
 * publication of the index.
 */
const QUESTIONS: ReadonlySet<string> = new Set([
  SEARCH_PATH,
  FIND_ADDRESS_PATH,
  VERIFY_PATH,
  LEASE_PATH,
  PORTFOLIO_PATH,
])

/** @param path without its language prefix, without a query */
export function hasEarlierForm(path: string): boolean {
  return !QUESTIONS.has(path) && parseAccountRoute(path) === null
}
