/** The history of the tab as locations of the site, with the position of each entry. */
import { localizedPath, type Locale } from '#core/locale.ts'
import {
  indexOfEntry,
  locationOfEntry,
  siteLocation,
  type EntryState,
  type SiteLocation,
} from './site-location.ts'

/** The parts of a window that the router uses. */
export interface RouterWindow {
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash' | 'assign' | 'replace'>
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  readonly addEventListener: (type: 'popstate', listener: () => void) => void
}

export interface SessionHistory {
  /** Location of the entry that the browser shows. */
  readonly current: () => SiteLocation
  /** A location with a key of its own, for an entry to be written. @param path without language prefix */
  readonly newLocation: (path: string, state: unknown) => SiteLocation
  /** Writes an entry. @param isNew whether it is added; otherwise it replaces the current one */
  readonly write: (isNew: boolean, location: SiteLocation) => void
  /** Goes a number of entries, as Back and Forward do. */
  readonly go: (delta: number) => void
  /**
   * Goes back over a step that has just happened, without calling the listener.
   *
   * @param delta length of that step, not 0. @returns fulfilled when the entry is restored
   */
  readonly undo: (delta: number) => Promise<void>
}

/**
 * @param onStep called for every step of the browser. Its `delta` is the distance in entries; 0 = unknown,
 *   since the router did not write one of the two entries
 */
export function createSessionHistory(
  window: RouterWindow,
  locale: Locale,
  onStep: (next: SiteLocation, delta: number) => void,
): SessionHistory {
  const { history, location } = window
  /** Position of the current entry; `null` = the router did not write it. */
  let index = indexOfEntry(history.state)
  if (index === null) {
    index = 0
    history.replaceState({ ...Object(history.state), index }, '')
  }
  let onEntryRestored: (() => void) | null = null

  window.addEventListener('popstate', () => {
    const before = index
    index = indexOfEntry(history.state)
    if (onEntryRestored) {
      onEntryRestored()
      onEntryRestored = null
    } else onStep(locationOfEntry(location, history.state), distance(before, index))
  })

  return {
    current: () => locationOfEntry(location, history.state),
    newLocation: (path, state) =>
      siteLocation(new URL(location.origin + localizedPath(path, locale)), state, newKey()),
    write: (isNew, { pathname, search, hash, key, state }) => {
      // Dialogs push entries with the index of the page below.
      index = (indexOfEntry(history.state) ?? index ?? 0) + Number(isNew)
      const entry: EntryState = { key, index, state }
      const url = location.origin + localizedPath(pathname + search + hash, locale)
      try {
        if (isNew) history.pushState(entry, '', url)
        else history.replaceState(entry, '', url)
      } catch {
        // Browsers limit the number of entries in a period (Safari: 100 in 30 s), but not that of documents.
        if (isNew) location.assign(url)
        else location.replace(url)
      }
    },
    go: (delta) => history.go(delta),
    undo: (delta) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      onEntryRestored = resolve
      history.go(-delta)
      return promise
    },
  }
}

function distance(from: number | null, to: number | null): number {
  return from === null || to === null ? 0 : to - from
}

/** Random letters and digits: unique among the entries of one tab. */
function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}
