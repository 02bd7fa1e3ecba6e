/**
 * Features of PostgreSQL that compatible servers may lack: NOTIFY and advisory locks. Each is tried once;
 * without it the work continues, and the transaction that found out stays intact.
 */
import { sql, type Transaction } from 'kysely'
import { codeOf } from '../errors.ts'
import type { Tables } from '../tables.ts'

type TransactionStep = (transaction: Transaction<Tables>) => Promise<unknown>

/** SQLSTATE: feature not supported, undefined function, syntax error, undefined object. */
const UNSUPPORTED_CODES: ReadonlySet<string> = new Set(['0A000', '42883', '42601', '42704'])

/** Whether the server lacks the feature; other errors are failures. */
export function isUnsupported(error: unknown): boolean {
  return UNSUPPORTED_CODES.has(codeOf(error))
}

/** @returns does `attempt`, or `instead` where the database cannot do it */
function optionalFeature(
  attempt: TransactionStep,
  fallback: TransactionStep,
): (transaction: Transaction<Tables>) => Promise<void> {
  let isThere: boolean | null = null
  return async (transaction) => {
    if (isThere === null) {
      isThere = await tryFeature(attempt, transaction)
      if (!isThere) await fallback(transaction)
    } else await (isThere ? attempt : fallback)(transaction)
  }
}

async function tryFeature(attempt: TransactionStep, transaction: Transaction<Tables>): Promise<boolean> {
  await sql`savepoint feature`.execute(transaction)
  try {
    await attempt(transaction)
  } catch (error) {
    if (!isUnsupported(error)) throw error
    await sql`rollback to savepoint feature`.execute(transaction)
    return false
  }
  await sql`release savepoint feature`.execute(transaction)
  return true
}

/** Announced on every publication. */
export const CHANNEL = 'kvartal_version'

/** Any number that no other program on the same database uses for an advisory lock. */
const MIGRATION_LOCK = 4_918_230_177

/** Notifies listeners on commit; without support they poll. */
export function publicationNotifier() {
  return optionalFeature(
    (transaction) => sql`select pg_notify(${CHANNEL}, '')`.execute(transaction),
    async () => {},
  )
}

/** Serialises transactions, by an advisory lock or by a row lock. */
export function migrationLock() {
  return optionalFeature(
    (transaction) => sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(transaction),
    lockRow,
  )
}

/**
 * Lock timeout of migrations. A change that waits for a table blocks all later statements on it, so it gives
 * up soon and is retried (decision 0044).
 */
const LOCK_LIMIT_MS = 200

/** Limits waits for locks in the rest of the transaction. */
export function shortLockTimeout() {
  return optionalFeature(
    (transaction) => sql`set local lock_timeout = ${sql.lit(LOCK_LIMIT_MS)}`.execute(transaction),
    async () => {},
  )
}

const LOCK_TABLE = 'kvartal_lock'

/** Waits until an earlier transaction that has written the same row has ended. */
async function lockRow(transaction: Transaction<Tables>): Promise<void> {
  await sql`create table if not exists ${sql.table(LOCK_TABLE)} (name text primary key)`.execute(transaction)
  await sql`insert into ${sql.table(LOCK_TABLE)} (name) values ('migration') on conflict (name) do update set name = excluded.name`.execute(
    transaction,
  )
}

/** A table or a type of this name exists: each table creates a type. */
const DUPLICATE_TABLE_CODES: ReadonlySet<string> = new Set(['42P07', '42710'])

/**
 * Recognises two processes that create the same table at once. "if not exists" does not help the second, a
 * retry does. Its error depends on how far the first has come: the name in the catalogue, the table, or its
 * type exists. The latter also occurs with any table that is in a migration's way, so it only counts for the
 * lock table.
 */
export function isConcurrentTableCreation(error: unknown): boolean {
  const code = codeOf(error)
  if (DUPLICATE_TABLE_CODES.has(code))
    return error instanceof Error && error.message.includes(`"${LOCK_TABLE}"`)
  return (
    code === '23505' &&
    typeof error === 'object' &&
    error !== null &&
    'schema' in error &&
    error.schema === 'pg_catalog'
  )
}
