/**
 * Whether a number only illustrates: approximate figures are labelled, never passed off as measured ones. The
 * one rule of it.
 */

const ILLUSTRATIVE: ReadonlySet<string> = new Set(['approx', 'approx-low'])

/** @param quality a word of the contract's `Quality` */
export function isIllustrative(quality: string): boolean {
  return ILLUSTRATIVE.has(quality)
}
