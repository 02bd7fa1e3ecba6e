/** PostgreSQL: any number of processes on any number of machines. */
import { Kysely, PostgresDialect, sql, type Dialect } from 'kysely'
import pg from 'pg'
import type { Effects } from './busy-retry.ts'
import { accessTo, type Engine, type LightTransaction, type ReadTransaction, type Report } from './engine.ts'
import { StoreFullError, StoreUnreachableError, codeOf } from './errors.ts'
import { listenOn } from './postgres-listener.ts'
import type { Tables } from './tables.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** No statement of ours takes this long; one that does is better cancelled than waited for. */
const STATEMENT_TIMEOUT_MS = 30_000
const MAX_CONNECTIONS = 10
/** Announcements arrive at once; this is for those that were lost with a connection. */
const POLL_MS = 2_000

const lightTransaction: LightTransaction = (db, work) =>
  db.transaction().execute(async (transaction) => {
    await sql`set local synchronous_commit = off`.execute(transaction)
    return work(transaction)
  })

const readTransaction: ReadTransaction = (db, work) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

/** Announced on every publication. */
const CHANNEL = 'kvartal_version'

/** Any number that no other program on the same database uses for an advisory lock. */
const MIGRATION_LOCK = 4_918_230_177

/**
 * Types that PostgreSQL's drivers hand out in their own ways, by OID, as SQLite has them: numbers are numbers, dates
 * stay text.
 */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [20, Number], // int8, count(*)
  [1700, Number], // numeric
  [1082, String], // date
  [1114, String], // timestamp
  [1184, String], // timestamptz
  [1186, String], // interval
])

/** The driver's own, for types that both engines give alike. */
function driverParser(oid: number): (text: string) => unknown {
  return (text) => {
    const value: unknown = pg.types.getTypeParser(oid)(text)
    return value
  }
}

/**
 * Connects to a server.
 * @throws StoreUnreachableError
 */
export async function openPostgres(databaseUrl: string, effects: Effects, report: Report): Promise<Engine> {
  const place = addressOf(databaseUrl)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: { getTypeParser: (oid) => PARSERS.get(oid) ?? driverParser(oid) },
  })
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', (error) => report(`A connection to ${place} broke`, error))
  return connected(new PostgresDialect({ pool }), place, effects, report, (onNews) =>
    listenOn({ databaseUrl, channel: CHANNEL, retryMs: POLL_MS, report }, onNews),
  )
}

/**
 * The same over a dialect that was made elsewhere (PGlite in tests): announcements are not heard, so changes are
 * found by looking.
 */
export function openDialect(dialect: Dialect, effects: Effects, report: Report): Promise<Engine> {
  return connected(dialect, 'the given database', effects, report, () => () => {})
}

async function connected(
  dialect: Dialect, place: string, effects: Effects, report: Report, listen: Engine['listen'],
): Promise<Engine> {
  const db = new Kysely<Tables>({ dialect })
  const access = accessTo(db, place, effects, isBusy, (thrown) => explained(thrown, place), { light: lightTransaction, atOnce: readTransaction })
  try {
    await access.read((connection) => sql`select 1`.execute(connection))
  } catch (thrown) {
    await db.destroy()
    throw thrown instanceof StoreUnreachableError ? thrown : new StoreUnreachableError(place, thrown)
  }
  return {
    kind: 'postgres',
    place,
    effects,
    report,
    ...access,
    tableNames: () => access.read(tableNames),
    lockMigrations: async (transaction) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(transaction)
    },
    announce: async (transaction) => {
      await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction)
    },
    pollMs: POLL_MS,
    listen,
    close: () => db.destroy(),
  }
}

async function tableNames(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_catalog.pg_tables where schemaname = current_schema()`.execute(db)
  return rows.map((row) => row.name)
}

/** Serialisation failure and deadlock: the transaction is undone and may be tried again. */
function isBusy(thrown: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(thrown))
}

function explained(thrown: unknown, place: string): unknown {
  const code = codeOf(thrown)
  if (code === '53100') return new StoreFullError(place, thrown)
  // Node's network errors, PostgreSQL classes 08 (connection), 57P (shutting down), 53300 (too many connections).
  const isConnection = /^E[A-Z_]+$/.test(code) || /^(08|57P)/.test(code) || code === '53300'
  const isTimeout = thrown instanceof Error && /^(timeout exceeded when|Connection terminated)/.test(thrown.message)
  return isConnection || isTimeout ? new StoreUnreachableError(place, thrown) : thrown
}

/** The address without user, password and parameters. */
function addressOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'named by DATABASE_URL'
  const { protocol, host, pathname } = new URL(databaseUrl)
  return `${protocol}//${host}${pathname}`
}
