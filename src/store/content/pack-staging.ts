/**
 * Staging of a pack: written in small transactions that no reader sees, then made live by one short one. A
 * process killed at any moment leaves either the old pack or the new one live; the next import deletes staged
 * rows.
 */
import type { Transaction } from 'kysely'
import {
  readContent,
  type ContentItem,
  type PackedAreaCounts,
  type SeriesPoints,
} from '#contract/content-item.ts'
import type { Frequency } from '#contract/entities/series.ts'
import type { Engine } from '../engine/engine.ts'
import { addAreaRevisions, AREAS_PER_TRANSACTION } from './revisions/area-revisions.ts'
import { chunksOf, yieldToEventLoop } from '../engine/event-loop.ts'
import { takeImportLease, type ImportLease } from './import-lease.ts'
import type { PackHistory } from './history/pack-history.ts'
import { addPackRevisions, packSeries } from './revisions/series-revisions.ts'
import type { Tables } from '../tables.ts'

/** Maximum rows and characters per transaction, which keep it well under 50 ms. */
const CHUNK_ROWS = 100
const CHUNK_CHARACTERS = 250_000
/** Approximate size of one count of an area with all its measures. */
const AREA_COUNT_CHARACTERS = 60

export interface PackStage {
  readonly id: number
  /** @throws ImportSupersededError when another import took over */
  addItems(items: readonly ContentItem[]): Promise<void>
  /**
   * Adds a revision for each series with changed points. Documents must be added first, since they define the
   * periods of points. @returns number of changed series
   */
  addSeries(series: readonly SeriesPoints[]): Promise<number>
  /**
   * Adds counts to the stored ones; only changes get a revision.
   *
   * @returns number of areas
   */
  addAreas(areas: readonly PackedAreaCounts[]): Promise<number>
  /** Makes the pack live and deletes the one it replaced. @returns the new version */
  publish(): Promise<number>
  /** Discards the staged rows. */
  abandon(): Promise<void>
}

export interface StagingOptions {
  readonly leaseMs: number
  readonly history: PackHistory
}

/** Waits for a running import, deletes rows left by a killed one, and opens a stage. */
export async function beginPack(
  engine: Engine,
  { hash, name }: { hash: string; name: string },
  { leaseMs, history }: StagingOptions,
): Promise<PackStage> {
  const lease = await takeImportLease(engine, leaseMs)
  try {
    await clearLeftovers(engine, lease, history)
    await history.complete(engine, lease)
    const id = await engine.write(async (transaction) => {
      await lease.renew(transaction)
      const { next_pack } = await transaction
        .selectFrom('publication')
        .select('next_pack')
        .executeTakeFirstOrThrow()
      await transaction
        .updateTable('publication')
        .set({ next_pack: next_pack + 1 })
        .execute()
      const row = { id: next_pack, hash, name, imported_at: isoNow(engine), state: 'staging' } as const
      await transaction.insertInto('pack').values(row).execute()
      return next_pack
    })
    return createStage(engine, lease, id, history)
  } catch (error) {
    await releaseQuietly(engine, lease)
    throw error
  }
}

function createStage(engine: Engine, lease: ImportLease, id: number, history: PackHistory): PackStage {
  let seq = 0
  const frequencies = new Map<string, Frequency>()
  const versions = history.writer(engine, lease, id)
  return {
    id,
    async addItems(items) {
      for (const [series, frequency] of frequenciesIn(items)) frequencies.set(series, frequency)
      const rows = items.map(({ kind, id: item, lang, position, body }) => {
        seq += 1
        return { pack: id, seq, kind, id: item, lang, position, body: JSON.stringify(body) }
      })
      for (const chunk of chunksOf(rows, CHUNK_ROWS, CHUNK_CHARACTERS, (row) => row.body.length)) {
        await engine.write(async (transaction) => {
          await lease.renew(transaction)
          await transaction.insertInto('pack_item').values(chunk).execute()
        })
        await yieldToEventLoop()
      }
      await versions.add(rows)
    },
    async addSeries(series) {
      let added = 0
      for (const points of chunksOf(
        series,
        CHUNK_ROWS,
        CHUNK_CHARACTERS,
        (seriesPoints) => seriesPoints.dates.length * 8,
      )) {
        const chunk = points.map(packSeries)
        added += await engine.write(async (transaction) => {
          await lease.renew(transaction)
          return addPackRevisions(transaction, { id, frequencies }, chunk, isoNow(engine))
        })
        await yieldToEventLoop()
      }
      return added
    },
    async addAreas(areas) {
      const now = isoNow(engine)
      let changed = 0
      for (const chunk of chunksOf(
        areas,
        AREAS_PER_TRANSACTION,
        CHUNK_CHARACTERS,
        ({ points }) => points.vacancy.dates.length * AREA_COUNT_CHARACTERS,
      )) {
        changed += await engine.write(async (transaction) => {
          await lease.renew(transaction)
          return addAreaRevisions(transaction, id, chunk, now)
        })
        await yieldToEventLoop()
      }
      return changed
    },
    async publish() {
      await versions.write()
      const version = await engine.write(async (transaction) => {
        await lease.renew(transaction)
        const { live, now } = await makeLive(engine, transaction, id)
        await versions.finish(transaction, now)
        return live
      })
      // The pack is live whatever happens now.
      await clearQuietly(engine, lease, history)
      await releaseQuietly(engine, lease)
      return version
    },
    async abandon() {
      await clearQuietly(engine, lease, history)
      await releaseQuietly(engine, lease)
    },
  }
}

