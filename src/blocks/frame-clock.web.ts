import type { FrameClock } from './figures/count-animation.ts'

/**
 * Period of animated text, in milliseconds: thirty frames per second read as well as sixty, and each frame
 * costs a layout and a paint of the page. Steps of all callers are aligned, so that they share a frame.
 */
const STEP_MS = 33

/** The browser's own clock for text that changes as it is watched. */
export const browserFrameClock: FrameClock = {
  request: (step) =>
    window.setTimeout(() => step(performance.now()), STEP_MS - (performance.now() % STEP_MS)),
  cancel: (frame) => clearTimeout(frame),
}
