/** The log of published values that became others. */
import type { Transaction } from 'kysely'
import type { Engine } from '../../engine/engine.ts'
import type { Tables } from '../../tables.ts'
import { isVisible, type Visibility } from './visible-revisions.ts'
import { parseChanges, serializeChanges, type PointChange } from './point-changes.ts'

/** Origin of a revision. */
export type RevisionOrigin = 'pack' | 'connector' | 'operator'

/** Why values changed, for readers, in both languages. */
export interface Reason {
  readonly no: string
  readonly en: string
}

/** Published values that became others. */
export interface Correction {
  readonly series: string
  readonly revision: number
  /** ISO 8601 UTC. */
  readonly recordedAt: string
  readonly origin: RevisionOrigin
  readonly reason: Reason | null
  /** Number of changed values. */
  readonly changed: number
  /** The newest changes, by date. */
  readonly changes: readonly PointChange[]
}

/** Writes a row even without a correction: it records the origin of the revision. */
export async function writeCorrection(
  transaction: Transaction<Tables>,
  correction: Omit<Correction, 'changed'>,
): Promise<void> {
  const { series, revision, recordedAt, origin, reason, changes } = correction
  await transaction
    .insertInto('series_correction')
    .values({
      series,
      revision,
      origin,
      recorded_at: recordedAt,
      reason_no: reason?.no ?? null,
      reason_en: reason?.en ?? null,
      changed: changes.length,
      changes: serializeChanges(changes),
    })
    .execute()
}

/**
 * Reads the newest corrections of values that readers had seen, newest first.
 *
 * @param visible the revisions that count; default: all that are or were published
 */
export async function corrections(
  engine: Pick<Engine, 'read'>,
  limit: number,
  visible: Visibility = isVisible,
): Promise<Correction[]> {
  const rows = await engine.read((db) =>
    db
      .selectFrom('series_correction as correction')
      .innerJoin('series_revision as row', (join) =>
        join.onRef('correction.series', '=', 'row.series').onRef('correction.revision', '=', 'row.revision'),
      )
      .selectAll('correction')
      .where('correction.changed', '>', 0)
      .where(visible('row'))
      .orderBy('correction.recorded_at', 'desc')
      .orderBy('correction.series')
      .orderBy('correction.revision', 'desc')
      .limit(limit)
      .execute(),
  )
  return rows.map(({ series, revision, recorded_at, origin, reason_no, reason_en, changed, changes }) => ({
    series,
    revision,
    recordedAt: recorded_at,
    origin: originOf(origin, null),
    reason: reason_no === null || reason_en === null ? null : { no: reason_no, en: reason_en },
    changed,
    changes: parseChanges(changes),
  }))
}

/** Revisions older than the log have no row in it: their origin is a pack or a connector. */
export function originOf(origin: string | null, pack: number | null): RevisionOrigin {
  if (origin === 'pack' || origin === 'connector' || origin === 'operator') return origin
  return pack === null ? 'connector' : 'pack'
}
