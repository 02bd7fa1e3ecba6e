/** Runs the portal for development and restarts it after each change. */
export interface Running {
  /** Takes as long as what is under way. */
  stop(): Promise<void>
}

/**
 * Never two at a time: a new one is started when the one before it has started and stopped.
 *
 * @param start throws where what was written cannot run; the next one is then started with nothing to stop
 * @returns starts it, or starts it again; `null` = one that has not begun yet does so with everything up to
 *   now
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
      // What has changed up to here is read by the start.
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
