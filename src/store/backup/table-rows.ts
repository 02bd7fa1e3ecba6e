/** Reads tables in pages, so that a store of any size needs little memory. */
import { sql, type Kysely } from 'kysely'
import type { Engine } from '../engine/engine.ts'
import { yieldToEventLoop } from '../engine/event-loop.ts'
import type { Tables } from '../tables.ts'
import { BACKUP_TABLES, type BackupTable } from '../schema/table-catalogue.ts'
import {
  BackupRefusedError,
  isRow,
  RowDigest,
  type BackupRow,
  type TableTotal,
  type BackupTotals,
} from './backup-format.ts'

/** The largest rows are lists of layouts of half a megabyte. */
const PAGE_SIZE = 100
const CURSOR = sql.id('kvartal_backup')
/** Alias of SQLite's rowid beside the table's own columns. */
const ROWID_ALIAS = 'kvartal_place'

export interface TablePage {
  /** Sorted by name, which is equal on both engines. */
  readonly columns: readonly string[]
  readonly rows: readonly BackupRow[]
}

/** @param db a transaction with one snapshot */
export async function* pagesOf(
  kind: Engine['kind'],
  db: Kysely<Tables>,
  table: BackupTable,
): AsyncGenerator<TablePage> {
  for await (const records of kind === 'postgres' ? postgresPages(db, table) : sqlitePages(db, table)) {
    const columns = Object.keys(records[0] ?? {}).toSorted()
    const rows = records.map((record) => columns.map((column) => record[column]))
    if (rows.every((row) => isRow(row, columns.length))) yield { columns, rows }
    else throw new BackupRefusedError(`The table ${table} holds a value that is neither a text nor a number.`)
    await yieldToEventLoop()
  }
}

type Records = readonly Readonly<Record<string, unknown>>[]

/** Reads in pages, since a statement under iteration would block all others. */
async function* sqlitePages(db: Kysely<Tables>, table: BackupTable): AsyncGenerator<Records> {
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const { rows } = await sql<Record<string, unknown> & { [ROWID_ALIAS]: number }>`
      select kept.rowid as ${sql.id(ROWID_ALIAS)}, kept.* from ${sql.table(table)} as kept where kept.rowid > ${after} order by kept.rowid limit ${PAGE_SIZE}`.execute(
      db,
    )
    const last = rows.at(-1)
    if (!last) return
    after = last[ROWID_ALIAS]
    yield rows.map(({ [ROWID_ALIAS]: _place, ...record }) => record)
  }
}

async function* postgresPages(db: Kysely<Tables>, table: BackupTable): AsyncGenerator<Records> {
  await sql`declare ${CURSOR} no scroll cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<
      Record<string, unknown>
    >`fetch forward ${sql.lit(PAGE_SIZE)} from ${CURSOR}`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close ${CURSOR}`.execute(db)
}

/** Counts the store's content as a backup does. */
export async function totalsOf(kind: Engine['kind'], db: Kysely<Tables>): Promise<BackupTotals> {
  const totals: Record<string, TableTotal> = {}
  for (const table of BACKUP_TABLES) {
    const digest = new RowDigest()
    for await (const { rows } of pagesOf(kind, db, table))
      for (const row of rows) digest.add(JSON.stringify(row))
    totals[table] = digest.total()
  }
  return totals
}
