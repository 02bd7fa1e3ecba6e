/** Series that calls answer by a reference: stored ones, and those that a formula computes. */
import { isFormula } from '#core/figures/formula-reference.ts'
import type { Lang } from '#core/locale.ts'
import type { ContentOf } from '#contract/content-item.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { storedSeries, type AreaSeries } from './area-series.ts'
import { derivedSeries } from './derived-series.ts'

/**
 * A series of the content, a measure of an area, or a computed series; `null` = unknown, or a formula that
 * cannot be computed.
 */
export function knownSeries(snapshot: Snapshot, reference: string, lang: Lang): AreaSeries | null {
  if (!isFormula(reference)) return storedSeries(snapshot, reference, lang)
  const derived = derivedSeries(snapshot, reference, lang)
  return derived.ok ? derived.series : null
}

/** What is known of a series besides its points; `null` = unknown. */
export function seriesMeta(snapshot: Snapshot, reference: string, lang: Lang): ContentOf<'series'> | null {
  const own = snapshot.content[lang].series.get(reference)
  return own ?? knownSeries(snapshot, reference, lang)?.meta ?? null
}
