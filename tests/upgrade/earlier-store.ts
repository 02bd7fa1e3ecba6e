/** The store of an earlier version as files beside this one, and how they get into a database again. */
import Database from 'better-sqlite3'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { SQLITE_FILE } from '#store/engine/sqlite.ts'
import type { TestPostgres } from '../postgres.ts'
import { inside } from '../set-up/used-database.ts'

/** What only the readers of a store know; the store has hashes. */
const factsSchema = z.strictObject({
  /** Milliseconds since 1970, after all that is in the store. */
  madeAt: z.int(),
  /** IDs of accounts. */
  kari: z.int(),
  ola: z.int(),
  /** Token of an open session of Kari's. */
  session: z.string(),
  /** Token of the mail that confirms Ola's new address. */
  emailToken: z.string(),
  /** Paths of shared pages: without a password, and with one. */
  shares: z.tuple([z.string(), z.string()]),
  /** Secret that Kari's receiver checks messages with. */
  webhookSecret: z.string(),
})
export type StoreFacts = z.output<typeof factsSchema>

/** By engine. The backup is of the SQLite store. */
const earlierStoreFacts = z.strictObject({ sqlite: factsSchema, postgres: factsSchema })
export type EarlierStoreFacts = z.output<typeof earlierStoreFacts>

/** Versions whose stores are kept; the newest is last. */
export const EARLIER_VERSIONS = ['0.1.0'] as const

export const folderOf = (version: string) => path.join(import.meta.dirname, version)
export const fileOf = (
  version: string,
  name: 'store.sqlite.sql' | 'store.postgres.sql' | 'store.backup' | 'facts.json',
) => path.join(folderOf(version), name)

/** @throws ZodError */
export async function factsOf(version: string): Promise<EarlierStoreFacts> {
  return earlierStoreFacts.parse(JSON.parse(await readFile(fileOf(version, 'facts.json'), 'utf8')))
}

/** Writes the file of the embedded store into an empty folder. */
export async function loadSqlite(version: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const database = new Database(path.join(dataDir, SQLITE_FILE))
  try {
    database.pragma('foreign_keys = off')
    database.exec(await readFile(fileOf(version, 'store.sqlite.sql'), 'utf8'))
  } finally {
    database.close()
  }
}

/** Executes the dump in an empty database, statement by statement, as PGlite does. */
export async function loadPostgres(version: string, database: TestPostgres): Promise<void> {
  const dump = await readFile(fileOf(version, 'store.postgres.sql'), 'utf8')
  await inside(database, async (db) => {
    // No value contains a line break: they are JSON, or of one line.
    for (const statement of dump.split(/;\n/).filter((text) => text.trim() !== ''))
      await sql.raw(statement).execute(db)
  })
}
