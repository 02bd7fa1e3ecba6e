import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Engine } from './engine.ts'
import { openSqlite } from './sqlite.ts'

let engine: Engine
beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-sqlite-'))
  engine = await openSqlite(
    folder,
    { now: Date.now, elapsed: () => performance.now(), random: Math.random, sleep: () => Promise.resolve() },
    () => {},
  )
  onTestFinished(async () => {
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  })
})

test('reports why a read failed, also where SQLite has ended its transaction', async () => {
  const reading = engine.readConsistently(async (db) => {
    await sql`rollback`.execute(db)
    throw new Error('the disk is broken')
  })
  await expect(reading).rejects.toThrow('the disk is broken')
  expect(
    await engine.readConsistently(
      async (db) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows,
    ),
  ).toEqual([{ one: 1 }])
})
