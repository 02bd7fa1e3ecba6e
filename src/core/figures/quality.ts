/** Whether a number is illustrative. Approximate figures are labelled and never presented as measured. */

const ILLUSTRATIVE: ReadonlySet<string> = new Set(['approx', 'approx-low'])

/** @param quality a word of the contract's `Quality` */
export function isIllustrative(quality: string): boolean {
  return ILLUSTRATIVE.has(quality)
}
