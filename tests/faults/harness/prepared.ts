/**
 * Data of a portal after its first start, created once for all faults of a run: each copies them instead of
 * an import, an `initdb` and all migrations of its own. The runner passes the folder's path to the processes
 * of the faults through the environment.
 */
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { exampleAddresses } from '#server/api-docs/example-addresses.ts'
import { ask } from '../../factories/http.ts'
import { spawnPortal } from '../../factories/spawned-portal.ts'
import { startPostgres, type StoppedCluster } from '../../postgres.ts'

/** The setting with the path of the folder; unset = each fault starts without data. */
export const PREPARED = 'KVARTAL_PREPARED_DATA'

const MAX_WAIT_MS = 30_000
const POLL_MS = 50
const [SQLITE, POSTGRES, PASSWORD] = ['sqlite', 'postgres', 'password.json']

/** Starts the built portal once on each engine, until all content is there, and stops it. */
export async function prepareData(folder: string): Promise<void> {
  await Promise.all([prepareSqlite(folder), preparePostgres(folder)])
}

async function prepareSqlite(folder: string): Promise<void> {
  const dataDir = path.join(folder, SQLITE)
  mkdirSync(dataDir, { recursive: true })
  await startedOnce({ DATA_DIR: dataDir })
}

/** Without a server there is nothing to prepare: the faults that need one are skipped. */
async function preparePostgres(folder: string): Promise<void> {
  const server = await startPostgres()
  try {
    if (server.kind !== 'server') return
    const dataDir = path.join(folder, 'beside-postgres')
    // Not used by later portals: each has its own.
    const jwtSecret = randomBytes(48).toString('base64')
    mkdirSync(dataDir, { recursive: true })
    await startedOnce({ DATA_DIR: dataDir, DATABASE_URL: server.url, JWT_SECRET: jwtSecret })
    const target = path.join(folder, POSTGRES)
    mkdirSync(target, { recursive: true })
    const { password } = await server.stopInto(target)
    writeFileSync(path.join(folder, PASSWORD), JSON.stringify({ password }))
  } finally {
    await server.stop()
  }
}

/** A graceful stop, which also writes Node's compile cache where one is set. */
async function startedOnce(settings: Readonly<Record<string, string>>): Promise<void> {
  const portal = spawnPortal({ ...settings, PUBLIC_URL: 'https://portal.example.org', LOG_LEVEL: 'warn' })
  try {
    const port = await portal.ready
    const startedAt = performance.now()
    // Commentaries are written in the first seconds after an import.
    for (const address of exampleAddresses.values()) {
      while ((await ask(port, address)).status !== 200 && performance.now() - startedAt < MAX_WAIT_MS)
        await wait(POLL_MS)
    }
    portal.signal('SIGTERM')
    await portal.ended
  } finally {
    await portal.kill()
  }
}

/** Fills a data directory that is empty, where data were prepared. */
export function copyPreparedSqlite(dataDir: string): void {
  const folder = process.env[PREPARED]
  if (folder !== undefined) cpSync(path.join(folder, SQLITE), dataDir, { recursive: true })
}

const passwordSchema = z.object({ password: z.string() })

/** @returns a cluster with the content in its first database; undefined = none was prepared */
export function preparedCluster(): StoppedCluster | undefined {
  const folder = process.env[PREPARED]
  if (folder === undefined) return undefined
  const file = path.join(folder, PASSWORD)
  if (!existsSync(file)) return undefined
  return {
    folder: path.join(folder, POSTGRES),
    ...passwordSchema.parse(JSON.parse(readFileSync(file, 'utf8'))),
  }
}
