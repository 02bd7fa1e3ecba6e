/** Whether a number only illustrates: approximate figures are labelled, never passed off as measured ones. */
import type { Quality } from '#contract/primitives.ts'

export function isIllustrative(quality: Quality): boolean {
  return quality === 'approx' || quality === 'approx-low'
}

/** A series may carry one word for all points or one for each. */
export function hasIllustrativePoint(quality: Quality | readonly Quality[]): boolean {
  return typeof quality === 'string' ? isIllustrative(quality) : quality.some(isIllustrative)
}
