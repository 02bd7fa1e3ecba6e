/** Statements whose text contains the time would be prepared for every call, and push others out of the cache. */
import Database from 'better-sqlite3'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from '../open-store.ts'

const START = Date.parse('2026-11-27T06:00:00.000Z')

test('counting tries and taking tokens prepares nothing after the first calls', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-statements-'))
  const clock = { now: START }
  const effects = {
    now: () => clock.now,
    elapsed: () => performance.now(),
    random: Math.random,
    sleep: () => Promise.resolve(),
  }
  const store = await openStore({ databaseUrl: null, dataDir, effects })
  onTestFinished(async () => {
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const calls = async () => {
    clock.now += 1_234
    await store.throttles.takeToken({ key: 'bucket', intervalMs: 1_000, burst: 100 })
    await store.throttles.countAll([{ key: 'limit', windowMs: 60_000, max: 100 }])
  }
  await calls()
  const prepare = vi.spyOn(Database.prototype, 'prepare')
  onTestFinished(() => prepare.mockRestore())
  await calls()
  await calls()
  // Settings of the connection take effect when they are prepared, so they are not cached.
  const texts = prepare.mock.calls.map(([text]) => text).filter((text) => !text.startsWith('pragma'))
  expect(texts).toEqual([])
})
