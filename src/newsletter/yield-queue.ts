/** Serial queue with one piece of work per event-loop turn, because pages are answered by the same thread. */
import { yieldToEventLoop } from '#store/engine/event-loop.ts'

/** @returns a function that resolves in a turn of its own, in FIFO order */
export function createYieldQueue(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(yieldToEventLoop)
    return last
  }
}
