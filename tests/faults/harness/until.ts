/** Waits for a condition, with a time limit. */
import { setTimeout as wait } from 'node:timers/promises'

const MAX_WAIT_MS = 60_000
const POLL_MS = 20

/** @returns whether it came to be */
export async function until(isSo: () => boolean): Promise<boolean> {
  const startedAt = performance.now()
  while (!isSo()) {
    if (performance.now() - startedAt > MAX_WAIT_MS) return false
    await wait(POLL_MS)
  }
  return true
}
