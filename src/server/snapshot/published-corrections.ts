/**
 * Log of corrections for readers: one entry per series, and one for all measures of an area changed by an
 * import.
 */
import type { Lang } from '#core/locale.ts'
import { compareText } from '#core/text/compare-text.ts'
import { AREA_MEASURES, parseAreaSeriesId } from '#contract/entities/area-history.ts'
import type { Correction } from '#store/content/revisions/corrections.ts'
import type { PublishedChange, PublishedCorrection } from './snapshot.ts'

/** Maximum entries of the page and the feed of corrections. */
const MAX_CORRECTIONS = 200

/** @param log newest first */
export function publishedCorrections(log: readonly Correction[], lang: Lang): readonly PublishedCorrection[] {
  const published = new Map<string, PublishedCorrection>()
  for (const { reason, ...correction } of log) {
    const { series, revision, recordedAt, origin } = correction
    const own = { ...correction, reason: reason?.[lang] ?? '' }
    const measured = parseAreaSeriesId(series)
    if (measured === null) {
      published.set(`series ${published.size}`, { ...own, area: '' })
      continue
    }
    const { area, measure } = measured
    const key = `${area} ${recordedAt} ${origin}`
    const before = published.get(key)
    const changes = [
      ...(before?.changes ?? []),
      ...correction.changes.map((change): PublishedChange => ({ ...change, measure })),
    ]
    published.set(key, {
      ...own,
      area,
      series: '',
      revision: Math.max(revision, before?.revision ?? 0),
      changed: correction.changed + (before?.changed ?? 0),
      changes: changes.toSorted(compareChanges),
    })
  }
  return [...published.values()].slice(0, MAX_CORRECTIONS)
}

function compareChanges(a: PublishedChange, b: PublishedChange): number {
  return compareText(a.date, b.date) || rank(b) - rank(a)
}

function rank({ measure }: PublishedChange): number {
  return AREA_MEASURES.findIndex((areaMeasure) => areaMeasure === measure)
}
