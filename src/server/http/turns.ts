/** Work that takes the only thread for some milliseconds, one piece after the other. */
import { setTimeout as pause } from 'node:timers/promises'

/** Between two pieces: the event loop takes in one new connection per round, and would take in one per piece without it. */
const PAUSE_MS = 5

/** So long one piece takes at most before others are served, unless it cannot be divided. */
const PIECE_MS = 10

/**
 * Work in steps, as one answer among others: between two pieces others are served.
 *
 * @param rest waits until they are
 * @throws what a step throws
 */
export async function inPieces<Result>(steps: Iterator<unknown, Result>, rest: () => Promise<unknown> = () => pause(PAUSE_MS)): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - since < PIECE_MS) continue
    await rest()
    since = performance.now()
  }
}

/** Runs what it is given one after the other; `null` = as many as may wait are waiting already. */
export function turns(most: number): <Result>(make: () => Promise<Result>) => Promise<Result> | null {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (make) => {
    if (waiting >= most) return null
    waiting += 1
    const turn = last.then(make).finally(() => {
      waiting -= 1
    })
    last = turn.then(() => pause(PAUSE_MS), () => {})
    return turn
  }
}
