import type { FrameClock } from './figures/count-animation.ts'

/**
 * Text that changes is followed as well at thirty pictures a second as at the screen's sixty or more, and
 * each of them costs a layout and a paint of the page. Steps begin together, whoever asked for them, so that
 * they share a picture.
 */
const STEP_MS = 33

/** The browser's own clock for text that changes as it is watched. */
export const browserFrameClock: FrameClock = {
  request: (step) =>
    window.setTimeout(() => step(performance.now()), STEP_MS - (performance.now() % STEP_MS)),
  cancel: (frame) => clearTimeout(frame),
}
