/** Serial execution of work that takes some milliseconds of the main thread. */
import { setTimeout as pause } from 'node:timers/promises'
import { fairQueue, type GroupPath } from '#core/fair-queue.ts'

/**
 * Pause between slices: the event loop accepts one new connection per iteration, and would accept only one
 * per slice without it.
 */
const SLICE_PAUSE_MS = 5

/** Maximum duration of a slice, unless a step is longer. */
const SLICE_MS = 10

/**
 * Runs work in steps as one task among others: between two slices others are served.
 *
 * @param yieldToEventLoop waits until they are
 * @throws errors of a step
 */
export async function runInSlices<Result>(
  steps: Iterator<unknown, Result>,
  yieldToEventLoop: () => Promise<unknown> = () => pause(SLICE_PAUSE_MS),
): Promise<Result> {
  let sliceStart = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - sliceStart < SLICE_MS) continue
    await yieldToEventLoop()
    sliceStart = performance.now()
  }
}

/** The result of work that was not begun because too much waits. */
export const REFUSED = Symbol('refused')

/**
 * Runs work of one caller in FIFO order. @param groups network groups of the caller, of equal length within
 * one serial queue
 */
export type Enqueue = <Result>(
  groups: GroupPath,
  make: () => Promise<Result>,
) => Promise<Result | typeof REFUSED>

interface QueuedTask {
  readonly start: () => Promise<void>
  readonly refuse: () => void
}

/**
 * A serial queue that is fair between network groups. When it is full, the newest work of the longest group
 * is refused for a caller whose group has less.
 *
 * @param max pieces of work that wait or run
 * @param pauseAfter milliseconds between a piece that took so many milliseconds and the next one; left out =
 *   always the same
 */
export function createSerialQueue(
  max: number,
  pauseAfter: (workedMs: number) => number = () => SLICE_PAUSE_MS,
): Enqueue {
  const queue = fairQueue<QueuedTask>()
  let isBusy = false

  async function work(): Promise<void> {
    isBusy = true
    for (let next = queue.shift(); next; next = queue.shift()) {
      const since = performance.now()
      await next.start()
      // A tick comes when nothing is left that follows from the piece without waiting for others.
      await new Promise<void>((resolve) => process.nextTick(resolve))
      await pause(pauseAfter(performance.now() - since))
    }
    isBusy = false
  }

  return (groups, make) =>
    new Promise((resolve, reject) => {
      const refuse = () => resolve(REFUSED)
      if (queue.size + Number(isBusy) >= max) {
        const displaced = queue.displace(groups)
        if (!displaced) return refuse()
        displaced.refuse()
      }
      queue.push(groups, { refuse, start: () => make().then(resolve, reject) })
      if (!isBusy) void work()
    })
}
