/** Journal of revocations as a table: written in the transaction that revokes, and excluded from backups. */
import type { Kysely, Transaction } from 'kysely'
import type { Engine } from '../engine/engine.ts'
import type { Tables } from '../tables.ts'
import {
  REINSTATED,
  mergeJournals,
  oldestCovered,
  JOURNAL_START,
  methodSubjectOf,
  subjectOf,
  type EndedAccessTable,
  type Revocation,
  type RevocationJournal,
  type RevocationKind,
} from './revocation-journal.ts'

/** Rows per statement. */
const BATCH_SIZE = 200

/** The step "014-ended-access" of the migrations. Never edited once it has been released. */
export async function createRevocationTable(transaction: Transaction<Tables>, now: number): Promise<void> {
  await transaction.schema
    .createTable('ended_access')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ended_access_pk', ['subject', 'kind'])
    .execute()
  await transaction.schema.createIndex('ended_access_at').on('ended_access').column('at').execute()
  await transaction
    .insertInto('ended_access')
    .values({ subject: '', kind: JOURNAL_START, detail: '', at: now })
    .execute()
}

/** Records a revocation of an account, in the transaction that revokes. @param detail as in {@link Revocation} */
export async function recordRevocation(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: number,
  kind: RevocationKind,
  detail = '',
): Promise<void> {
  const subject = subjectOf(account)
  // A deleted account has nothing else that a restore could bring back.
  if (kind === 'deleted')
    await transaction.deleteFrom('ended_access').where('subject', '=', subject).execute()
  await upsertRevocations(transaction, [{ subject, kind, detail, at: engine.effects.now() }])
}

/** Records that something revoked was granted again; does nothing if it had not been revoked. */
export async function recordReinstatement(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: number,
  kind: RevocationKind,
): Promise<void> {
  await transaction
    .updateTable('ended_access')
    .set({ detail: REINSTATED, at: engine.effects.now() })
    .where('subject', '=', subjectOf(account))
    .where('kind', '=', kind)
    .execute()
}

/**
 * Records that a login method was removed. Its subject is that of no account, so programs before decision
 * 0116 keep the entry and act on none.
 */
export async function recordMethodRemoval(
  engine: Engine,
  transaction: Transaction<Tables>,
  method: string,
): Promise<void> {
  await upsertRevocations(transaction, [
    { subject: methodSubjectOf(method), kind: 'deleted', detail: '', at: engine.effects.now() },
  ])
}

/** Records that a removed login method was added again; does nothing if it had not been removed. */
export async function recordMethodReinstatement(
  engine: Engine,
  transaction: Transaction<Tables>,
  method: string,
): Promise<void> {
  await transaction
    .updateTable('ended_access')
    .set({ detail: REINSTATED, at: engine.effects.now() })
    .where('subject', '=', methodSubjectOf(method))
    .execute()
}

async function upsertRevocations(
  transaction: Transaction<Tables>,
  rows: readonly EndedAccessTable[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await transaction
      .insertInto('ended_access')
      .values(rows.slice(from, from + BATCH_SIZE))
      .onConflict((conflict) =>
        conflict
          .columns(['subject', 'kind'])
          .doUpdateSet((build) => ({ detail: build.ref('excluded.detail'), at: build.ref('excluded.at') })),
      )
      .execute()
  }
}

/** Reads the whole journal. */
export async function readRevocations(db: Kysely<Tables>): Promise<RevocationJournal> {
  const rows = await db.selectFrom('ended_access').selectAll().execute()
  const startMs = rows.find(({ kind }) => kind === JOURNAL_START)?.at ?? Number.MAX_SAFE_INTEGER
  return {
    since: startMs,
    entries: rows.flatMap(({ subject, kind, detail, at: atMs }): Revocation[] =>
      kind === JOURNAL_START ? [] : [{ subject, kind, detail, at: atMs }],
    ),
  }
}

/** Merges a journal from outside the database. @returns the merged journal */
export async function mergeRevocations(
  transaction: Transaction<Tables>,
  outside: RevocationJournal,
): Promise<RevocationJournal> {
  const merged = mergeJournals(await readRevocations(transaction), outside)
  await upsertRevocations(transaction, [
    { subject: '', kind: JOURNAL_START, detail: '', at: merged.since },
    ...merged.entries,
  ])
  return merged
}

/** Deletes entries that are older than {@link oldestCovered}, and moves the start of the journal there. */
export async function purgeRevocations(transaction: Transaction<Tables>, now: number): Promise<void> {
  const oldest = oldestCovered(now)
  await transaction
    .deleteFrom('ended_access')
    .where('kind', '!=', JOURNAL_START)
    .where('at', '<', oldest)
    .execute()
  await transaction
    .updateTable('ended_access')
    .set({ at: oldest })
    .where('kind', '=', JOURNAL_START)
    .where('at', '<', oldest)
    .execute()
}
