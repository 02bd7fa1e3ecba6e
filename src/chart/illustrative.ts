/** When a line as a whole is marked as illustrative. */
import { isIllustrative } from '#core/quality.ts'

/**
 * A line is marked where most of it is approximate; single approximate points are said below the block.
 *
 * @param quality one word for all points, or one for each
 * @param isCounted whether the point of this index lies in the years of the chart
 */
export function isMostlyIllustrative(quality: string | readonly string[], isCounted: (index: number) => boolean): boolean {
  if (typeof quality === 'string') return isIllustrative(quality)
  const counted = quality.filter((_, index) => isCounted(index))
  return counted.filter(isIllustrative).length * 2 > counted.length
}
