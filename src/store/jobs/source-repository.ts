/** State of each external source, and refused updates for review. */
import type { Engine } from '../engine/engine.ts'
import { storableText } from '../engine/storable-text.ts'
import type { SourceStateTable } from '../tables.ts'
import { isFeedSource, recordFeedAge } from './feed-ages.ts'

export interface SourceState {
  /** `series/{id}`, `feed/{id}`, `posts/{id}`, `commentary/{city or market}`. */
  readonly source: string
  /** Milliseconds since 1970; `null` = never yet: a query that has not run live. */
  readonly lastSuccess: number | null
  readonly lastAttempt: number
  /** Time of the first of consecutive failures; `null` = the last try succeeded. */
  readonly failingSince: number | null
  /** Last failure, for the operator; '' = none. */
  readonly failure: string
  /** End of the pause requested by the source (Retry-After), milliseconds since 1970; `null` = none. */
  readonly notBefore: number | null
  /** Validator for the next request, or fingerprint of the facts of a commentary; '' = none. */
  readonly etag: string
  readonly lastModified: string
}

export interface SourceOutcome {
  readonly source: string
  /** `null` = a success. */
  readonly failure: string | null
  /** End of the pause requested by the source, milliseconds since 1970; omitted = none. */
  readonly notBefore?: number | null
  readonly etag?: string
  readonly lastModified?: string
}

export interface RefusedUpdate {
  readonly source: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly reason: string
  /** Refused update as text. */
  readonly payload: string
}

/** Last notice to the operator about a source, so that it is not repeated. */
export interface SourceNotice {
  readonly source: string
  readonly said: 'late' | 'well'
  /** The Oslo calendar day. */
  readonly day: string
}

export interface SourceRepository {
  states(): Promise<SourceState[]>
  note(outcome: SourceOutcome): Promise<void>
  keepRefused(update: Omit<RefusedUpdate, 'at'>): Promise<void>
  /** Newest first. */
  refused(limit: number): Promise<RefusedUpdate[]>
  /** Removes refused updates from before this moment, milliseconds since 1970. @returns how many */
  forgetRefusedBefore(beforeMs: number): Promise<number>
  notices(): Promise<SourceNotice[]>
  keepNotices(notices: readonly SourceNotice[]): Promise<void>
}

/** Refused updates kept per source, for review. */
const MAX_REFUSED_PER_SOURCE = 5
const MAX_PAYLOAD_LENGTH = 200_000

export function sourceRepository(engine: Engine): SourceRepository {
  return {
    states: async () => {
      const rows = await engine.read((db) =>
        db.selectFrom('source_state').selectAll().orderBy('source').execute(),
      )
      return rows.map(stateOf)
    },
    note: (outcome) => note(engine, outcome),
    keepRefused: ({ source, reason, payload }) =>
      engine.write(async (transaction) => {
        const content = { reason: storableText(reason), payload: storableText(payload, MAX_PAYLOAD_LENGTH) }
        await transaction
          .insertInto('refused_update')
          .values({ source, at: engine.effects.now(), ...content })
          .onConflict((conflict) => conflict.columns(['source', 'at']).doUpdateSet(content))
          .execute()
        const newestRows = await transaction
          .selectFrom('refused_update')
          .select('at')
          .where('source', '=', source)
          .orderBy('at', 'desc')
          .limit(MAX_REFUSED_PER_SOURCE)
          .execute()
        const oldest = newestRows.at(-1)
        if (oldest)
          await transaction
            .deleteFrom('refused_update')
            .where('source', '=', source)
            .where('at', '<', oldest.at)
            .execute()
      }),
    refused: async (limit) => {
      const rows = await engine.read((db) =>
        db
          .selectFrom('refused_update')
          .selectAll()
          .orderBy('at', 'desc')
          .orderBy('source')
          .limit(limit)
          .execute(),
      )
      return rows.map(({ source, at: atMs, reason, payload }) => ({ source, at: atMs, reason, payload }))
    },
    forgetRefusedBefore: (beforeMs) =>
      engine.write(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('refused_update')
          .where('at', '<', beforeMs)
          .executeTakeFirst()
        return Number(numDeletedRows)
      }),
    notices: async () => {
      const rows = await engine.read((db) =>
        db.selectFrom('source_notice').selectAll().orderBy('source').execute(),
      )
      return rows.map(({ source, said, day }) => ({ source, said, day }))
    },
    keepNotices: (notices) =>
      engine.write(async (transaction) => {
        for (const { source, said, day } of notices) {
          await transaction
            .insertInto('source_notice')
            .values({ source, said, day })
            .onConflict((conflict) => conflict.column('source').doUpdateSet({ said, day }))
            .execute()
        }
      }),
  }
}

async function note(
  engine: Engine,
  { source, failure, notBefore = null, etag, lastModified }: SourceOutcome,
): Promise<void> {
  await engine.write(async (transaction) => {
    const now = engine.effects.now()
    const before = await transaction
      .selectFrom('source_state')
      .selectAll()
      .where('source', '=', source)
      .executeTakeFirst()
    const row = {
      last_attempt: now,
      last_success: failure === null ? now : (before?.last_success ?? null),
      failing_since: failure === null ? null : (before?.failing_since ?? now),
      failure: storableText(failure ?? ''),
      not_before: notBefore,
      etag: etag ?? before?.etag ?? '',
      last_modified: lastModified ?? before?.last_modified ?? '',
    }
    await transaction
      .insertInto('source_state')
      .values({ source, ...row })
      .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
      .execute()
    if (failure === null && isFeedSource(source)) await recordFeedAge(transaction, source, now)
  })
}

function stateOf(row: SourceStateTable): SourceState {
  return {
    source: row.source,
    lastSuccess: row.last_success,
    lastAttempt: row.last_attempt,
    failingSince: row.failing_since,
    failure: row.failure,
    notBefore: row.not_before,
    etag: row.etag,
    lastModified: row.last_modified,
  }
}
