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
/** Limits of jobs and commands, which retry by themselves; a rejection would not make them sooner. */
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

/** Makes an engine without connecting: the server may be down. */
export function postgresEngine(
  databaseUrl: string,
  { sessionUrl, poolSize, isListening }: PostgresSettings,
  effects: Effects,
  report: Report,
): Engine {
  const place = redactedAddress(databaseUrl)
  const size = poolSize ?? defaultPoolSize()
  const { pool: connections, isUnsupportedSetting } = connectionPool(databaseUrl, size)
  const pool = failoverPool(connections)
  const turns = connectionSemaphore(size)
  return createEngine(
    new RollbackSafeDialect({ pool: queuedPool(pool, turns, BACKGROUND_LIMITS) }),
    place,
    effects,
    report,
    {
      deadlineDialect: new RollbackSafeDialect({ pool: deadlinePool(pool, turns, READER_DEADLINE) }),
      isBusy: (thrown) => isBusy(thrown) || isUnsupportedSetting(thrown),
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
  } catch (thrown) {
    await engine.close()
    throw thrown
  }
}

/** @throws StoreUnreachableError whatever the reason */
export async function checkReachable(engine: Engine): Promise<void> {
  try {
    await engine.read((db) => sql`select 1`.execute(db))
  } catch (thrown) {
    throw thrown instanceof StoreUnreachableError
      ? thrown
      : new StoreUnreachableError(engine.location, thrown)
  }
}

interface EngineOptions extends Pick<Engine, 'listen'> {
  readonly isBusy: (thrown: unknown) => boolean
  /** Dialect of interactive requests on the same connections; left out = they use the other one. */
  readonly deadlineDialect?: Dialect
  /** Lends a connection for changes of the schema; left out = they go the way of everything else. */
  readonly changeSchema?: SchemaConnection
}

function createEngine(
  dialect: Dialect,
  location: string,
  effects: Effects,
  report: Report,
  { isBusy: isInTheWay, deadlineDialect, listen, changeSchema }: EngineOptions,
): Engine {
  const db = new Kysely<Tables>({ dialect })
  const accessOver = (one: Kysely<Tables>) =>
    createEngineAccess(one, location, effects, isInTheWay, (thrown) => toStoreError(thrown, location), {
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
    forReaders: deadlineDialect ? accessOver(new Kysely<Tables>({ dialect: deadlineDialect })) : access,
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

/** Serialisation failure and deadlock: the transaction is undone and may be tried again. */
function isBusy(thrown: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(thrown)) || isConcurrentTableCreation(thrown)
}

function toStoreError(thrown: unknown, location: string): unknown {
  const code = codeOf(thrown)
  if (code === '53100') return new StoreFullError(location, thrown)
  // Another has locked it for longer than was to be waited; it took longer than a statement may.
  if (code === '55P03') return new StoreBusyError(location, thrown)
  if (code === '57014' || thrown instanceof QueryTimeoutError || thrown instanceof PoolBusyError)
    return new StoreSlowError(location, thrown)
  // Node's network errors; PostgreSQL classes 08 (connection), 57P (shutdown) and 28 (authentication); no
  // such database, no privilege, too many connections; and a read-only server, as one before it has taken
  // over.
  const isConnection =
    /^E[A-Z_]+$/.test(code) ||
    /^(08|28|57P)/.test(code) ||
    ['3D000', '42501', '53300', '25006'].includes(code)
  const isTimeout =
    thrown instanceof Error &&
    /^(timeout exceeded when|Connection terminated|Client has encountered a connection error)/.test(
      thrown.message,
    )
  return isConnection || isTimeout ? new StoreUnreachableError(location, thrown) : thrown
}

/** The address without user, password and parameters. */
function redactedAddress(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'named by DATABASE_URL'
  const { protocol, host, pathname } = new URL(databaseUrl)
  return `${protocol}//${host}${pathname}`
}
