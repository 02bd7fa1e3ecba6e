/**
 * Pages are answered by the same thread: what keeps it busy for milliseconds does so one piece in each turn
 * of the event loop.
 */
import { yieldToEventLoop } from '#store/engine/event-loop.ts'

/** @returns waits for a turn of one's own, in the order of asking */
export function createYieldQueue(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(yieldToEventLoop)
    return last
  }
}
