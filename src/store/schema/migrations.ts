/** Migrates a database, beside older or newer programs. */
import { sql, type Transaction } from 'kysely'
import { ALL_TABLES } from './table-catalogue.ts'
import type { Engine } from '../engine/engine.ts'
import {
  StoreBusyError,
  StoreDamagedError,
  StoreNewerError,
  StoreNotMigratedError,
  StoreUnreachableError,
  codeOf,
} from '../errors.ts'
import { MIGRATIONS, type Migration } from './migration-list.ts'
import type { Tables } from '../tables.ts'

/** In the order in which they were applied. */
export const KNOWN_MIGRATIONS: readonly string[] = MIGRATIONS.map(({ name }) => name)

/** Migrations recorded in a database. */
export interface AppliedMigrations {
  /** All, in order. */
  readonly names: readonly string[]
  /** Migrations that this program does not know, and can work beside. */
  readonly newer: readonly string[]
}

/** PostgreSQL: insufficient_privilege. */
const INSUFFICIENT_PRIVILEGE = '42501'

/** Pause between two tries of a blocked migration, so that statements waiting behind it get through. */
const PAUSE_MS = 1_000
/** A backup of a large database locks its tables for some minutes. */
const MAX_WAIT_MS = 600_000

/**
 * Reads the migrations that a database has.
 *
 * @throws StoreNewerError when it has one that this program cannot work beside; StoreDamagedError when the
 *   database belongs to another program
 */
export async function appliedMigrations(engine: Engine, migrations = MIGRATIONS): Promise<AppliedMigrations> {
  const tables = await engine.tableNames()
  if (!tables.includes('kvartal_migration')) {
    // Before anything is created: completed steps would stay among foreign tables.
    const foreignTables = tables.filter((name) => ALL_TABLES.includes(name))
    if (foreignTables.length > 0)
      throw new StoreDamagedError(
        engine.location,
        `it holds tables of another program: ${foreignTables.join(', ')}`,
      )
    return { names: [], newer: [] }
  }
  // Selects all columns: an older program created its table without `needs`.
  const rows = await engine.read((db) =>
    db.selectFrom('kvartal_migration').selectAll().orderBy('name').execute(),
  )
  const knownNames = migrations.map(({ name }) => name)
  const unknown = rows.filter(({ name }) => !knownNames.includes(name))
  const incompatible = unknown.filter(({ needs }) => !isMet(needs, knownNames))
  if (incompatible.length > 0)
    throw new StoreNewerError(
      engine.location,
      incompatible.map(({ name }) => name),
    )
  return { names: rows.map(({ name }) => name), newer: unknown.map(({ name }) => name) }
}

/** A migration without `needs` counts as unmet. */
function isMet(needs: string | null | undefined, names: readonly string[]): boolean {
  return needs === '' || (typeof needs === 'string' && names.includes(needs))
}

export interface MigrationResult extends AppliedMigrations {
  /** Migrations that had been applied before this run. */
  readonly before: readonly string[]
}

/**
 * Applies missing migrations, each in its own transaction: a crash leaves a database of some version. Any
 * number of processes may call it at once, beside others that work. Where none is missing nothing is written,
 * and no right to write is needed.
 *
 * @throws StoreNewerError; StoreDamagedError; StoreNotMigratedError; StoreBusyError when blocked for minutes
 */
export async function migrate(engine: Engine, migrations = MIGRATIONS): Promise<MigrationResult> {
  const first = await appliedMigrations(engine, migrations)
  for (let state = first; ; state = await appliedMigrations(engine, migrations)) {
    const next = migrations.find(({ name }) => !state.names.includes(name))
    if (!next) return { ...state, before: first.names }
    await applyWithRetry(engine, next)
  }
}

async function applyWithRetry(engine: Engine, step: Migration): Promise<void> {
  const started = engine.effects.elapsed()
  for (let isFirst = true; ; isFirst = false) {
    try {
      await engine.writeSchema((transaction) => apply(engine, transaction, step))
      return
    } catch (error) {
      if (error instanceof StoreUnreachableError && codeOf(error.cause) === INSUFFICIENT_PRIVILEGE)
        throw new StoreNotMigratedError(engine.location, step.name, error)
      if (!(error instanceof StoreBusyError) || engine.effects.elapsed() - started >= MAX_WAIT_MS) throw error
      if (isFirst) engine.report(`Migration ${step.name} waits for others`, error)
    }
    await engine.effects.sleep(PAUSE_MS)
  }
}

async function apply(
  engine: Engine,
  transaction: Transaction<Tables>,
  { name, needs, up }: Migration,
): Promise<void> {
  await engine.lockMigrations(transaction)
  await ensureMigrationTable(transaction)
  // Another process may have held the lock first.
  const applied = await transaction
    .selectFrom('kvartal_migration')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  if (applied) return
  const now = engine.effects.now()
  await up(transaction, now)
  await transaction
    .insertInto('kvartal_migration')
    .values({ name, applied_at: new Date(now).toISOString(), needs })
    .execute()
}

/** Adds the column `needs` to a list created before it existed, and fills it for the known migrations. */
async function ensureMigrationTable(transaction: Transaction<Tables>): Promise<void> {
  await transaction.schema
    .createTable('kvartal_migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .addColumn('needs', 'text')
    .execute()
  const { rows } = await sql<object>`select * from kvartal_migration limit 1`.execute(transaction)
  if (rows[0] === undefined || 'needs' in rows[0]) return
  await transaction.schema.alterTable('kvartal_migration').addColumn('needs', 'text').execute()
  for (const { name, needs } of MIGRATIONS)
    await transaction.updateTable('kvartal_migration').set({ needs }).where('name', '=', name).execute()
}
