/** The browser's own clock for text that is typed as it is watched. */
import type { FrameClock } from './typing-progress.ts'

/**
 * Period of animated text, in milliseconds: thirty frames per second read as well as sixty, and each frame
 * costs a layout and a paint of the page. Steps of all callers are aligned, so that they share a frame.
 */
const STEP_MS = 33

export const browserFrameClock: FrameClock = {
  request: (step) =>
    window.setTimeout(() => step(performance.now()), STEP_MS - (performance.now() % STEP_MS)),
  cancel: (frame) => clearTimeout(frame),
}
