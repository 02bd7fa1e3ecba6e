/** PostgreSQL: any number of processes on any number of machines. */
import { Kysely, sql, type Dialect } from 'kysely'
import type { PostgresSettings } from '#environment/database.ts'
import type { Effects } from './busy-retry.ts'
import { connectionSemaphore, PoolBusyError, type QueueLimits } from './connection-semaphore.ts'
import {
  createEngineAccess,
  type Engine,
  type RelaxedTransaction,
  type ReadTransaction,
  type Report,
  type SchemaConnection,
} from './engine.ts'
import { queryLog } from './query-log.ts'
import { StoreBusyError, StoreFullError, StoreSlowError, StoreUnreachableError, codeOf } from '../errors.ts'
import { failoverPool } from './failover-pool.ts'
import { deadlinePool, QueryTimeoutError, queuedPool, type DeadlineOptions } from './deadline-pool.ts'
import { RollbackSafeDialect } from './postgres-dialect.ts'
import {
  publicationNotifier,
  CHANNEL,
  isConcurrentTableCreation,
  migrationLock,
  shortLockTimeout,
} from './postgres-features.ts'
import { listenOn } from './postgres-listener.ts'
import { connectionPool, defaultPoolSize, schemaPool } from './postgres-pool.ts'
import type { Tables } from '../tables.ts'

/** Polling interval, for servers without notifications and for lost ones; notifications arrive at once. */
const POLL_MS = 500
const LISTEN_AGAIN_MS = 2_000

/** Deadline of interactive requests: within a second. */
const READER_DEADLINE: DeadlineOptions = { waitMs: 300, maxWaiting: 100, answerMs: 800, abandonedMs: 10_000 }
/** Limits of jobs and commands, which retry by themselves; a rejection would not make them faster. */
const BACKGROUND_LIMITS: QueueLimits = { waitMs: 30_000, maxWaiting: 1_000 }

export const POSTGRES_DEFAULTS: PostgresSettings = { sessionUrl: null, poolSize: null, isListening: true }

const relaxedTransaction: RelaxedTransaction = (db, work) =>
  db.transaction().execute(async (transaction) => {
    await sql`set local synchronous_commit = off`.execute(transaction)
    return work(transaction)
  })

const readTransaction: ReadTransaction = (db, work) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

/**
 * Connects to a server.
 *
 * @throws StoreUnreachableError
 */
export function openPostgres(
  databaseUrl: string,
  settings: PostgresSettings,
  effects: Effects,
  report: Report,
): Promise<Engine> {
  return requireReachable(postgresEngine(databaseUrl, settings, effects, report))
}

/** Creates an engine without connecting, since the server may be down. */
export function postgresEngine(
  databaseUrl: string,
  { sessionUrl, poolSize, isListening }: PostgresSettings,
  effects: Effects,
  report: Report,
): Engine {
  const location = redactedAddress(databaseUrl)
  const size = poolSize ?? defaultPoolSize()
  const { pool: connections, isUnsupportedSetting } = connectionPool(databaseUrl, size)
  const pool = failoverPool(connections)
  const semaphore = connectionSemaphore(size)
  return createEngine(
    new RollbackSafeDialect({ pool: queuedPool(pool, semaphore, BACKGROUND_LIMITS) }),
    location,
    effects,
    report,
    {
      deadlineDialect: new RollbackSafeDialect({ pool: deadlinePool(pool, semaphore, READER_DEADLINE) }),
      isBusy: (error) => isBusy(error) || isUnsupportedSetting(error),
      listen: (onNews) =>
        isListening
          ? listenOn(
              { url: sessionUrl ?? databaseUrl, channel: CHANNEL, retryMs: LISTEN_AGAIN_MS, report },
              onNews,
            )
          : () => {},
      changeSchema: async (work) => {
        const db = new Kysely<Tables>({
          dialect: new RollbackSafeDialect({ pool: schemaPool(sessionUrl ?? databaseUrl) }),
          ...queryLog(effects),
        })
        try {
          return await work(db)
        } finally {
          await db.destroy()
        }
      },
    },
  )
}

