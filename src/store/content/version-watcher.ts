/** Detects publications: at once where the engine announces them, within one poll otherwise. */
import type { Engine } from '../engine/engine.ts'
import { storeCodeOf } from '../errors.ts'

/**
 * Calls `listener` with the live version soon after the start, and then with every new version. A failure is
 * reported once until the next success, and never thrown; an error of the listener is reported as well.
 *
 * @returns stops watching; `listener` is not called after it
 */
export function watchVersion(
  engine: Engine,
  readVersion: () => Promise<number>,
  pollMs: number,
  listener: (version: number) => void,
): () => void {
  let isStopped = false
  let isFailing = false
  let reportedVersion: number | null = null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isNewsWaiting = false

  const look = async () => {
    try {
      const version = await readVersion()
      isFailing = false
      if (isStopped || version === reportedVersion) return
      reportedVersion = version
      listener(version)
    } catch (error) {
      // Outages of the store are reported once for all callers, by the outage reporter.
      if (!isFailing && !isStopped && storeCodeOf(error) === null)
        engine.report('Could not look for new content', error)
      isFailing = true
    }
  }
  /** Runs one query at a time; a notification during a query leads to another query after it. */
  const lookNow = () => {
    if (isStopped) return
    if (running) {
      isNewsWaiting = true
      return
    }
    clearTimeout(timer)
    running = look().finally(() => {
      running = null
      if (isStopped) return
      if (isNewsWaiting) {
        isNewsWaiting = false
        lookNow()
      } else timer = setTimeout(lookNow, pollMs).unref()
    })
  }
  const stopListening = engine.listen(lookNow)
  lookNow()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopListening()
  }
}
