/** Connections of one process to PostgreSQL, or to a pooler in front of it. */
import { Socket } from 'node:net'
import { availableParallelism } from 'node:os'
import pg from 'pg'
import { codeOf } from '../errors.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** Maximum duration of a statement; slower ones are cancelled. */
const STATEMENT_TIMEOUT_MS = 30_000
/** For a server that has disappeared, and for one behind a pooler that does not support the statement timeout. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5_000
const MIN_CONNECTIONS = 4
const CONNECTIONS_PER_CORE = 2

export interface ConnectionPool {
  readonly pool: pg.Pool
  /**
   * Recognises the error of a pooler that rejects connection settings, as PgBouncer does with
   * `statement_timeout`. Later connections are made without, so the caller may retry.
   */
  isUnsupportedSetting(error: unknown): boolean
}

/**
 * Number of connections that a database on such a machine can serve at once: more would only wait for each
 * other.
 */
export function defaultPoolSize(cores = availableParallelism()): number {
  return Math.max(MIN_CONNECTIONS, CONNECTIONS_PER_CORE * cores)
}

/**
 * Types that PostgreSQL's drivers hand out in their own ways, by OID, as SQLite has them: numbers are
 * numbers, dates stay text.
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

const TYPES = { getTypeParser: (oid: number) => PARSERS.get(oid) ?? driverParser(oid) }

/**
 * @param url `postgres://…`
 * @param size maximum number of connections
 * @param silenceMs a connection without any response for this long is closed
 */
export function connectionPool(url: string, size: number, silenceMs = SILENCE_MS): ConnectionPool {
  let isRefused = false
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(isRefused ? { ...config, statement_timeout: false } : config)
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: TYPES,
    Client,
  })
  // Without a listener, a connection that breaks while idle would end the process. The next caller gets
  // another connection, or the error.
  pool.on('error', () => {})
  pool.on('connect', (client) => closeWhenSilent(client, silenceMs))
  pool.on('connect', ignoreConnectionErrors)
  return {
    pool,
    isUnsupportedSetting: (error) => {
      const isSo =
        codeOf(error) === '08P01' &&
        error instanceof Error &&
        error.message.includes('unsupported startup parameter')
      isRefused ||= isSo
      return isSo
    },
  }
}

/** One connection for work without a time limit. */
export function schemaPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: TYPES,
  })
  pool.on('error', () => {})
  pool.on('connect', ignoreConnectionErrors)
  return pool
}

/**
 * Ignores connection errors while a connection is in use: its statement fails and reports the error. The pool
 * itself only listens to idle connections, and without a listener the same error would end the process.
 */
function ignoreConnectionErrors(client: pg.PoolClient): void {
  client.on('error', () => {})
}

/** Closes connections to a server that is silent. Connections without work are closed long before. */
function closeWhenSilent(client: object, silenceMs: number): void {
  const connection = 'connection' in client ? client.connection : null
  const stream =
    typeof connection === 'object' && connection !== null && 'stream' in connection ? connection.stream : null
  if (!(stream instanceof Socket)) return
  stream.setTimeout(silenceMs)
  stream.once('timeout', () =>
    stream.destroy(
      Object.assign(new Error(`no answer within ${silenceMs / 1_000} s`), { code: 'ETIMEDOUT' }),
    ),
  )
}
