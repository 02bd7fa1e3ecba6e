/** How each source outside is doing, and the updates that were refused and kept to be looked at. */
import type { Engine } from '../engine.ts'
import type { SourceStateTable } from '../tables.ts'

export interface SourceState {
  /** `series/{id}`, `feed/{id}`, `posts/{id}`, `commentary/{city or market}`. */
  readonly source: string
  /** Milliseconds since 1970; `null` = never yet: a query that has not run live. */
  readonly lastSuccess: number | null
  readonly lastAttempt: number
  /** Since when nothing but failures; `null` = the last try was a success. */
  readonly failingSince: number | null
  /** What went wrong last, for the operator; '' = nothing. */
  readonly failure: string
  /** What the source gave to be asked by next time; '' = nothing. */
  readonly etag: string
  readonly lastModified: string
}

export interface SourceOutcome {
  readonly source: string
  /** `null` = a success. */
  readonly failure: string | null
  readonly etag?: string
  readonly lastModified?: string
}

export interface RefusedUpdate {
  readonly source: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly reason: string
  /** What was refused, as text. */
  readonly payload: string
}

export interface SourceRepository {
  states(): Promise<SourceState[]>
  note(outcome: SourceOutcome): Promise<void>
  keepRefused(refused: Omit<RefusedUpdate, 'at'>): Promise<void>
  /** Newest first. */
  refused(most: number): Promise<RefusedUpdate[]>
}

/** Enough to see what a source has been sending. */
const KEPT_PER_SOURCE = 5
const MOST_PAYLOAD = 200_000

export function sourceRepository(engine: Engine): SourceRepository {
  return {
    states: async () => {
      const rows = await engine.read((db) => db.selectFrom('source_state').selectAll().orderBy('source').execute())
      return rows.map(stateOf)
    },
    note: (outcome) => note(engine, outcome),
    keepRefused: ({ source, reason, payload }) =>
      engine.write(async (transaction) => {
        await transaction.insertInto('refused_update')
          .values({ source, at: engine.effects.now(), reason, payload: payload.slice(0, MOST_PAYLOAD) })
          .onConflict((conflict) => conflict.columns(['source', 'at']).doUpdateSet({ reason, payload: payload.slice(0, MOST_PAYLOAD) }))
          .execute()
        const kept = await transaction.selectFrom('refused_update').select('at')
          .where('source', '=', source).orderBy('at', 'desc').limit(KEPT_PER_SOURCE).execute()
        const oldest = kept.at(-1)
        if (oldest) await transaction.deleteFrom('refused_update').where('source', '=', source).where('at', '<', oldest.at).execute()
      }),
    refused: async (most) => {
      const rows = await engine.read((db) =>
        db.selectFrom('refused_update').selectAll().orderBy('at', 'desc').orderBy('source').limit(most).execute())
      return rows.map(({ source, at, reason, payload }) => ({ source, at, reason, payload }))
    },
  }
}

async function note(engine: Engine, { source, failure, etag, lastModified }: SourceOutcome): Promise<void> {
  await engine.write(async (transaction) => {
    const now = engine.effects.now()
    const before = await transaction.selectFrom('source_state').selectAll().where('source', '=', source).executeTakeFirst()
    const row = {
      last_attempt: now,
      last_success: failure === null ? now : (before?.last_success ?? null),
      failing_since: failure === null ? null : (before?.failing_since ?? now),
      failure: failure ?? '',
      etag: etag ?? before?.etag ?? '',
      last_modified: lastModified ?? before?.last_modified ?? '',
    }
    await transaction.insertInto('source_state').values({ source, ...row })
      .onConflict((conflict) => conflict.column('source').doUpdateSet(row)).execute()
  })
}

function stateOf(row: SourceStateTable): SourceState {
  return {
    source: row.source, lastSuccess: row.last_success, lastAttempt: row.last_attempt, failingSince: row.failing_since,
    failure: row.failure, etag: row.etag, lastModified: row.last_modified,
  }
}