/** Makes an engine over another dialect (PGlite in tests): without LISTEN, so changes are polled. */
export function openDialect(dialect: Dialect, effects: Effects, report: Report): Promise<Engine> {
  return requireReachable(
    createEngine(dialect, 'the given database', effects, report, { isBusy, listen: () => () => {} }),
  )
}

/** @returns the engine that answered. @throws StoreUnreachableError, with the engine closed */
async function requireReachable(engine: Engine): Promise<Engine> {
  try {
    await checkReachable(engine)
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** @throws StoreUnreachableError whatever the reason */
export async function checkReachable(engine: Engine): Promise<void> {
  try {
    await engine.read((db) => sql`select 1`.execute(db))
  } catch (error) {
    throw error instanceof StoreUnreachableError ? error : new StoreUnreachableError(engine.location, error)
  }
}

interface EngineOptions extends Pick<Engine, 'listen'> {
  readonly isBusy: (error: unknown) => boolean
  /** Dialect of interactive requests on the same connections; omitted = the default dialect. */
  readonly deadlineDialect?: Dialect
  /** Provides a connection for schema changes; omitted = the default one. */
  readonly changeSchema?: SchemaConnection
}

function createEngine(
  dialect: Dialect,
  location: string,
  effects: Effects,
  report: Report,
  { isBusy: isInTheWay, deadlineDialect, listen, changeSchema }: EngineOptions,
): Engine {
  const db = new Kysely<Tables>({ dialect, ...queryLog(effects) })
  const accessOver = (db: Kysely<Tables>) =>
    createEngineAccess(db, location, effects, isInTheWay, (error) => toStoreError(error, location), {
      light: relaxedTransaction,
      atOnce: readTransaction,
      ...(changeSchema ? { changeSchema } : {}),
    })
  const access = accessOver(db)
  const [lock, waitShortly] = [migrationLock(), shortLockTimeout()]
  return {
    kind: 'postgres',
    location,
    effects,
    report,
    ...access,
    forReaders: deadlineDialect
      ? accessOver(new Kysely<Tables>({ dialect: deadlineDialect, ...queryLog(effects) }))
      : access,
    tableNames: () => access.read(tableNames),
    lockMigrations: async (transaction) => {
      await lock(transaction)
      await waitShortly(transaction)
    },
    notify: publicationNotifier(),
    pollMs: POLL_MS,
    listen,
    checkpoint: async () => {},
    logBytes: async () => null,
    close: () => db.destroy(),
  }
}

async function tableNames(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_catalog.pg_tables where schemaname = current_schema()`.execute(db)
  return rows.map((row) => row.name)
}

/** Serialisation failure or deadlock: the transaction was rolled back and may be retried. */
function isBusy(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error)) || isConcurrentTableCreation(error)
}

function toStoreError(error: unknown, location: string): unknown {
  const code = codeOf(error)
  if (code === '53100') return new StoreFullError(location, error)
  // Lock timeout; statement timeout.
  if (code === '55P03') return new StoreBusyError(location, error)
  if (code === '57014' || error instanceof QueryTimeoutError || error instanceof PoolBusyError)
    return new StoreSlowError(location, error)
  // Node's network errors; PostgreSQL classes 08 (connection), 57P (shutdown) and 28 (authentication);
  // unknown database, missing privilege, too many connections; and a read-only server, such as a standby
  // before promotion.
  const isConnection =
    /^E[A-Z_]+$/.test(code) ||
    /^(08|28|57P)/.test(code) ||
    ['3D000', '42501', '53300', '25006'].includes(code)
  const isTimeout =
    error instanceof Error &&
    /^(timeout exceeded when|Connection terminated|Client has encountered a connection error)/.test(
      error.message,
    )
  return isConnection || isTimeout ? new StoreUnreachableError(location, error) : error
}

/** The address without user, password and parameters. */
function redactedAddress(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'named by DATABASE_URL'
  const { protocol, host, pathname } = new URL(databaseUrl)
  return `${protocol}//${host}${pathname}`
}
