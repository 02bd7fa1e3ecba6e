/** Reads the store into a snapshot; of the series only those that changed since the snapshot before. */
import type { Store } from '#store/open-store.ts'
import type { SeriesPoints } from '#contract/content-item.ts'
import { imagesOf } from './image-files.ts'
import { localContent, type ItemLog } from './local-content.ts'
import type { SeriesRecord, Snapshot } from './snapshot.ts'

/** A publication in the middle of a reading makes it start over; more often than this means that something is wrong. */
const MOST_READINGS = 5

/**
 * @param before what is shown now; unchanged series are taken over from it
 * @throws ContentMissing when nothing has been imported yet
 */
export async function loadSnapshot(store: Pick<Store, 'content'>, before: Snapshot | null, log: ItemLog): Promise<Snapshot> {
  for (let reading = 1; reading <= MOST_READINGS; reading += 1) {
    const version = await store.content.version()
    const items = await store.content.items()
    const revisions = await store.content.currentRevisions()
    const points = await pointsOf(store, revisions, before)
    if ((await store.content.version()) === version) {
      const content = { no: localContent(items, 'no', log), en: localContent(items, 'en', log) }
      return { version, content, points, images: imagesOf(items, before?.images ?? new Map(), log), revisions }
    }
  }
  throw new Error(`the content changed ${MOST_READINGS} times while it was read`)
}

async function pointsOf(store: Pick<Store, 'content'>, revisions: ReadonlyMap<string, number>, before: Snapshot | null): Promise<ReadonlyMap<string, SeriesRecord>> {
  const points = new Map<string, SeriesRecord>()
  const changed: string[] = []
  for (const [id, revision] of revisions) {
    const kept = before?.revisions.get(id) === revision ? before.points.get(id) : undefined
    if (kept) points.set(id, kept)
    else changed.push(id)
  }
  for (const series of await store.content.points(changed)) points.set(series.series, recordOf(series))
  return points
}

function recordOf(series: SeriesPoints): SeriesRecord {
  const firstForecast = series.quality.indexOf('forecast')
  return { ...series, forecastFrom: firstForecast < 0 ? null : (series.dates[firstForecast] ?? null) }
}