function frequenciesIn(items: readonly ContentItem[]): (readonly [string, Frequency])[] {
  return items.flatMap(({ kind, lang, body }) => {
    const series = kind === 'series' && lang === 'no' ? readContent('series', body) : null
    return series ? [[series.ID, series.frequency] as const] : []
  })
}

/** @returns the new version, and the instant from which the pack is live */
async function makeLive(
  engine: Engine,
  transaction: Transaction<Tables>,
  id: number,
): Promise<{ readonly live: number; readonly now: string }> {
  // Incremented by the database: this statement may have waited for a concurrent increment, and two changes
  // must not share a version.
  const { version } = await transaction
    .updateTable('publication')
    .set((build) => ({ live_pack: id, version: build('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow()
  const now = isoNow(engine)
  await transaction.updateTable('pack').set({ state: 'retired' }).where('state', '=', 'live').execute()
  await transaction
    .updateTable('pack')
    .set({ state: 'live', imported_at: now })
    .where('id', '=', id)
    .execute()
  await engine.notify(transaction)
  return { live: version, now }
}

function isoNow({ effects }: Engine): string {
  return new Date(effects.now()).toISOString()
}

/**
 * Items of packs that were live, and all that was staged and never published. Rows of packs that were live
 * stay as history.
 */
async function clearLeftovers(engine: Engine, lease: ImportLease, history: PackHistory): Promise<void> {
  const packs = await engine.read((db) =>
    db.selectFrom('pack').select(['id', 'state']).where('state', 'in', ['staging', 'retired']).execute(),
  )
  for (const { id, state } of packs) {
    while (await clearChunk(engine, lease, id, 'pack_item')) await yieldToEventLoop()
    if (state === 'staging') {
      await history.clear(engine, lease)
      await clearCorrections(engine, lease, id)
      while (await clearChunk(engine, lease, id, 'series_revision')) await yieldToEventLoop()
    }
    await engine.write(async (transaction) => {
      await lease.renew(transaction)
      if (state === 'staging') await transaction.deleteFrom('pack').where('id', '=', id).execute()
      else await transaction.updateTable('pack').set({ state: 'cleared' }).where('id', '=', id).execute()
    })
  }
}

/** Deletes corrections of revisions that never went live; their numbers are used again. */
function clearCorrections(engine: Engine, lease: ImportLease, pack: number): Promise<void> {
  return engine.write(async (transaction) => {
    await lease.renew(transaction)
    await transaction
      .deleteFrom('series_correction')
      .where((build) =>
        build.exists(
          build
            .selectFrom('series_revision as row')
            .select('row.series')
            .whereRef('row.series', '=', 'series_correction.series')
            .whereRef('row.revision', '=', 'series_correction.revision')
            .where('row.pack', '=', pack),
        ),
      )
      .execute()
  })
}

/** Deletes up to one chunk of a pack's rows. @returns whether there may be more */
function clearChunk(
  engine: Engine,
  lease: ImportLease,
  pack: number,
  table: 'pack_item' | 'series_revision',
): Promise<boolean> {
  return engine.write(async (transaction) => {
    await lease.renew(transaction)
    const { numDeletedRows } = await (
      table === 'pack_item'
        ? transaction
            .deleteFrom(table)
            .where('pack', '=', pack)
            .where('seq', 'in', (build) =>
              build.selectFrom(table).select('seq').where('pack', '=', pack).limit(CHUNK_ROWS),
            )
        : transaction
            .deleteFrom(table)
            .where('pack', '=', pack)
            .where('series', 'in', (build) =>
              build.selectFrom(table).select('series').where('pack', '=', pack).limit(CHUNK_ROWS),
            )
    ).executeTakeFirst()
    return numDeletedRows > 0n
  })
}

/** Deletes staged rows; rows that cannot be deleted are left to the next import. */
async function clearQuietly(engine: Engine, lease: ImportLease, history: PackHistory): Promise<void> {
  await clearLeftovers(engine, lease, history).catch((error: unknown) =>
    engine.report('Old content could not be cleared yet', error),
  )
}

/** Releases the lease; on failure it expires by itself. */
async function releaseQuietly(engine: Engine, lease: ImportLease): Promise<void> {
  await lease
    .release()
    .catch((error: unknown) => engine.report('The import lease could not be given back', error))
}
