/** Reads the store into a snapshot; of the series only those that changed since the snapshot before. */
import type { ContentRepository } from '#store/content/content-repository.ts'
import type { SeriesPoints } from '#contract/content-item.ts'
import type { SeriesHistory } from '#store/content/revisions/series-vintages.ts'
import { imagesOf } from './image-files.ts'
import { liveContent } from './live-content.ts'
import { joinContent, localContent, type ItemLog } from './local-content.ts'
import { readLiveRows, type LiveStore } from './read-live-rows.ts'
import type { SeriesRecord, Snapshot } from './snapshot.ts'

/**
 * A publication during a read restarts it. Where they come faster than a busy machine can read, the last read
 * counts if its pack is complete: it may contain some of them, and another read follows, because its version
 * is not the newest.
 */
const MAX_ATTEMPTS = 5

/** What the snapshot reads: of the store as it is now, or as it was at an instant. */
export interface SnapshotStore extends LiveStore {
  readonly content: Pick<ContentRepository, 'version' | 'livePack' | 'items' | 'currentRevisions' | 'points'>
}

/**
 * @param before the current snapshot; an unchanged pack and unchanged series are reused
 * @throws ContentMissingError when nothing has been imported yet
 */
export async function loadSnapshot(
  store: SnapshotStore,
  before: Snapshot | null,
  log: ItemLog,
): Promise<Snapshot> {
  for (let reading = 1; reading <= MAX_ATTEMPTS; reading += 1) {
    const version = await store.content.version()
    const pack = await readPack(store, before, log)
    const live = await readLiveRows(store, before?.parts.live ?? null)
    const revisions = await store.content.currentRevisions()
    const points = await pointsOf(store, revisions, before)
    const isOneMoment = (await store.content.version()) === version
    if (isOneMoment || (reading === MAX_ATTEMPTS && (await store.content.livePack())?.id === pack.id)) {
      const content = pack.content()
      const { no, en } = content
      const histories = await historiesOf(store, { content, points, revisions }, before)
      return {
        version,
        points,
        revisions,
        histories,
        images: pack.images(),
        content: {
          no: joinContent(no, liveContent(live, 'no', log), points),
          en: joinContent(en, liveContent(live, 'en', log), points),
        },
        parts: { packId: pack.id, importedAt: pack.importedAt, pack: content, live },
      }
    }
  }
  throw new Error(`${MAX_ATTEMPTS} packs were published while they were read`)
}

interface LoadedPack {
  readonly id: number | null
  /** Milliseconds since 1970. */
  readonly importedAt: number
  /** @throws ContentMissingError */
  readonly content: () => Snapshot['parts']['pack']
  readonly images: () => Snapshot['images']
}

/** Feeds and figures change every few minutes, packs do not: a parsed pack is kept while it is live. */
async function readPack(store: SnapshotStore, before: Snapshot | null, log: ItemLog): Promise<LoadedPack> {
  const pack = await store.content.livePack()
  const id = pack?.id ?? null
  const importedAt = Date.parse(pack?.importedAt ?? '') || 0
  if (before && id !== null && before.parts.packId === id)
    return { id, importedAt, content: () => before.parts.pack, images: () => before.images }
  const items = await store.content.items()
  return {
    id,
    importedAt,
    content: () => ({ no: localContent(items, 'no', log), en: localContent(items, 'en', log) }),
    images: () => imagesOf(items, before?.images ?? new Map(), log),
  }
}

async function pointsOf(
  store: SnapshotStore,
  revisions: ReadonlyMap<string, number>,
  before: Snapshot | null,
): Promise<ReadonlyMap<string, SeriesRecord>> {
  const points = new Map<string, SeriesRecord>()
  const changed: string[] = []
  for (const [id, revision] of revisions) {
    const unchanged = before?.revisions.get(id) === revision ? before.points.get(id) : undefined
    if (unchanged) points.set(id, unchanged)
    else changed.push(id)
  }
  for (const series of await store.content.points(changed)) points.set(series.series, recordOf(series))
  return points
}

/**
 * Histories of the described series; those of series whose revision is unchanged are reused. Measures of
 * areas are series without a description, and have none.
 */
async function historiesOf(
  { live }: SnapshotStore,
  {
    content,
    points,
    revisions,
  }: Pick<Snapshot, 'points' | 'revisions'> & { content: Snapshot['parts']['pack'] },
  before: Snapshot | null,
): Promise<Snapshot['histories']> {
  const known = new Map<string, SeriesHistory>()
  const ids: string[] = []
  for (const id of content.no.series.keys()) {
    const isUnchanged = before?.revisions.get(id) === revisions.get(id)
    const history = isUnchanged ? before?.histories.get(id) : undefined
    if (history) known.set(id, history)
    else if (points.has(id)) ids.push(id)
  }
  if (ids.length === 0) return known
  const forecasting = ids.filter(
    (id) =>
      typeof points.get(id)?.forecastFrom === 'string' ||
      (content.no.series.get(id)?.live?.forecast ?? 'none') !== 'none' ||
      (before?.histories.get(id)?.forecasts.length ?? 0) > 0,
  )
  return new Map([...known, ...(await live.seriesHistories({ ids, forecasting }))])
}

function recordOf(series: SeriesPoints): SeriesRecord {
  const firstForecast = series.quality.indexOf('forecast')
  return { ...series, forecastFrom: firstForecast < 0 ? null : (series.dates[firstForecast] ?? null) }
}
