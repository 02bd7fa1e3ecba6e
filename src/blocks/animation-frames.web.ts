import type { FrameClock } from './figures/counting.ts'

/** The browser's own clock for what moves. */
export const animationFrames: FrameClock = {
  request: (step) => requestAnimationFrame(step),
  cancel: (frame) => cancelAnimationFrame(frame),
}
