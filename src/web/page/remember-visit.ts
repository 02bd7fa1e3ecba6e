/** Remembers a reader's visits in this browser only, with what was shown. Without storage nothing is marked. */
import type { Fingerprint } from '#core/figures/fingerprint.ts'
import { parseVisitMemory, serializeVisitMemory, recordVisit } from '#core/figures/since-last-visit.ts'

export const VISIT_STORAGE_KEY = 'kvartal-seen'
/** More than this code ever writes, so foreign data. */
const MAX_MEMORY_LENGTH = 400_000

/** Compares the page with the last visit and stores it. @returns keys of the items to mark */
export function rememberVisit(page: readonly Fingerprint[], nowMs: number): ReadonlySet<string> {
  const text = storedText()
  const { memory, changed } = recordVisit(
    text !== null && text.length <= MAX_MEMORY_LENGTH ? parseVisitMemory(text) : null,
    page,
    nowMs,
  )
  try {
    localStorage.setItem(VISIT_STORAGE_KEY, serializeVisitMemory(memory))
  } catch {
    // Full or forbidden: the next visit is then as good as the first.
  }
  return changed
}

function storedText(): string | null {
  try {
    return localStorage.getItem(VISIT_STORAGE_KEY)
  } catch {
    return null
  }
}
