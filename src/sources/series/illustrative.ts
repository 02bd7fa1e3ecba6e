import type { Quality } from '#contract/primitives.ts'

/** Whether a point only illustrates: it is there to be replaced by whatever is better. */
export function isIllustrative(quality: Quality | undefined): boolean {
  return quality === 'approx' || quality === 'approx-low' || quality === 'anchored' || quality === 'press' || quality === 'fitted'
}
