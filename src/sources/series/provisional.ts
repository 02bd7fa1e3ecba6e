import type { Quality } from '#contract/primitives.ts'

const FINAL_QUALITIES: ReadonlySet<Quality> = new Set(['solid', 'computed', 'derived'])

/**
 * Whether a point is there to be replaced by whatever its source says: an estimate of any kind, or a
 * forecast.
 */
export function isProvisional(quality: Quality | undefined): boolean {
  return quality === undefined || !FINAL_QUALITIES.has(quality)
}
