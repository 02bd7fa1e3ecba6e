/**
 * Counting animation of a key figure: 1 s, each item 0.2 s after the previous one (specification §9). The
 * numbers that it passes are known from the start, so that the browser can draw them once and only move
 * them.
 */

export const COUNTING_MS = 1_000
export const DELAY_PER_ITEM_MS = 200
/** Numbers that are shown on the way, the first included; the style sheet has as many steps. */
export const COUNTED_NUMBERS = 24

/** Numbers at equal distances in time, decelerating; the last one comes a step before `to`. */
export function countedNumbers(from: number, to: number): readonly number[] {
  return Array.from({ length: COUNTED_NUMBERS }, (_, step) => {
    const left = 1 - step / COUNTED_NUMBERS
    return to - (to - from) * left ** 3
  })
}

export interface CountingOptions {
  /** Timers of the browser, or a test's. */
  readonly timers: {
    readonly set: (run: () => void, ms: number) => number
    readonly clear: (timer: number) => void
  }
  /** Place in the grid, from 0. */
  readonly position: number
  readonly onStart: () => void
  readonly onEnd: () => void
}

/** @returns the stop function, after which neither callback is called */
export function scheduleCount({ timers, position, onStart, onEnd }: CountingOptions): () => void {
  let timer = timers.set(() => {
    onStart()
    timer = timers.set(onEnd, COUNTING_MS)
  }, position * DELAY_PER_ITEM_MS)
  return () => timers.clear(timer)
}
