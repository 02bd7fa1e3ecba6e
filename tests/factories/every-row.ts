import { sql } from 'kysely'
import { openEngine, type StoreOptions } from '#store/open-store.ts'

/** Every row of every table, as one text. */
export async function everyRow(options: StoreOptions): Promise<string> {
  const engine = await openEngine(options)
  const rows: unknown[] = []
  for (const table of await engine.tableNames()) {
    const { rows: found } = await engine.read((db) => sql`select * from ${sql.table(table)}`.execute(db))
    rows.push(table, found)
  }
  await engine.close()
  return JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}
