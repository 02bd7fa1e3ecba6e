/** SQLite: one file, several processes. */
import Database from 'better-sqlite3'
import {
  CompiledQuery,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  sql,
  type DatabaseConnection,
  type SqliteDialectConfig,
} from 'kysely'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorMessage } from '#core/text/error-message.ts'
import { retryWhileBusy, type Effects } from './busy-retry.ts'
import { makeDataFolder } from '../data-folder.ts'
import {
  createEngineAccess,
  type Engine,
  type RelaxedTransaction,
  type ReadTransaction,
  type Report,
} from './engine.ts'
import { queryLog } from './query-log.ts'
import { StoreDamagedError, StoreFullError, StoreUnreachableError, codeOf } from '../errors.ts'
import { withStatementCache } from './statement-cache.ts'
import type { Tables } from '../tables.ts'

/** Maximum wait of one statement for a lock; the event loop is blocked during it. */
const BUSY_TIMEOUT_MS = 15

/** A file up to this size is read through once when it is opened, to find damage before a reader does. */
const MAX_CHECKED_BYTES = 64 * 1024 * 1024

const POLL_MS = 500

/**
 * Checkpoint threshold of the write-ahead log, 16 MB. Readers repeatedly save lists of a hundred kilobytes,
 * and a save waits for the checkpoint: with SQLite's default of 1 000 pages that would be every fortieth
 * save.
 */
const CHECKPOINT_PAGES = 4_000

/** Size of the write-ahead log after a checkpoint. */
const MAX_LOG_BYTES = CHECKPOINT_PAGES * 4_096

export const SQLITE_FILE = 'kvartal.sqlite'

/**
 * Opens or creates `kvartal.sqlite` in `dataDir`.
 *
 * @throws DataFolderError, StoreDamagedError, StoreUnreachableError, StoreBusyError
 */
export async function openSqlite(dataDir: string, effects: Effects, report: Report): Promise<Engine> {
  const file = path.join(dataDir, SQLITE_FILE)
  const explain = (error: unknown) => toStoreError(error, file)
  let database: Database.Database | undefined
  try {
    await makeDataFolder(dataDir)
    // The file will contain addresses and password hashes; SQLite gives its companion files the same mode.
    await (await open(file, 'a', 0o600)).close()
    const opened = new Database(file, { timeout: BUSY_TIMEOUT_MS })
    database = opened
    // Opening is retried too: two processes that create the same file conflict.
    await retryWhileBusy(() => checkAndConfigure(opened, file), isBusy, file, effects)
  } catch (error) {
    database?.close()
    throw explain(error)
  }
  const db = new Kysely<Tables>({
    dialect: new ImmediateSqliteDialect({ database: withStatementCache(database) }),
    ...queryLog(effects),
  })
  const access = createEngineAccess(db, file, effects, isBusy, explain, {
    light: relaxedTransaction,
    atOnce: readTransaction,
  })
  return {
    kind: 'sqlite',
    location: file,
    effects,
    report,
    ...access,
    forReaders: access,
    tableNames: () => access.read(tableNames),
    // BEGIN IMMEDIATE has already serialised the processes.
    lockMigrations: async () => {},
    notify: async () => {},
    pollMs: POLL_MS,
    listen: () => () => {},
    checkpoint: async () => {
      try {
        await access.read((db) => sql`pragma wal_checkpoint(truncate)`.execute(db))
      } catch (error) {
        // The write itself has succeeded; the next one checkpoints the log.
        report('The write-ahead log could not be checkpointed', error)
      }
    },
    logBytes: () =>
      stat(`${file}-wal`).then(
        ({ size }) => size,
        () => 0,
      ),
    close: () => db.destroy(),
  }
}

/** Looks before it touches: a file that is not ours must not even be switched to WAL. */
async function checkAndConfigure(database: Database.Database, file: string): Promise<void> {
  const { size } = await stat(file)
  database.prepare('select count(*) from sqlite_schema').get()
  if (size > 0 && size <= MAX_CHECKED_BYTES) {
    const finding = database.pragma('quick_check(1)', { simple: true })
    if (finding !== 'ok') throw new StoreDamagedError(file, String(finding))
  }
  const names = database.prepare("select name from sqlite_schema where type = 'table'").pluck().all()
  if (names.length > 0 && !names.includes('kvartal_migration')) {
    throw new StoreDamagedError(file, 'it holds the tables of another program')
  }
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // Overwrites deleted data where that costs no extra write.
  database.pragma('secure_delete = FAST')
  database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  // A long read of another program lets the log grow; a checkpoint truncates it to this size.
  database.pragma(`journal_size_limit = ${MAX_LOG_BYTES}`)
}

/** The setting belongs to the connection, which only this transaction uses until it ends. */
const relaxedTransaction: RelaxedTransaction = (db, work) =>
  db.connection().execute(async (connection) => {
    await sql`pragma synchronous = NORMAL`.execute(connection)
    try {
      return await connection.transaction().execute(work)
    } finally {
      await sql`pragma synchronous = FULL`.execute(connection)
    }
  })

/** Without the write lock of other transactions. */
const readTransaction: ReadTransaction = (db, work) =>
  db.connection().execute(async (connection) => {
    await sql`begin deferred`.execute(connection)
    const end = () => sql`rollback`.execute(connection)
    try {
      const result = await work(connection)
      await end()
      return result
    } catch (error) {
      // Where SQLite has already rolled back, this fails, and its error would hide the cause.
      await end().catch(() => {})
      throw error
    }
  })

async function tableNames(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(
    db,
  )
  return rows.map((row) => row.name)
}

/** Takes the write lock at the start of a transaction, where waiting is possible: later, SQLite can only fail. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /**
   * On a full or broken disk SQLite has already rolled back; the error of a second rollback would hide the
   * cause.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!errorMessage(error).includes('no transaction is active')) throw error
    }
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#config)
  }
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))
}

function toStoreError(error: unknown, file: string): unknown {
  const code = codeOf(error)
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
    return new StoreDamagedError(file, errorMessage(error), { cause: error })
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') return new StoreFullError(file, error)
  if (/^(SQLITE_(CANTOPEN|READONLY|IOERR|PERM)|E[A-Z]+$)/.test(code))
    return new StoreUnreachableError(file, error)
  return error
}
