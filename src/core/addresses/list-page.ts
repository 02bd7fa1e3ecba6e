/**
 * Page number of a long list in its URL: `/nyheter?side=2`. Only this query, that of a search, an address or
 * a lease, the vintage of a series, and the day that is asked for change a page.
 */
import { VINTAGE_PARAMETER, withDayOf } from './as-of-parameter.ts'
import { CALENDAR_PATH, CORRECTIONS_PATH, LEASE_PATH, NEWS_PATH, SERIES_LIST_PATH } from './page-paths.ts'
import { FIND_ADDRESS_PATH } from '../places/find-path.ts'
import { SEARCH_PATH } from '../search/search-answer.ts'

/** Name of the query parameter, in both languages. */
export const LIST_PAGE_PARAMETER = 'side'

/** Pages that are made for their whole query. */
const WHOLE_QUERIES: ReadonlySet<string> = new Set([SEARCH_PATH, FIND_ADDRESS_PATH, LEASE_PATH])

/**
 * Whether a page can be shown as of a day; those made for their whole query cannot. @param path without its
 * language prefix
 */
export function takesDay(path: string): boolean {
  return !WHOLE_QUERIES.has(path)
}

const LONG_LISTS: ReadonlySet<string> = new Set([
  NEWS_PATH,
  SERIES_LIST_PATH,
  CALENDAR_PATH,
  CORRECTIONS_PATH,
])

/**
 * Path with the part of the query that determines the content, the day included.
 *
 * @param path without its language prefix
 * @param search what stands after `?`, encoded
 */
export function pathWithQuery(path: string, search: string): string {
  const shown = undatedPathWithQuery(path, search)
  return WHOLE_QUERIES.has(path) ? shown : withDayOf(search, shown)
}

/** {@link pathWithQuery} without the day that the query asks for: the page within the edition of a day. */
export function undatedPathWithQuery(path: string, search: string): string {
  if (WHOLE_QUERIES.has(path) && search !== '') return `${path}?${search}`
  const isSeries = path.startsWith(`${SERIES_LIST_PATH}/`)
  if (!isSeries && !LONG_LISTS.has(path)) return path
  const name = isSeries ? VINTAGE_PARAMETER : LIST_PAGE_PARAMETER
  const value = new URLSearchParams(search).get(name)
  // The series of now, and the first page, are the path itself.
  return value === null || value === (isSeries ? '' : '1')
    ? path
    : `${path}?${name}=${encodeURIComponent(value)}`
}

/** Whether a path names a page of a list other than the first. */
export function isListPage(path: string): boolean {
  const { path: list, number } = splitListPage(path)
  return number > 1 && LONG_LISTS.has(list)
}

/** Path of a page of a list; the first page is the list itself. @param address may have a query */
export function listPagePath(address: string, number: number): string {
  return number === 1
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${LIST_PAGE_PARAMETER}=${number}`
}

/** Inverse of {@link listPagePath}, for a list without another query. An invalid page number stays in the path. */
export function splitListPage(path: string): { readonly path: string; readonly number: number } {
  const [, list, digits] = /^([^?]*)\?side=([1-9]\d{0,5})$/.exec(path) ?? []
  return list === undefined ? { path, number: 1 } : { path: list, number: Number(digits) }
}
