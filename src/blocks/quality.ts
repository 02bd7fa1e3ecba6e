/** Whether a number only illustrates: approximate figures are labelled, never passed off as measured ones. */
import type { Quality } from '#contract/primitives.ts'

export function isIllustrative(quality: Quality): boolean {
  return quality === 'approx' || quality === 'approx-low'
}
