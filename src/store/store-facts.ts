/** Facts for operators: the database engine and the version of its tables. */
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
