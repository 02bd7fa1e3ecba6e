/** Reads the store into a snapshot; of the series only those that changed since the snapshot before. */
import type { Store } from '#store/open-store.ts'
import type { SeriesPoints } from '#contract/content-item.ts'
import { localContent, type ItemLog } from './local-content.ts'
import type { SeriesRecord, Snapshot } from './snapshot.ts'

/**
 * @param before what is shown now; unchanged series are taken over from it
 * @throws ContentMissing when nothing has been imported yet
 */
export async function loadSnapshot(store: Store, before: Snapshot | null, log: ItemLog): Promise<Snapshot> {
  const version = await store.content.version()
  const items = await store.content.items()
  const revisions = await store.content.currentRevisions()
  const changed = [...revisions].filter(([id, revision]) => before?.revisions.get(id) !== revision).map(([id]) => id)
  const points = new Map<string, SeriesRecord>()
  for (const id of revisions.keys()) {
    const kept = before?.points.get(id)
    if (kept) points.set(id, kept)
  }
  for (const series of await store.content.points(changed)) points.set(series.series, recordOf(series))
  return { version, content: { no: localContent(items, 'no', log), en: localContent(items, 'en', log) }, points, revisions }
}

function recordOf(series: SeriesPoints): SeriesRecord {
  const firstForecast = series.quality.indexOf('forecast')
  return { ...series, forecastFrom: firstForecast < 0 ? null : (series.dates[firstForecast] ?? null) }
}
