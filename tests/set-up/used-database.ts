/**
 * Databases that tests of one file are done with, made as new for the next test: a fraction of what another
 * one costs (on PGlite, which starts a PostgreSQL each time, nearly all of a test's time).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { openStore } from '#store/open-store.ts'
import type { TestPostgres } from '../postgres.ts'
import { freshDatabase } from './fresh-database.ts'

type Row = Readonly<Record<string, unknown>>
/** Any table, whatever its columns are called. */
type AnyTables = Record<string, Record<string, unknown>>

interface DatabaseUse {
  database: TestPostgres
  /** What it must look like to be given out again: tables, columns, indexes, constraints. */
  shape: string
  /** The rows that the migrations themselves write, by table. */
  firstRows: ReadonlyMap<string, readonly Row[]>
}

const idle: DatabaseUse[] = []

/**
 * A database with all tables of this version and nothing in them. `stop` keeps it for the next who asks in
 * this file.
 */
export async function migratedDatabase(): Promise<TestPostgres> {
  const used = idle.pop() ?? (await made())
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    if (await cleaned(used)) idle.push(used)
    else await used.database.stop()
  }
  return { ...used.database, stop }
}

async function made(): Promise<DatabaseUse> {
  const database = await freshDatabase('migrated')
  if (database.kind === 'pglite') {
    const store = await openStore({ databaseUrl: null, dialect: lasting(database.dialect), dataDir: '' })
    await store.close()
  }
  return await inside(database, async (db) => ({
    database,
    shape: await shapeOf(db),
    firstRows: await rowsOf(db),
  }))
}

/** @returns whether it is as it was made; not so where a test changed the tables themselves, or broke it */
async function cleaned({ database, shape, firstRows }: DatabaseUse): Promise<boolean> {
  return await inside(database, async (db) => {
    await loneAgain(database, db)
    if ((await shapeOf(db)) !== shape) return false
    await sql.raw(EMPTIED).execute(db)
    for (const [table, rows] of firstRows) {
      await db.insertInto(table).values(rows).execute()
    }
    return true
  }).catch(() => false)
}

/** Connections that a test left open end, with what they hold; the one connection of PGlite forgets it. */
async function loneAgain(database: TestPostgres, db: Kysely<AnyTables>) {
  if (database.kind === 'pglite') return void (await sql`DISCARD ALL`.execute(db))
  // One that was closed is still in the list for a moment, and would get an error when nothing
  // listens to it any more.
  for (let tries = 0; tries < PATIENCE && (await othersOn(db)) > 0; tries += 1) await sleep(POLL_MS)
  await sql`SELECT pg_terminate_backend(pid) ${OTHERS}`.execute(db)
}

const POLL_MS = 10
const PATIENCE = 50
const OTHERS = sql`FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`

async function othersOn(db: Kysely<AnyTables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${OTHERS}`.execute(db)
  return rows[0]?.count ?? 0
}

async function shapeOf(db: Kysely<AnyTables>): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS line FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    ORDER BY line`.execute(db)
  return rows.map(({ line }) => line).join('\n')
}

async function rowsOf(db: Kysely<AnyTables>): Promise<ReadonlyMap<string, readonly Row[]>> {
  const tables = await sql<{
    name: string
  }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(db)
  const found = new Map<string, readonly Row[]>()
  for (const { name } of tables.rows) {
    const { rows } = await sql<Row>`SELECT * FROM ${sql.table(name)}`.execute(db)
    if (rows.length > 0) found.set(name, rows)
  }
  return found
}

/** Deletes, for the tables are small: to truncate one makes a new file for it and for each of its indexes. */
const EMPTIED = `DO $$
DECLARE name text;
BEGIN
  SET LOCAL session_replication_role = replica; -- in any order, whatever refers to what
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('DELETE FROM %I', name);
  END LOOP;
  FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' LOOP
    EXECUTE format('ALTER SEQUENCE %I RESTART', name);
  END LOOP;
END $$`

/** A client of its own, closed when the work is done. */
export async function inside<T>(
  database: TestPostgres,
  work: (db: Kysely<AnyTables>) => Promise<T>,
): Promise<T> {
  const dialect =
    database.kind === 'pglite'
      ? lasting(database.dialect)
      : new PostgresDialect({ pool: ofOne(database.url) })
  const db = new Kysely<AnyTables>({ dialect })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** A user of the connection gets an error when it is ended; one that is being closed has no user left to tell. */
function ofOne(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  return pool.on('connect', (client) => client.on('error', () => {})).on('error', () => {})
}

/** PGlite is one connection in one process: closing one of its stores must not end the others. */
export function lasting(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => Object.assign(dialect.createDriver(), { destroy: async () => {} }),
  }
}
