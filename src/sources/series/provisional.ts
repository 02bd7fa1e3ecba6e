import type { Quality } from '#contract/primitives.ts'

const FINAL_QUALITIES: ReadonlySet<Quality> = new Set(['solid', 'computed', 'derived'])

/** Whether a point may be replaced by any value of its source: an estimate or a forecast. */
export function isProvisional(quality: Quality | undefined): boolean {
  return quality === undefined || !FINAL_QUALITIES.has(quality)
}
