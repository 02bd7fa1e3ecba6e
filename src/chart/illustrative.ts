/** When a line as a whole is marked as illustrative. */

export const ILLUSTRATIVE_WORDS: ReadonlySet<string> = new Set(['approx', 'approx-low'])

/**
 * A line is marked where most of it is approximate; single approximate points are said below the block.
 *
 * @param quality one word for all points, or one for each
 * @param isCounted whether the point of this index lies in the years of the chart
 */
export function isMostlyIllustrative(quality: string | readonly string[], isCounted: (index: number) => boolean): boolean {
  if (typeof quality === 'string') return ILLUSTRATIVE_WORDS.has(quality)
  const counted = quality.filter((_, index) => isCounted(index))
  return counted.filter((word) => ILLUSTRATIVE_WORDS.has(word)).length * 2 > counted.length
}
