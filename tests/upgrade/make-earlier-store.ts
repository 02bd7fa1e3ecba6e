/**
 * Usage: `node_modules/.bin/node tests/upgrade/make-earlier-store.ts <version>`
 *
 * Makes the files of tests/upgrade/<version> with the program that it stands in: run it in a checkout of that
 * version, before its tables change, and add the version to EARLIER_VERSIONS. Files of a version that was
 * released are never made again. Needs PostgreSQL's programs.
 */
import Database from 'better-sqlite3'
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { passwordHasher } from '#accounts/password-hashing/password-hasher.ts'
import { mailSeal } from '#accounts/secrets/mail-seal.ts'
import { writeBackup } from '#store/backup/write-backup.ts'
import { SQLITE_FILE } from '#store/engine/sqlite.ts'
import { openEngine, openStore, type StoreOptions } from '#store/open-store.ts'
import { installedProgram } from '../factories/program.ts'
import { startPostgres } from '../postgres.ts'
import { fileOf, folderOf, type EarlierStoreFacts } from './earlier-store.ts'
import { fillStore, STORE_SECRET } from './fill-store.ts'

const [, , version] = process.argv
if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version))
  throw new Error(
    'usage: node_modules/.bin/node tests/upgrade/make-earlier-store.ts <version>, for example 1.0.0',
  )

const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-earlier-'))
const pgDump = installedProgram('pg_dump')
const postgres = await startPostgres()
if (postgres.kind !== 'server' || pgDump === undefined)
  throw new Error('a server of PostgreSQL and pg_dump are needed')
try {
  await rm(folderOf(version), { recursive: true, force: true })
  await mkdir(folderOf(version))
  const sqlite = await filled({ databaseUrl: null, dataDir: folder }, fileOf(version, 'store.backup'))
  await writeFile(fileOf(version, 'store.sqlite.sql'), sqliteDump(path.join(folder, SQLITE_FILE)))
  const onServer = await filled({ databaseUrl: postgres.url, dataDir: '' }, null)
  await writeFile(fileOf(version, 'store.postgres.sql'), postgresDump(pgDump, postgres.url))
  const facts: EarlierStoreFacts = { sqlite, postgres: onServer }
  await writeFile(fileOf(version, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** @param backup file of a backup to be made; `null` = none */
async function filled(options: StoreOptions, backup: string | null): Promise<EarlierStoreFacts['sqlite']> {
  const clock = { now: 0 }
  const effects = {
    now: () => clock.now,
    elapsed: () => performance.now(),
    random: Math.random,
    sleep: (ms: number) => sleep(ms),
  }
  const seal = mailSeal({ current: Buffer.from(STORE_SECRET), previous: null })
  const store = await openStore({ ...options, effects, seal })
  const hasher = passwordHasher()
  const facts = await fillStore({ store, clock, hasher })
  await hasher.stop()
  await store.close()
  if (backup !== null) {
    const engine = await openEngine({ ...options, effects })
    await writeBackup(engine, backup)
    await engine.close()
  }
  return facts
}

/** Tables, rows, then indexes, as SQL that an empty file can execute. */
function sqliteDump(file: string): string {
  const database = new Database(file, { readonly: true })
  const parts = z
    .array(z.object({ type: z.string(), name: z.string(), sql: z.string() }))
    .parse(database.prepare(`select type, name, sql from sqlite_master where sql is not null`).all())
    .filter(({ name }) => !name.startsWith('sqlite_'))
  const tables = parts.filter(({ type }) => type === 'table')
  const rows = tables.flatMap(({ name }) => rowsOf(database, name))
  const others = parts.filter(({ type }) => type !== 'table')
  database.close()
  return `${[...tables, ...others].map(({ sql }) => `${sql};`).join('\n')}\nbegin;\n${rows.join('\n')}\ncommit;\n`
}

/** Each row as a statement; SQLite quotes the values itself. */
function rowsOf(database: Database.Database, table: string): string[] {
  const columns = z
    .array(z.string())
    .parse(database.prepare(`select name from pragma_table_info(?)`).pluck().all(table))
  const quoted = columns.map((column) => `quote("${column}")`).join(` || ', ' || `)
  return z
    .array(z.string())
    .parse(database.prepare(`select ${quoted} from "${table}"`).pluck().all())
    .map((values) => `insert into "${table}" values (${values});`)
}

function postgresDump(program: string, url: string): string {
  const dumping = spawnSync(program, ['--inserts', '--no-owner', '--no-privileges', url], {
    encoding: 'utf8',
  })
  if (dumping.status !== 0) throw new Error(dumping.stderr)
  // Without comments, lines for psql alone, and settings of the session, of which servers know different ones.
  return dumping.stdout
    .replace(/^(?:\\.*|--.*|SET .*|SELECT pg_catalog\.set_config.*)\n/gm, '')
    .replace(/\n{2,}/g, '\n')
}
