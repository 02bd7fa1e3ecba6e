/** Work that takes the only thread for some milliseconds, one piece after the other. */
import { setTimeout as pause } from 'node:timers/promises'

/** Between two pieces: the event loop takes in one new connection per round, and would take in one per piece without it. */
const PAUSE_MS = 5

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
