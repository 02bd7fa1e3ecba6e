/**
 * The face that both databases show to the repositories. Everything in which they differ is in sqlite.ts and
 * postgres.ts.
 */
import type { Kysely, Transaction } from 'kysely'
import { retryWhileBusy, type Effects } from './busy-retry.ts'
import type { Tables } from '../tables.ts'

/** Logs a failure in the background that no caller waits for. */
export type Report = (message: string, cause?: unknown) => void

/** Methods to read and write. */
export interface EngineAccess {
  /** Runs queries outside a transaction. */
  read<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /**
   * Runs queries on one snapshot, taken at the first query, for any duration; writers are not blocked. `work`
   * may be restarted from the beginning.
   */
  readConsistently<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /**
   * Runs `work` as one transaction. It is restarted after a conflict with another process, so it must have no
   * effects outside the transaction.
   */
  write<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /**
   * Same as `write`, but the commit does not wait for the disk: a power failure may lose it. Other processes
   * see it at once, and a crash of this process loses nothing.
   */
  writeRelaxed<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>
}

/** One open database. SQLite and PostgreSQL implement it. */
export interface Engine extends EngineAccess {
  readonly kind: 'sqlite' | 'postgres'
  /** The file, or the server's address without its password: for messages. */
  readonly location: string
  readonly effects: Effects
  /** Reports failures in the background. */
  readonly report: Report
  /**
   * Access for interactive requests: after a second without a result it fails with `StoreSlowError`, where
   * the engine can be late.
   */
  readonly forReaders: EngineAccess
  /** `write` for changes of the schema: past poolers, and without a time limit. */
  writeSchema<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** Names of the tables that exist. */
  tableNames(): Promise<string[]>
  /** Within a transaction: serialises migrations across processes. */
  lockMigrations(transaction: Transaction<Tables>): Promise<void>
  /** Within a transaction: notifies the other processes on commit, where the engine supports it. */
  notify(transaction: Transaction<Tables>): Promise<void>
  /** Interval of polling for changes without a notification, in milliseconds. */
  readonly pollMs: number
  /** Calls `onNews` at every notification until stopped. Never throws; errors are reported and retried. */
  listen(onNews: () => void): () => void
  /**
   * Checkpoints the write-ahead log and truncates it, where there is one, so that deleted data is readable in
   * neither file. Skipped while another process reads an older state.
   */
  checkpoint(): Promise<void>
  /** Length of the write-ahead log; `null` = none. */
  logBytes(): Promise<number | null>
  close(): Promise<void>
}

/** Runs a transaction whose commit waits for no disk. */
export type RelaxedTransaction = <Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
) => Promise<Result>

/** Runs queries on one snapshot. */
export type ReadTransaction = <Result>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<Result>,
) => Promise<Result>

/** Lends a connection for changes of the schema. */
export type SchemaConnection = <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>

/** Makes the methods to read and write over a Kysely instance: retries on locks, and maps driver errors. */
export function createEngineAccess(
  db: Kysely<Tables>,
  location: string,
  effects: Effects,
  isBusy: (error: unknown) => boolean,
  explain: (error: unknown) => unknown,
  {
    light,
    atOnce,
    changeSchema = (work) => work(db),
  }: {
    readonly light: RelaxedTransaction
    readonly atOnce: ReadTransaction
    readonly changeSchema?: SchemaConnection
  },
): EngineAccess & Pick<Engine, 'writeSchema'> {
  const run = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
    try {
      return await retryWhileBusy(attempt, isBusy, location, effects)
    } catch (error) {
      throw explain(error)
    }
  }
  return {
    read: (work) => run(() => work(db)),
    readConsistently: (work) => run(() => atOnce(db, work)),
    write: (work) => run(() => db.transaction().execute(work)),
    writeRelaxed: (work) => run(() => light(db, work)),
    writeSchema: (work) => run(() => changeSchema((direct) => direct.transaction().execute(work))),
  }
}

/** Wraps every query and write of an engine. */
export function wrapEngineAccess(
  engine: Engine,
  wrap: <Result>(run: () => Promise<Result>) => Promise<Result>,
): Engine {
  const wrapAccess = (access: EngineAccess): EngineAccess => ({
    read: (work) => wrap(() => access.read(work)),
    readConsistently: (work) => wrap(() => access.readConsistently(work)),
    write: (work) => wrap(() => access.write(work)),
    writeRelaxed: (work) => wrap(() => access.writeRelaxed(work)),
  })
  return { ...engine, ...wrapAccess(engine), forReaders: wrapAccess(engine.forReaders) }
}
