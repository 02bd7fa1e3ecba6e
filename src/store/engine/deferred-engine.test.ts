import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { StoreUnreachableError } from '../errors.ts'
import { deferredEngine } from './deferred-engine.ts'
import { openEngine } from '../open-store.ts'

test('fails all queries, of readers and of background work, until it is opened', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvartal-late-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const real = await openEngine({ databaseUrl: null, dataDir })
  const { engine, open } = deferredEngine(real)
  const ways = [engine, engine.forReaders].flatMap(({ read, readConsistently, write, writeRelaxed }) => [
    read,
    readConsistently,
    write,
    writeRelaxed,
  ])
  for (const access of ways)
    await expect(access((db) => sql`select 1`.execute(db))).rejects.toThrow(StoreUnreachableError)
  open()
  for (const access of ways)
    await expect(access((db) => sql`select 1`.execute(db))).resolves.toMatchObject({ rows: [{ 1: 1 }] })
  await engine.close()
})
