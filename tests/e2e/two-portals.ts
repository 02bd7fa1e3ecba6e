/**
 * Two portals of this build on one PostgreSQL, with a small content pack and a clock that the test puts
 * forward. Mails stay in the outbox and lead to the second portal.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importPack } from '#content/import-pack.ts'
import { openStore } from '#store/open-store.ts'
import { makePack, type TestPack } from '../factories/pack.ts'
import { spawnPortal } from '../factories/spawned-portal.ts'
import { startPostgres } from '../postgres.ts'

const SHIFTED_CLOCK = path.join(import.meta.dirname, '..', 'faults', 'harness', 'shifted-clock.ts')

export interface TwoPortals {
  /** Without a slash at the end. */
  readonly first: string
  readonly second: string
  /** Publishes the pack with these figures of the policy rate. @param csv lines below the head */
  publish(csv: string): Promise<void>
  /** Puts the clocks of both portals forward. */
  putForward(ms: number): Promise<void>
  stop(): Promise<void>
}

/** @returns `null` = no server of PostgreSQL is installed */
export async function startTwoPortals(): Promise<TwoPortals | null> {
  const postgres = await startPostgres()
  if (postgres.kind !== 'server') {
    await postgres.stop()
    return null
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-two-'))
  const clock = path.join(folder, 'clock')
  await writeFile(clock, '0')
  const pack = await makePack()
  const secondPort = await freePort()
  const second = `http://localhost:${secondPort}`
  const start = (name: string, port: number) =>
    spawnPortal(
      {
        PORT: String(port),
        DATA_DIR: path.join(folder, name),
        ASSETS_DIR: path.join(folder, 'assets'),
        CONTENT_DIR: pack.directory,
        DATABASE_URL: postgres.url,
        JWT_SECRET: 'a secret of two portals in a test, long enough 0123456789',
        PUBLIC_URL: second,
        LOG_LEVEL: 'warn',
        KVARTAL_TEST_CLOCK: clock,
      },
      { nodeArgs: ['--import', SHIFTED_CLOCK] },
    )
  await publish(pack, postgres.url)
  const portals = [start('first', 0), start('second', secondPort)]
  let aheadMs = 0
  const stop = async () => {
    await Promise.all(portals.map((portal) => portal.kill()))
    await postgres.stop()
    await pack.remove()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const [firstPort] = await Promise.all(portals.map(({ ready }) => ready))
    return {
      first: `http://localhost:${firstPort}`,
      second,
      publish: async (csv) => {
        await pack.change({ 'series/data/policy-rate.csv': `date,value,quality,source\n${csv}` })
        await publish(pack, postgres.url)
      },
      putForward: async (ms) => {
        aheadMs += ms
        await writeFile(clock, String(aheadMs))
      },
      stop,
    }
  } catch (failure) {
    await stop()
    throw failure
  }
}

async function publish({ directory }: TestPack, databaseUrl: string): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir: '' })
  try {
    const imported = await importPack(directory, store, { now: Date.now })
    if (imported.outcome === 'refused') throw new Error(`the pack was refused: ${JSON.stringify(imported)}`)
  } finally {
    await store.close()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port was given')),
      )
    })
  })
}
