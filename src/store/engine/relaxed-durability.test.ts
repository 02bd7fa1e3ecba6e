import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Engine } from './engine.ts'
import { openSqlite } from './sqlite.ts'

/** Values of `pragma synchronous` (SQLite documentation). */
const [NORMAL, FULL] = [1, 2]
let folder = ''
let engine: Engine

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kvartal-light-'))
  engine = await openSqlite(
    folder,
    { now: Date.now, elapsed: () => performance.now(), random: Math.random, sleep: () => Promise.resolve() },
    () => {},
  )
})
afterEach(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

const inForce: Parameters<Engine['write']>[0] = async (db) => {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  return rows[0]?.synchronous
}

describe('durability of commits', () => {
  test('relaxed writes do not sync, all others do, also concurrently', async () => {
    const results = await Promise.all([
      engine.write(inForce),
      engine.writeRelaxed(inForce),
      engine.write(inForce),
      engine.writeRelaxed(inForce),
      engine.write(inForce),
    ])
    expect(results).toEqual([FULL, NORMAL, FULL, NORMAL, FULL])
  })

  test('syncs again after a failed relaxed write, which is rolled back', async () => {
    await engine.write((transaction) => sql`create table t (a)`.execute(transaction))
    await expect(
      engine.writeRelaxed(async (transaction) => {
        await sql`insert into t values (1)`.execute(transaction)
        throw new RangeError('no')
      }),
    ).rejects.toThrow('no')
    expect(await engine.write(inForce)).toBe(FULL)
    expect((await engine.read((db) => sql`select a from t`.execute(db))).rows).toEqual([])
  })
})
