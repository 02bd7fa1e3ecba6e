/** The notice at the bottom of the page, one at a time; any part of the site may set it. */
import { useSyncExternalStore } from 'react'
import { createListenerSet } from '#ui/listener-set.ts'

/** An event, announced once. */
export interface Notice {
  readonly text: string
  /** Milliseconds that it stays; `null` = it reports a failure, which stays until dismissed (decision 55). */
  readonly durationMs: number | null
}

let current: Notice | null = null
const [listen, notify] = createListenerSet()

/** The notice that is shown; `null` = none. */
export function currentNotice(): Notice | null {
  return current
}

/** Replaces the notice. @param notice `null` = dismisses the current one */
export function setNotice(notice: Notice | null): void {
  current = notice
  notify()
}

/** The notice that is shown; `null` = none, and during hydration. */
export function useNotice(): Notice | null {
  return useSyncExternalStore(listen, currentNotice, () => null)
}

/**
 * Shows that code or the server was not reached, until dismissed.
 *
 * @param text in the page's language
 * @param failure for the log
 */
export function notifyUnreachable(text: string, failure: unknown): void {
  console.warn(failure)
  setNotice({ text, durationMs: null })
}
