/** Whether a number is illustrative. Approximate figures are labelled and never presented as measured. */

const ILLUSTRATIVE: ReadonlySet<string> = new Set(['approx', 'approx-low'])

/** @param quality a word of the contract's `Quality` */
export function isIllustrative(quality: string): boolean {
  return ILLUSTRATIVE.has(quality)
}

/** From the most certain word of the contract's `Quality` to the least certain one. */
const BY_CERTAINTY = [
  'solid',
  'computed',
  'derived',
  'fitted',
  'anchored',
  'press',
  'forecast',
  'approx',
  'approx-low',
] as const
export type QualityWord = (typeof BY_CERTAINTY)[number]

/**
 * Quality of a number computed from others: the least certain of theirs, and at best `computed`. A forecast
 * has a publisher and an illustrative value has none, so the illustrative value is the less certain one
 * (decision 0110).
 */
export function computedQuality(words: readonly QualityWord[]): QualityWord {
  const worst = Math.max(1, ...words.map((word) => BY_CERTAINTY.indexOf(word)))
  return BY_CERTAINTY[worst] ?? 'approx-low'
}
