/**
 * Counting animation of a key figure, independent of the page: 1 s, each item 0.2 s after the previous one
 * (specification §9).
 */

export const COUNTING_MS = 1_000
export const DELAY_PER_ITEM_MS = 200

/** The browser's animation frames, or a test's. */
export interface FrameClock {
  request(step: (nowMs: number) => void): number
  cancel(frame: number): void
}

export interface CountingOptions {
  readonly clock: FrameClock
  /** Place in the grid, from 0. */
  readonly position: number
  /** Called on each frame with the progress, 0 to 1, decelerating. The last call has 1. */
  readonly show: (share: number) => void
}

/** @returns the stop function; the last shown value stays */
export function animateCount({ clock, position, show }: CountingOptions): () => void {
  let frame = 0
  let beginMs: number | null = null
  const step = (nowMs: number) => {
    beginMs ??= nowMs + position * DELAY_PER_ITEM_MS
    const passed = Math.min((nowMs - beginMs) / COUNTING_MS, 1)
    if (passed >= 0) show(1 - (1 - passed) ** 3)
    if (passed < 1) frame = clock.request(step)
  }
  frame = clock.request(step)
  return () => clock.cancel(frame)
}
