/** Runs the portal for development and restarts it after each change. */
export interface Running {
  /** Resolves when the pending work has ended. */
  stop(): Promise<void>
}

/**
 * Never two at a time: a new one starts after the previous one has started and stopped.
 *
 * @param start throws when the source cannot run; the next start then has nothing to stop
 * @returns starts or restarts; `null` = a restart that has not begun yet includes all changes up to now
 */
export function restarting(start: () => Promise<Running>): () => Promise<void> | null {
  let running: Running | null = null
  let last: Promise<void> = Promise.resolve()
  let isWaiting = false
  const again = async () => {
    const before = running
    running = null
    try {
      await before?.stop()
    } finally {
      // The start reads all changes up to here.
      isWaiting = false
    }
    running = await start()
  }
  return () => {
    if (isWaiting) return null
    isWaiting = true
    const turn = last.then(again)
    last = turn.catch(() => {})
    return turn
  }
}
