/** Maps the quality of a figure to its certainty. */
import { isIllustrative } from '#core/figures/quality.ts'
import type { Quality } from '#contract/primitives.ts'
import type { Certainty } from './fact.ts'

/** A figure without a quality counts as illustrative. */
export function certaintyOf(quality: Quality | undefined): Certainty {
  if (quality === undefined || isIllustrative(quality)) return 'illustrative'
  if (quality === 'forecast') return 'forecast'
  return quality === 'anchored' ? 'estimated' : 'published'
}
