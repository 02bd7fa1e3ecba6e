/** Repository of content. */
import { isContentKind, type ContentItem, type SeriesPoints } from '#contract/content-item.ts'
import type { Engine } from '../engine/engine.ts'
import { StoreBusyError } from '../errors.ts'
import { yieldToEventLoop } from '../engine/event-loop.ts'
import { PACK_HISTORY, type PackHistory } from './history/pack-history.ts'
import { beginPack, type PackStage } from './pack-staging.ts'
import { parseStoredJson } from '../engine/stored-json.ts'
import { pointsOf, revisionsOf } from './revisions/read-series.ts'
import { watchVersion } from './version-watcher.ts'

/** Rows read before the event loop gets control. */
const ROWS_AT_ONCE = 200
/** Attempts of a read that a publication interrupts; more in a row indicate an error. */
const MAX_READ_ATTEMPTS = 5

export interface LivePack {
  readonly id: number
  readonly hash: string
  readonly name: string
  /** ISO 8601 UTC. */
  readonly importedAt: string
}

/**
 * All methods wait for a locked database and throw StoreBusyError after 5 s, StoreUnreachableError when it is
 * unavailable and StoreDamagedError when it is damaged. Each read is consistent by itself; to combine
 * several, compare `version` before and after.
 */
export interface ContentRepository {
  /** Rises with every publication; 0 before the first. */
  version(): Promise<number>
  livePack(): Promise<LivePack | null>
  /** All documents of the live pack; documents of one kind in their order. */
  items(): Promise<ContentItem[]>
  /**
   * Reads the current revision of every series with points, including series that the live pack no longer
   * lists.
   */
  currentRevisions(): Promise<ReadonlyMap<string, number>>
  /** Reads current points in the order of `ids`; unknown IDs are left out. */
  points(ids: readonly string[]): Promise<SeriesPoints[]>
  /** Waits for a running import, and opens the stage for a new pack. */
  beginPack(pack: { hash: string; name: string }): Promise<PackStage>
  /**
   * Calls the listener with the live version soon after the start and with every new version; errors are
   * reported, not thrown. Returns its stop function.
   */
  onVersion(listener: (version: number) => void): () => void
}

export function contentRepository(
  engine: Engine,
  settings: { leaseMs: number; pollMs: number; history?: PackHistory },
): ContentRepository {
  const version = () =>
    engine.read(async (db) => {
      const row = await db
        .selectFrom('publication')
        .select('version')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow()
      return row.version
    })
  return {
    version,
    livePack: () => livePack(engine),
    items: () => itemsOfLivePack(engine),
    currentRevisions: () => revisionsOf(engine),
    points: (ids) => pointsOf(engine, ids),
    beginPack: (pack) => beginPack(engine, pack, { history: PACK_HISTORY, ...settings }),
    onVersion: (listener) => watchVersion(engine, version, settings.pollMs, listener),
  }
}

async function livePack(engine: Engine): Promise<LivePack | null> {
  const row = await engine.read((db) =>
    db
      .selectFrom('publication')
      .innerJoin('pack', 'pack.id', 'publication.live_pack')
      .select(['pack.id', 'pack.hash', 'pack.name', 'pack.imported_at'])
      .executeTakeFirst(),
  )
  return row ? { id: row.id, hash: row.hash, name: row.name, importedAt: row.imported_at } : null
}

/**
 * Reads in chunks, and starts again when another pack went live during the read: the rows of the old pack are
 * then being deleted.
 */
async function itemsOfLivePack(engine: Engine): Promise<ContentItem[]> {
  for (let reading = 1; reading <= MAX_READ_ATTEMPTS; reading += 1) {
    const pack = await livePack(engine)
    if (!pack) return []
    const items = await itemsOf(engine, pack.id)
    const after = await livePack(engine)
    if (after?.id === pack.id) return items
  }
  throw new StoreBusyError(
    engine.location,
    new Error('new content was published again and again during the reading'),
  )
}

async function itemsOf(engine: Engine, pack: number): Promise<ContentItem[]> {
  const items: ContentItem[] = []
  let last = 0
  for (;;) {
    const rows = await engine.read((db) =>
      db
        .selectFrom('pack_item')
        .select(['seq', 'kind', 'id', 'lang', 'position', 'body'])
        .where('pack', '=', pack)
        .where('seq', '>', last)
        .orderBy('seq')
        .limit(ROWS_AT_ONCE)
        .execute(),
    )
    for (const { kind, id, lang, position, body } of rows) {
      // Another program version may have other kinds of items. The pack is then imported again, since its
      // hash includes the version.
      if (isContentKind(kind))
        items.push({
          kind,
          id,
          lang: lang === 'en' ? 'en' : 'no',
          position,
          body: parseStoredJson(body, engine.location, 'a document'),
        })
    }
    const end = rows.at(-1)
    if (!end || rows.length < ROWS_AT_ONCE) return items
    last = end.seq
    await yieldToEventLoop()
  }
}
