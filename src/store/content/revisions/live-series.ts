/**
 * Series without a pack: from connectors and operators. Every change is a revision of its own and stays
 * readable; changed published values are recorded as a correction in the same transaction.
 */
import type { SeriesPoints } from '#contract/content-item.ts'
import type { Frequency } from '#contract/entities/series.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Engine } from '../../engine/engine.ts'
import { publishChange, lockPublication } from './publication.ts'
import { correctionsOf } from './point-changes.ts'
import { originOf, writeCorrection, type Reason, type RevisionOrigin } from './corrections.ts'
import { currentPoints, packSeries, unpackSeries } from './series-revisions.ts'
import type { Tables } from '../../tables.ts'
import { isVisible } from './visible-revisions.ts'

export interface NewRevision {
  readonly points: SeriesPoints
  /** Frequency of the series, which decides which points are of one period. */
  readonly frequency: Frequency
  readonly origin: Exclude<RevisionOrigin, 'pack'>
  /** `null` = the publisher revised them, as publishers do. */
  readonly reason: Reason | null
}

export interface RevisionInfo {
  readonly revision: number
  readonly origin: RevisionOrigin
  /** ISO 8601 UTC. */
  readonly recordedAt: string
  readonly lastUpdated: string
}

/** @returns number of the new revision, or `null` when the current points are the same */
export function addRevision(
  engine: Engine,
  { points, frequency, origin, reason }: NewRevision,
): Promise<number | null> {
  const packed = packSeries(points)
  return engine.write(async (transaction) => {
    await lockPublication(transaction)
    const [before] = await currentPoints(transaction, [points.series])
    if (before?.hash === packed.hash) return null
    const revision = (await newestRevision(transaction, points.series)) + 1
    const now = new Date(engine.effects.now()).toISOString()
    const { lastUpdated, ...row } = packed
    // A change is never dated before the revision that it replaces: a source may not know of an operator's
    // revision.
    const isNewer = before === undefined || before.lastUpdated < lastUpdated
    await dropStagedCorrection(transaction, points.series)
    await transaction
      .insertInto('series_revision')
      .values({ ...row, revision, pack: null, recorded_at: now, last_updated: isNewer ? lastUpdated : now })
      .execute()
    const changes = before ? correctionsOf(unpackSeries(before), points, frequency) : []
    await writeCorrection(transaction, {
      series: points.series,
      revision,
      recordedAt: now,
      origin,
      reason,
      changes,
    })
    await publishChange(engine, transaction)
    return revision
  })
}

/**
 * Drops the correction of a pack being staged: a newer revision is published before it, so that readers never
 * see the staged one. Must run under the lock of publication.
 */
async function dropStagedCorrection(transaction: Transaction<Tables>, series: string): Promise<void> {
  await transaction
    .deleteFrom('series_correction')
    .where('series', '=', series)
    .where('revision', 'in', (build) =>
      build
        .selectFrom('series_revision as row')
        .innerJoin('pack', 'pack.id', 'row.pack')
        .select('row.revision')
        .where('row.series', '=', series)
        .where('pack.state', '=', 'staging'),
    )
    .execute()
}

async function newestRevision(db: Kysely<Tables>, series: string): Promise<number> {
  const row = await db
    .selectFrom('series_revision')
    .select((build) => build.fn.max('revision').as('revision'))
    .where('series', '=', series)
    .executeTakeFirst()
  return row?.revision ?? 0
}

/** Newest first; only revisions that are or were published. */
export async function revisionsOf(engine: Engine, series: string): Promise<RevisionInfo[]> {
  const rows = await engine.read((db) =>
    db
      .selectFrom('series_revision as row')
      .leftJoin('series_correction as correction', (join) =>
        join.onRef('correction.series', '=', 'row.series').onRef('correction.revision', '=', 'row.revision'),
      )
      .select(['row.revision', 'row.pack', 'row.recorded_at', 'row.last_updated', 'correction.origin'])
      .where('row.series', '=', series)
      .where(isVisible)
      .orderBy('row.revision', 'desc')
      .execute(),
  )
  return rows.map(({ revision, pack, recorded_at, last_updated, origin }) => ({
    revision,
    origin: originOf(origin, pack),
    recordedAt: recorded_at,
    lastUpdated: last_updated,
  }))
}

/** Points of one revision; `null` = none, or never published. */
export async function pointsOfRevision(
  engine: Engine,
  series: string,
  revision: number,
): Promise<SeriesPoints | null> {
  const row = await engine.read((db) =>
    db
      .selectFrom('series_revision as row')
      .select(['row.series', 'row.last_updated', 'row.hash', 'row.points'])
      .where('row.series', '=', series)
      .where('row.revision', '=', revision)
      .where(isVisible)
      .executeTakeFirst(),
  )
  return row
    ? unpackSeries({ series: row.series, lastUpdated: row.last_updated, hash: row.hash, points: row.points })
    : null
}
