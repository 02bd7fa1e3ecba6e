/**
 * What a browser remembers of a reader's visits: in this browser only, and only what was shown. Where it may
 * not, nothing is marked.
 */
import type { Fingerprint } from '#core/fingerprint.ts'
import { memoryOfText, memoryText, visited } from '#core/since-last-visit.ts'

export const SEEN_KEY = 'kvartal-seen'
/** More than we ever write; not ours, then. */
const LONGEST_MEMORY = 400_000

/** Compares what the page shows with the last visit and remembers it. @returns keys of what is to be marked */
export function rememberVisit(page: readonly Fingerprint[], nowMs: number): ReadonlySet<string> {
  const text = stored()
  const { memory, changed } = visited(
    text !== null && text.length <= LONGEST_MEMORY ? memoryOfText(text) : null,
    page,
    nowMs,
  )
  try {
    localStorage.setItem(SEEN_KEY, memoryText(memory))
  } catch {
    // Full or forbidden: the next visit is then as good as the first.
  }
  return changed
}

function stored(): string | null {
  try {
    return localStorage.getItem(SEEN_KEY)
  } catch {
    return null
  }
}
