/** Facts for operators: the database engine, the version of its tables, the size of the history. */
import { sql } from 'kysely'
import type { Engine } from './engine/engine.ts'

export interface StoreFacts {
  /** `SQLite 3.51.1`, `PostgreSQL 15.13`. */
  readonly engine: string
  /** Name of the newest migration that it has: `012-mails-by-recipient`. */
  readonly schema: string
  /** Length of SQLite's `-wal` file; `null` = PostgreSQL. */
  readonly logBytes: number | null
}

/** Size of what is kept of past days. */
export interface HistoryFacts {
  /** The first Oslo calendar day that is kept; `null` = none. */
  readonly firstDay: string | null
  /** Number of versions of documents and live documents. */
  readonly versions: number
  /** Length of their texts as stored, without rows and indexes. */
  readonly bytes: number
}

/**
 * Reads through the whole history, so that it is nothing for `/metrics`. @throws as every reading of the
 * store
 */
export async function historyFacts(
  engine: Engine,
  firstDay: () => Promise<string | null>,
): Promise<HistoryFacts> {
  const { rows } = await engine.read((db) =>
    sql<{ versions: number | string; bytes: number | string }>`
      select (select count(*) from history_document) + (select count(*) from history_live_document) as versions,
        (select coalesce(sum(octet_length(body)), 0) from history_body)
        + (select coalesce(sum(octet_length(body)), 0) from history_live_document) as bytes`.execute(db),
  )
  return { firstDay: await firstDay(), versions: Number(rows[0]?.versions), bytes: Number(rows[0]?.bytes) }
}

/** @throws as every reading of the store */
export function storeFacts(engine: Engine): Promise<StoreFacts> {
  return engine.read(async (db) => {
    const question =
      engine.kind === 'sqlite'
        ? sql<{ version: string }>`select sqlite_version() as version`
        : sql<{ version: string }>`select current_setting('server_version') as version`
    const {
      rows: [facts],
    } = await question.execute(db)
    const newest = await db
      .selectFrom('kvartal_migration')
      .select('name')
      .orderBy('name', 'desc')
      .limit(1)
      .executeTakeFirst()
    return {
      engine: `${engine.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${facts?.version ?? ''}`.trim(),
      schema: newest?.name ?? '',
      logBytes: await engine.logBytes(),
    }
  })
}
