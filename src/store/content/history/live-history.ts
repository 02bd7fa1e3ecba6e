/**
 * Versions of live documents: the last one of each Oslo calendar day, since feeds change every few minutes
 * (decision 0095). They are written in the transaction that changes the document.
 */
import type { Kysely, Transaction } from 'kysely'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { Tables } from '../../tables.ts'
import { storedText } from './history-bodies.ts'
import type { HistoryLiveDocumentTable } from '../../history-tables.ts'

/** A version to be recorded. */
export interface LiveVersion {
  readonly kind: string
  readonly id: string
  readonly lang: string
  /** JSON; `null` = the document was removed. */
  readonly body: string | null
  /** ISO 8601 UTC. */
  readonly recordedAt: string
  /** The day of the version before; a clock that is behind writes no version for an earlier day. */
  readonly dayBefore?: string | undefined
}

/** Replaces an earlier version of the same day. */
export async function recordLiveVersion(
  transaction: Transaction<Tables>,
  { kind, id, lang, body, recordedAt, dayBefore = '' }: LiveVersion,
): Promise<void> {
  const ownDay = osloDay(Date.parse(recordedAt))
  const day = ownDay < dayBefore ? dayBefore : ownDay
  const row = { recorded_at: recordedAt, body: body === null ? null : storedText(body) }
  await transaction
    .insertInto('history_live_document')
    .values({ kind, id, lang, day, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'id', 'lang', 'day']).doUpdateSet(row))
    .execute()
}

/**
 * The newest version of each live document, removed ones included.
 *
 * @param instant ISO 8601 UTC: later versions do not count; `null` = all count
 */
export function liveVersions(
  db: Kysely<Tables>,
  instant: string | null,
): Promise<HistoryLiveDocumentTable[]> {
  const newest = db
    .selectFrom('history_live_document')
    .select(['kind', 'id', 'lang', (build) => build.fn.max('day').as('day')])
    .$if(instant !== null, (query) =>
      query.where('day', '<=', osloDay(Date.parse(instant ?? ''))).where('recorded_at', '<=', instant ?? ''),
    )
    .groupBy(['kind', 'id', 'lang'])
  return db
    .selectFrom('history_live_document as version')
    .innerJoin(newest.as('newest'), (join) =>
      join
        .onRef('version.kind', '=', 'newest.kind')
        .onRef('version.id', '=', 'newest.id')
        .onRef('version.lang', '=', 'newest.lang')
        .onRef('version.day', '=', 'newest.day'),
    )
    .selectAll('version')
    .orderBy('version.kind')
    .orderBy('version.id')
    .orderBy('version.lang')
    .execute()
}
