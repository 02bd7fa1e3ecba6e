/** Locations of the site: an address without its language, and what the history keeps with its entry. */
import { pathWithQuery } from '#core/addresses/list-page.ts'
import { splitLocale } from '#core/locale.ts'
import { isRecord } from '#core/text/is-record.ts'

export interface SiteLocation {
  /** Path without its language prefix, encoded as in the address. */
  readonly pathname: string
  /** Query with its `?`; '' = none. */
  readonly search: string
  /** Fragment with its `#`; '' = none. */
  readonly hash: string
  /** Data that `navigate` stored in the history entry; `null` = none. */
  readonly state: unknown
  /** Identifies the history entry; {@link UNKNOWN_KEY} = one that the router did not write. */
  readonly key: string
}

/**
 * How a location was reached: `POP` = by the browser (first page, Back, Forward, links to a fragment), `PUSH`
 * = as a new history entry, `REPLACE` = in place of the current entry.
 */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

/** What the router writes into the state of a history entry. Dialogs add members of their own. */
export interface EntryState {
  readonly key: string
  /** Position in the session history, counted from the first entry of the site. */
  readonly index: number
  readonly state: unknown
}

export const UNKNOWN_KEY = 'default'

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>

/** @param state stored in the entry. @param key of the entry */
export function siteLocation(
  { pathname, search, hash }: Address,
  state: unknown = null,
  key: string = UNKNOWN_KEY,
): SiteLocation {
  return { pathname: splitLocale(pathname).path, search, hash, state, key }
}

/** @param entryState of the history entry, written by the router, by a dialog or by neither */
export function locationOfEntry(address: Address, entryState: unknown): SiteLocation {
  const { key, state = null } = isRecord(entryState) ? entryState : {}
  return siteLocation(address, state, typeof key === 'string' ? key : UNKNOWN_KEY)
}

/** @returns `null` = the router did not write the entry, as after a link to a fragment */
export function indexOfEntry(entryState: unknown): number | null {
  return isRecord(entryState) && typeof entryState['index'] === 'number' ? entryState['index'] : null
}

/**
 * Whether a navigation stays within the shown page, so that nothing is loaded: the addresses differ by their
 * fragment at most. A link to the page itself, without a fragment, loads it again.
 */
export function staysOnPage(type: NavigationType, before: SiteLocation, next: SiteLocation): boolean {
  return (
    before.pathname === next.pathname &&
    before.search === next.search &&
    (next.hash !== '' || (type === 'POP' && before.hash !== ''))
  )
}

/** Whether two locations are one history entry with the same content. */
export function isSameLocation(a: SiteLocation, b: SiteLocation): boolean {
  return (
    a.pathname === b.pathname &&
    a.search === b.search &&
    a.hash === b.hash &&
    a.key === b.key &&
    a.state === b.state
  )
}

/**
 * Path of the page at a location, with the part of the query that determines it. `/oslo/` and `/oslo` are one
 * page.
 */
export function pagePathOf({ pathname, search }: SiteLocation): string {
  let start = 0
  let end = pathname.length
  while (pathname[start] === '/') start += 1
  while (end > start && pathname[end - 1] === '/') end -= 1
  return pathWithQuery(`/${pathname.slice(start, end)}`, search.slice(1))
}
