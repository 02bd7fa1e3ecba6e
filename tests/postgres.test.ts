import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { postgresPrograms, startPostgres } from './postgres.ts'
import type { TestPostgres } from './postgres.ts'

const START_MS = 60_000

/** A query through Kysely, as the store asks its questions. */
async function answer(postgres: TestPostgres): Promise<number | undefined> {
  const db = new Kysely<Record<string, never>>({
    dialect: postgres.kind === 'pglite' ? postgres.dialect : dialectOf(postgres.url),
  })
  const { rows } = await sql<{ sum: number }>`select 40 + 2 as sum`.execute(db)
  await db.destroy()
  return rows[0]?.sum
}

function dialectOf(url: string): PostgresDialect {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // The server may end while the connection closes: the connection has no listener by then, or
  // only the pool.
  pool.on('connect', (client) => void client.on('error', () => {})).on('error', () => {})
  return new PostgresDialect({ pool })
}

test(
  'responds, as a server where the programs are and as PGlite elsewhere, and stops',
  async () => {
    const postgres = await startPostgres()
    expect(postgres.kind).toBe(postgresPrograms() === undefined ? 'pglite' : 'server')
    expect(await answer(postgres)).toBe(42)
    await postgres.stop()
    await postgres.stop()
    await expect(answer(postgres)).rejects.toThrow()
  },
  START_MS,
)

test(
  'PGlite replaces a server that does not start, with a reason',
  async () => {
    const broken = mkdtempSync(join(tmpdir(), 'kvartal-no-postgres-'))
    try {
      const program = '#!/bin/sh\necho broken >&2\nexit 1\n'
      for (const name of ['initdb', 'postgres']) writeFileSync(join(broken, name), program, { mode: 0o755 })
      expect(postgresPrograms(broken)).toBe(broken)
      const postgres = await startPostgres(broken)
      expect(postgres).toMatchObject({ kind: 'pglite', why: expect.stringContaining('did not start') })
      expect(await answer(postgres)).toBe(42)
      await postgres.stop()
    } finally {
      rmSync(broken, { recursive: true, force: true })
    }
    expect(existsSync(broken)).toBe(false)
  },
  START_MS,
)
