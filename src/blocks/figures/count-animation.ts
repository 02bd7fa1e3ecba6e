/**
 * The counting of a key figure, apart from the page it happens on: 1 s, each item 0.2 s after the one before
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
  /** Called on each frame with the share of the way, 0 to 1, slowing down towards the end. The last call has 1. */
  readonly show: (share: number) => void
}

/** @returns its stop; what was shown last stays */
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
