/** A log that a document of an earlier day reaches once, however many days show it. */
import { LRUCache } from 'lru-cache'

/** Messages that are remembered; a forgotten one may be logged again. */
const MAX_MESSAGES = 1_000

/** Passes each message on once; a message that has been forgotten may come again. */
export function logOnce(log: (message: string) => void): (message: string) => void {
  const logged = new LRUCache<string, true>({ max: MAX_MESSAGES })
  return (message) => {
    if (logged.has(message)) return
    logged.set(message, true)
    log(message)
  }
}
