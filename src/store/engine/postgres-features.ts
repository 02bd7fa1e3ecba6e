/**
 * What PostgreSQL has and some that speak its language have not: announcements (NOTIFY) and advisory locks.
 * Each is tried once; where it is not there the work goes on without, and the transaction that found out is
 * whole.
 */
import { sql, type Transaction } from 'kysely'
import { codeOf } from '../errors.ts'
import type { Tables } from '../tables.ts'

type TransactionStep = (transaction: Transaction<Tables>) => Promise<unknown>

/** Not supported; no such function; no such statement; no such object. */
const UNSUPPORTED_CODES: ReadonlySet<string> = new Set(['0A000', '42883', '42601', '42704'])

export function isUnsupported(thrown: unknown): boolean {
  return UNSUPPORTED_CODES.has(codeOf(thrown))
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
  } catch (thrown) {
    if (!isUnsupported(thrown)) throw thrown
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

/** Tells the listeners on commit; without it they look for themselves. */
export function publicationNotifier() {
  return optionalFeature(
    (transaction) => sql`select pg_notify(${CHANNEL}, '')`.execute(transaction),
    async () => {},
  )
}

/** Lets one transaction at a time past this point, by an advisory lock or by a row. */
export function migrationLock() {
  return optionalFeature(
    (transaction) => sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(transaction),
    lockRow,
  )
}

/**
 * A change that waits for a table makes everybody else wait behind it: so it gives up soon, and comes again
 * (decision 0044).
 */
const LOCK_LIMIT_MS = 200

/** From here on the transaction waits for no lock longer than that. */
export function shortLockTimeout() {
  return optionalFeature(
    (transaction) => sql`set local lock_timeout = ${sql.lit(LOCK_LIMIT_MS)}`.execute(transaction),
    async () => {},
  )
}

const LOCK_TABLE = 'kvartal_lock'

/** Whoever writes the same row waits for the end of the transaction that did so first. */
async function lockRow(transaction: Transaction<Tables>): Promise<void> {
  await sql`create table if not exists ${sql.table(LOCK_TABLE)} (name text primary key)`.execute(transaction)
  await sql`insert into ${sql.table(LOCK_TABLE)} (name) values ('migration') on conflict (name) do update set name = excluded.name`.execute(
    transaction,
  )
}

/** There is a table of this name, or a type: each table brings one. */
const DUPLICATE_TABLE_CODES: ReadonlySet<string> = new Set(['42P07', '42710'])

/**
 * Two make the same table at the same moment: "if not exists" does not help the second, but beginning again
 * does. What it is told depends on how far the first had come: its name is taken in the catalogue, or it is
 * there, or its type. The latter is said of any table that is in the way of a migration as well, so it counts
 * for the one that is made before anybody waits for anybody.
 */
export function isConcurrentTableCreation(thrown: unknown): boolean {
  const code = codeOf(thrown)
  if (DUPLICATE_TABLE_CODES.has(code))
    return thrown instanceof Error && thrown.message.includes(`"${LOCK_TABLE}"`)
  return (
    code === '23505' &&
    typeof thrown === 'object' &&
    thrown !== null &&
    'schema' in thrown &&
    thrown.schema === 'pg_catalog'
  )
}
