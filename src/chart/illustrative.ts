/** When a line as a whole is marked as illustrative. */

const ILLUSTRATIVE_WORDS: ReadonlySet<string> = new Set(['approx', 'approx-low'])

/**
 * A line is marked where most of it is approximate; single approximate points are said below the block.
 *
 * @param quality one word for all points, or one for each
 */
export function isMostlyIllustrative(quality: string | readonly string[]): boolean {
  if (typeof quality === 'string') return ILLUSTRATIVE_WORDS.has(quality)
  return quality.filter((word) => ILLUSTRATIVE_WORDS.has(word)).length * 2 > quality.length
}
