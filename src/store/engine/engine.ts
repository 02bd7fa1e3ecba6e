/**
 * The face that both databases show to the repositories. Everything in which they differ is in sqlite.ts and
 * postgres.ts.
 */
import type { Kysely, Transaction } from 'kysely'
import { retryWhileBusy, type Effects } from './busy-retry.ts'
import type { Tables } from '../tables.ts'

export type Report = (message: string, cause?: unknown) => void

/** Methods to read and write. */
export interface EngineAccess {
  /** Runs queries outside a transaction. */
  read<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /**
   * Runs queries on one snapshot, taken at the first query, however long they take; writers are not blocked.
   * `work` may be started again from the beginning.
   */
  readConsistently<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /**
   * Runs `work` as one transaction, again from the start when another process was in the way: it must not
   * have effects outside.
   */
  write<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /**
   * As `write`, for what may be forgotten when the power fails, and only then: every process sees it at once,
   * and a process that dies loses nothing. It waits for no disk.
   */
  writeRelaxed<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>
}

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
  /** Inside a transaction: lets one process at a time past this point. */
  lockMigrations(transaction: Transaction<Tables>): Promise<void>
  /** Inside a transaction: tells the other processes on commit, where the engine can. */
  notify(transaction: Transaction<Tables>): Promise<void>
  /** Interval of polling for changes without a notification, in milliseconds. */
  readonly pollMs: number
  /**
   * Calls `onNews` at every announcement until stopped. Never throws; what goes wrong is reported and tried
   * again.
   */
  listen(onNews: () => void): () => void
  /**
   * Works the log of recent writes into the file and empties it, where there is one: what was deleted is then
   * readable in neither. Where another process reads an older state, it is left for the next time.
   */
  checkpoint(): Promise<void>
  /** Length of that log; `null` = there is none beside the database. */
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
  isBusy: (thrown: unknown) => boolean,
  explain: (thrown: unknown) => unknown,
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
    } catch (thrown) {
      throw explain(thrown)
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

/** Every question and every write of an engine, done in another way. */
export function wrapEngineAccess(
  engine: Engine,
  wrap: <Result>(run: () => Promise<Result>) => Promise<Result>,
): Engine {
  const through = (access: EngineAccess): EngineAccess => ({
    read: (work) => wrap(() => access.read(work)),
    readConsistently: (work) => wrap(() => access.readConsistently(work)),
    write: (work) => wrap(() => access.write(work)),
    writeRelaxed: (work) => wrap(() => access.writeRelaxed(work)),
  })
  return { ...engine, ...through(engine), forReaders: through(engine.forReaders) }
}
