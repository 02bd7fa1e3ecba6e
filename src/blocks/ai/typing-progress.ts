/** Progress of the typing animation, independent of the page. Specification §9, decision 40. */

/** Pause before the first line, from when the text is seen. */
export const FIRST_LINE_AFTER_MS = 1_000
/** Pause between two lines. */
export const NEXT_LINE_AFTER_MS = 500
/** "Speed 90" of specification §9: 100 − speed, in milliseconds for each character (decision 40). */
export const CHARACTER_MS = 10

/**
 * How many characters of each line are typed.
 *
 * @param lengths characters of each line
 * @param passedMs since the text came into view
 */
export function typedCharacters(lengths: readonly number[], passedMs: number): number[] {
  let startMs = FIRST_LINE_AFTER_MS
  return lengths.map((length) => {
    const typed = Math.floor((passedMs - startMs) / CHARACTER_MS)
    startMs += length * CHARACTER_MS + NEXT_LINE_AFTER_MS
    return Math.min(Math.max(typed, 0), length)
  })
}

/** The browser's animation frames, or a test's. */
export interface FrameClock {
  request(step: (nowMs: number) => void): number
  cancel(frame: number): void
}

export interface TypingOptions {
  readonly clock: FrameClock
  readonly lengths: readonly number[]
  /** Called whenever more characters are typed, with how many of each line. */
  readonly show: (typed: readonly number[]) => void
  /** Called once, when the last character is there. */
  readonly onEnd: () => void
}

/** @returns the stop function, after which no callback is called */
export function typeLines({ clock, lengths, show, onEnd }: TypingOptions): () => void {
  let frame = 0
  let beginMs: number | null = null
  let typedCount = 0
  const all = lengths.reduce((sum, length) => sum + length, 0)
  const step = (nowMs: number) => {
    beginMs ??= nowMs
    const typed = typedCharacters(lengths, nowMs - beginMs)
    const count = typed.reduce((sum, characters) => sum + characters, 0)
    if (count !== typedCount) show(typed)
    typedCount = count
    if (count < all) frame = clock.request(step)
    else onEnd()
  }
  frame = clock.request(step)
  return () => clock.cancel(frame)
}
