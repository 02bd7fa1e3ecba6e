/**
 * Revisions of series. The published revision of a series is its highest one without a pack (from a
 * connector) or of a pack that has been live: packs are numbered in the order of import, so those are the
 * packs up to the live one.
 */
import { hash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { SeriesPoints } from '#contract/content-item.ts'
import type { Frequency } from '#contract/entities/series.ts'
import { packPoints, unpackPoints } from './packed-points.ts'
import { writeCorrection } from './corrections.ts'
import { correctionsOf } from './point-changes.ts'
import { lockPublication } from './publication.ts'
import { isVisible, type Visibility } from './visible-revisions.ts'
import type { SeriesRevisionTable, Tables } from '../../tables.ts'

/** A series ready to be written: the work that needs no transaction is done. */
export interface PackedSeries {
  readonly series: string
  readonly lastUpdated: string
  readonly hash: string
  readonly points: string
}

/** @throws RangeError when the points violate SeriesPoints */
export function packSeries(points: SeriesPoints): PackedSeries {
  const packed = packPoints(points)
  return {
    series: points.series,
    lastUpdated: points.lastUpdated,
    hash: hash('sha256', packed),
    points: packed,
  }
}

/** The pack that the revisions belong to. */
export interface RevisingPack {
  readonly id: number
  /** Frequencies by series; points of a series without one are compared by date. */
  readonly frequencies: ReadonlyMap<string, Frequency>
}

/**
 * Adds a revision for each series whose points differ from its last revision by a pack. Comparing with the
 * last pack, instead of the newest revision, keeps an unchanged pack from replacing points of a connector. A
 * changed series is never dated before the revision that it replaces.
 *
 * @param now ISO 8601 UTC
 * @returns number of added revisions
 */
export async function addPackRevisions(
  transaction: Transaction<Tables>,
  { id: pack, frequencies }: RevisingPack,
  chunk: readonly PackedSeries[],
  now: string,
): Promise<number> {
  const names = chunk.map(({ series }) => series)
  await lockPublication(transaction)
  const newest = new Map(
    (await highestRevisions(transaction, names)).map((row) => [row.series, row.revision]),
  )
  const fromPacks = new Map((await latestPackRevisions(transaction, names)).map((row) => [row.series, row]))
  const rows = chunk
    .filter(({ series, hash }) => fromPacks.get(series)?.hash !== hash)
    .map(({ series, lastUpdated, hash, points }) => ({
      series,
      revision: (newest.get(series) ?? 0) + 1,
      pack,
      recorded_at: now,
      hash,
      last_updated: (fromPacks.get(series)?.last_updated ?? '') < lastUpdated ? lastUpdated : now,
      points,
    }))
  if (rows.length === 0) return 0
  await writePackCorrections(transaction, rows, frequencies, now)
  await transaction.insertInto('series_revision').values(rows).execute()
  return rows.length
}

/** Records the published values that a pack changes. Must run before its revisions are inserted. */
async function writePackCorrections(
  transaction: Transaction<Tables>,
  rows: readonly SeriesRevisionTable[],
  frequencies: RevisingPack['frequencies'],
  now: string,
): Promise<void> {
  const revised = rows.filter(({ revision }) => revision > 1)
  if (revised.length === 0) return
  const before = new Map(
    (
      await currentPoints(
        transaction,
        revised.map(({ series }) => series),
      )
    ).map((row) => [row.series, row]),
  )
  for (const { series, revision, points, last_updated, hash } of revised) {
    const publishedPoints = before.get(series)
    if (!publishedPoints) continue
    const changed = unpackSeries({ series, lastUpdated: last_updated, hash, points })
    const changes = correctionsOf(
      unpackSeries(publishedPoints),
      changed,
      frequencies.get(series) ?? 'irregular',
    )
    if (changes.length > 0) {
      await writeCorrection(transaction, {
        series,
        revision,
        recordedAt: now,
        origin: 'pack',
        reason: null,
        changes,
      })
    }
  }
}

/** The newest revision of each named series, including staged ones. */
export function highestRevisions(db: Kysely<Tables>, names: readonly string[]) {
  return db
    .selectFrom('series_revision')
    .select(['series', (build) => build.fn.max('revision').as('revision')])
    .where('series', 'in', names)
    .groupBy('series')
    .execute()
}

function latestPackRevisions(db: Kysely<Tables>, names: readonly string[]) {
  return db
    .selectFrom('series_revision as row')
    .select(['row.series', 'row.hash', 'row.last_updated'])
    .where('row.series', 'in', names)
    .where('row.revision', '=', (build) =>
      build
        .selectFrom('series_revision as other')
        .select((inner) => inner.fn.max('other.revision').as('revision'))
        .whereRef('other.series', '=', 'row.series')
        .where('other.pack', 'is not', null),
    )
    .execute()
}

/** Series and number of their current revision, or of the newest one that `visible` allows. */
export function currentRevisions(db: Kysely<Tables>, visible: Visibility = isVisible) {
  return db
    .selectFrom('series_revision')
    .select(['series', (build) => build.fn.max('revision').as('revision')])
    .where(visible('series_revision'))
    .groupBy('series')
    .execute()
}

/** Current points of the named series, unordered; unknown ones are left out. `visible` as above. */
export async function currentPoints(
  db: Kysely<Tables>,
  names: readonly string[],
  visible: Visibility = isVisible,
): Promise<PackedSeries[]> {
  const current = db
    .selectFrom('series_revision')
    .select(['series', (build) => build.fn.max('revision').as('revision')])
    .where('series', 'in', names)
    .where(visible('series_revision'))
    .groupBy('series')
  const rows = await db
    .selectFrom('series_revision as row')
    .innerJoin(current.as('current'), (join) =>
      join.onRef('row.series', '=', 'current.series').onRef('row.revision', '=', 'current.revision'),
    )
    .select(['row.series', 'row.last_updated', 'row.hash', 'row.points'])
    .execute()
  return rows.map(({ series, last_updated, hash, points }) => ({
    series,
    lastUpdated: last_updated,
    hash,
    points,
  }))
}

/** @throws StoredPointsError when the row is damaged */
export function unpackSeries({ series, lastUpdated, points }: PackedSeries): SeriesPoints {
  return { series, ...unpackPoints(points), lastUpdated }
}
