/** Data of a fault's portal: a folder of its own, or a database, with registered and logged-in readers. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  registerReaders,
  type ReadersPlace,
  type RegisteredReader,
} from '../../factories/registered-readers.ts'
import { copyPreparedSqlite } from './prepared.ts'

export interface PortalPlace {
  readonly dataDir: string
  /** For `spawnPortal`. */
  readonly settings: Readonly<Record<string, string>>
  readonly readers: readonly RegisteredReader[]
  /** For more readers later. */
  readonly desk: ReadersPlace
  remove(): Promise<void>
}

/** Lets a fault read `/metrics`. */
export const METRICS_TOKEN = 'a-token-for-metrics-of-enough-length'

/** Named in tokens; no server listens there. */
const PUBLIC_URL = 'https://portal.example.org'

export interface PlaceOptions {
  readonly readers: number
  /** Omitted = SQLite. */
  readonly databaseUrl?: string
  /** Omitted = a folder of its own, which `remove` deletes. */
  readonly dataDir?: string
}

export async function portalPlace({
  readers,
  databaseUrl,
  dataDir: given,
}: PlaceOptions): Promise<PortalPlace> {
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'kvartal-fault-')))
  if (given === undefined && databaseUrl === undefined) copyPreparedSqlite(dataDir)
  const jwtSecret = randomBytes(48).toString('base64')
  const desk = {
    dataDir,
    publicUrl: PUBLIC_URL,
    ...(databaseUrl === undefined ? {} : { postgres: { databaseUrl, jwtSecret } }),
  }
  return {
    desk,
    dataDir,
    settings: {
      DATA_DIR: dataDir,
      PUBLIC_URL,
      METRICS_TOKEN,
      LOG_LEVEL: 'warn',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret }),
    },
    readers: await registerReaders(readers, desk),
    remove: async () => {
      if (given === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
