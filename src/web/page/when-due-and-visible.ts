/** Timer that waits for a visible tab: hidden tabs refresh nothing (specification §4 "Refresh"). */

/** The document, or a fake in tests. */
export interface VisibilitySource {
  readonly hidden: boolean
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

/**
 * Runs once, after the time has passed and the tab is visible.
 *
 * @returns the stop function
 */
export function whenDueAndVisible(tab: VisibilitySource, ms: number, run: () => void): () => void {
  const runIfSeen = () => {
    if (tab.hidden) return
    tab.removeEventListener('visibilitychange', runIfSeen)
    run()
  }
  const timer = setTimeout(() => {
    tab.addEventListener('visibilitychange', runIfSeen)
    runIfSeen()
  }, ms)
  return () => {
    clearTimeout(timer)
    tab.removeEventListener('visibilitychange', runIfSeen)
  }
}
