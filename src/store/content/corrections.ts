/** The log of published values that became others. */
import type { Transaction } from 'kysely'
import type { Engine } from '../engine/engine.ts'
import type { Tables } from '../tables.ts'
import { isVisible } from './visible-revisions.ts'
import { parseChanges, serializeChanges, type PointChange } from './point-changes.ts'

/** Who brought a revision. */
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
  /** How many values changed. */
  readonly changed: number
  /** Of those the newest, by date. */
  readonly changes: readonly PointChange[]
}

/** Also when nothing was corrected: the row says who brought the revision. */
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

/** Newest first; only those that changed something which readers had seen. */
export async function corrections(engine: Engine, limit: number): Promise<Correction[]> {
  const rows = await engine.read((db) =>
    db
      .selectFrom('series_correction as correction')
      .innerJoin('series_revision as row', (join) =>
        join.onRef('correction.series', '=', 'row.series').onRef('correction.revision', '=', 'row.revision'),
      )
      .selectAll('correction')
      .where('correction.changed', '>', 0)
      .where(isVisible)
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

/** Revisions from before the log was kept have no row in it: a pack brought them, or a connector did. */
export function originOf(origin: string | null, pack: number | null): RevisionOrigin {
  if (origin === 'pack' || origin === 'connector' || origin === 'operator') return origin
  return pack === null ? 'connector' : 'pack'
}
