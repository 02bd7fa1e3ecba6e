/** A window with a session history, for tests of the router. Steps take effect at once. */
import type { RouterWindow } from '#web/router/session-history.ts'

interface Entry {
  readonly url: URL
  readonly state: unknown
}

export interface HistoryWindow extends RouterWindow {
  /** The address of each entry, with its origin cut off. */
  readonly entries: () => readonly string[]
  /** What `location.assign` and `location.replace` were called with. */
  readonly documents: readonly string[]
  /** Steps taken by `history.go`. */
  readonly steps: readonly number[]
  /** A link to a fragment, followed by the browser itself: the new entry has no state. */
  readonly followFragment: (hash: string) => void
  /** Makes `pushState` and `replaceState` throw, as browsers do above their limit. */
  refusesEntries: boolean
}

const ORIGIN = 'https://kvartal.example'

/** @param path of the first entry. @param firstState its state, as after a reload */
export function historyWindow(path: string, firstState: unknown = null): HistoryWindow {
  const entries: Entry[] = [{ url: new URL(path, ORIGIN), state: firstState }]
  let index = 0
  const listeners: (() => void)[] = []
  const documents: string[] = []
  const steps: number[] = []
  const current = () => entries[index] ?? { url: new URL(ORIGIN), state: null }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const write = (at: number, isLast: boolean, state: unknown, url?: string | URL | null) => {
    if (fake.refusesEntries) throw new DOMException('too many entries', 'SecurityError')
    const entry = { url: new URL(url ?? '', current().url), state: structuredClone(state) }
    entries.splice(at, isLast ? Infinity : 1, entry)
    index = at
  }
  const fake: HistoryWindow = {
    location: {
      origin: ORIGIN,
      get pathname() {
        return current().url.pathname
      },
      get search() {
        return current().url.search
      },
      get hash() {
        return current().url.hash
      },
      assign: (url) => void documents.push(String(url)),
      replace: (url) => void documents.push(`replace ${String(url)}`),
    },
    history: {
      get state(): unknown {
        return current().state
      },
      pushState: (state, _title, url) => write(index + 1, true, state, url),
      replaceState: (state, _title, url) => write(index, false, state, url),
      go: (delta = 0) => {
        steps.push(delta)
        if (!entries[index + delta] || delta === 0) return
        index += delta
        tell()
      },
    },
    addEventListener: (_type, listener) => void listeners.push(listener),
    entries: () => entries.map(({ url }) => url.href.slice(ORIGIN.length)),
    documents,
    steps,
    followFragment: (hash) => {
      write(index + 1, true, null, hash)
      tell()
    },
    refusesEntries: false,
  }
  return fake
}
