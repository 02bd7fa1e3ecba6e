/**
 * Counting animation of key figures: 1 s, each item 0.2 s after the previous one (specification §9). The
 * numbers that it passes are known from the start, so that the browser draws them once and only moves them.
 * Numbers that come into view together begin in one frame and end in one frame, because both cost a layout of
 * the page.
 */

export const COUNTING_MS = 1_000
export const DELAY_PER_ITEM_MS = 200
/**
 * Numbers that are shown on the way, the first included. With the final one they take 50 ms each, so that
 * items that begin 0.2 s after each other change in the same frames: each costs time of the page.
 */
export const COUNTED_NUMBERS = 19
/** Time of each number: those on the way and the final one take a second. */
export const STEP_MS = COUNTING_MS / (COUNTED_NUMBERS + 1)

/**
 * The text of each step, and before them the final text, which the animation leaves at once. A number that
 * waits repeats the final text: an animation with a delay costs the page a frame for each step of it.
 *
 * @param delayMs until the number begins to count
 */
export function countedLines(passing: readonly string[], final: string, delayMs: number): readonly string[] {
  const waiting = Array<string>(1 + Math.round(delayMs / STEP_MS)).fill(final)
  return [...waiting, ...passing, final]
}

/** Numbers at equal distances in time, decelerating; the last one comes a step before `to`. */
export function countedNumbers(from: number, to: number): readonly number[] {
  return Array.from({ length: COUNTED_NUMBERS }, (_, step) => {
    const left = 1 - step / COUNTED_NUMBERS
    return to - (to - from) * left ** 3
  })
}

/** Timers of the browser, or a test's. */
export interface CountTimers {
  /** Milliseconds; never goes back. */
  readonly now: () => number
  readonly set: (run: () => void, ms: number) => number
  readonly clear: (timer: number) => void
}

/**
 * @returns a function that starts the count of one figure
 * @see CountStart
 */
export function createCounts(timers: CountTimers): CountStart {
  const running = new Set<() => void>()
  let timer = 0
  let endsAt = 0
  const endAll = () => {
    for (const end of running) end()
    running.clear()
  }
  return ({ position, onStart, onEnd }) => {
    const end = timers.now() + position * DELAY_PER_ITEM_MS + COUNTING_MS
    if (running.size === 0 || end > endsAt) {
      timers.clear(timer)
      endsAt = end
      timer = timers.set(endAll, end - timers.now())
    }
    running.add(onEnd)
    onStart(position * DELAY_PER_ITEM_MS)
    return () => {
      running.delete(onEnd)
    }
  }
}

/** @returns the stop function, after which `onEnd` is not called */
export type CountStart = (count: {
  /** Place in the grid, from 0. */
  readonly position: number
  /** @param delayMs until the number begins to count */
  readonly onStart: (delayMs: number) => void
  /** Called once all numbers that count at the time have ended. */
  readonly onEnd: () => void
}) => () => void
