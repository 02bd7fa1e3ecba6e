/**
 * Usage: `npm run faults -- migration-under-load [--short]`
 *
 * Another process migrates the tables of many readers to a later version while the portal of the previous
 * version is in use, and while a backup reads a whole table: no request waits for the migration.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { storeReaders, STORED_LAYOUTS } from '../../bench/stored-readers.ts'
import { spawnPortal } from '../factories/spawned-portal.ts'
import type { PostgresServer } from '../postgres.ts'
import type { Fault, FaultReport } from './fault.ts'
import { askedWithin, quantileMs, readersCalls, startCallers } from './harness/callers.ts'
import { startMigrator } from './harness/migrators.ts'
import { onPostgres } from './harness/on-postgres.ts'
import { portalPlace } from './harness/portal-place.ts'
import { migrationFailures, unserved } from './migration-verdict.ts'

/** `warmMs`: until each page has been rendered once. */
const LONG = { readers: 100_000, warmMs: 2_000, readingMs: 15_000, slowestMs: 1_000, mostRefused: 0 } as const
/** On a busy machine a request may get 503, and times say little: so it runs beside the tests. */
const SHORT = { readers: 200, warmMs: 1_000, readingMs: 2_000, slowestMs: 30_000, mostRefused: 0.5 } as const
const READERS_WHO_ASK = 4
const PER_SECOND = 50
const LIMIT_MS = 300_000

export const fault: Fault = {
  covers: 'R9',
  title: 'the tables are migrated to a later version while readers use them: no long waits, no refusals',
  run: ({ isShort, log }) => onPostgres((postgres) => loadedRun(postgres, isShort ? SHORT : LONG, log)),
}

async function loadedRun(
  postgres: PostgresServer,
  { readers, warmMs, readingMs, slowestMs, mostRefused }: typeof LONG | typeof SHORT,
  log: (line: string) => void,
): Promise<FaultReport> {
  const place = await portalPlace({ readers: READERS_WHO_ASK, databaseUrl: postgres.url })
  await storeReaders(readers, { databaseUrl: postgres.url, dataDir: '' })
  log(`${readers} readers are stored`)
  const portal = spawnPortal(place.settings)
  try {
    const migrator = await startMigrator(postgres.url, 'later')
    const callers = startCallers(await portal.ready, readersCalls(place.readers), PER_SECOND)
    await wait(warmMs)
    const reading = readAll(postgres.url, readingMs)
    await wait(100)
    const startedAt = performance.now()
    const { code, ms, complaint } = await Promise.race([migrator.run(), tooLong()])
    const endedAt = performance.now()
    await reading
    await wait(1_000)
    const heard = await callers.stop()
    const since = askedWithin(heard, startedAt, Infinity)
    const during = askedWithin(heard, startedAt, endedAt)
    const { refused, failed } = unserved(since)
    return {
      figures: [
        ['readers', readers],
        ['layouts', readers * STORED_LAYOUTS],
        ['the migration took, ms', ms],
        ['calls during it', during.length],
        ['slowest of them, ms', quantileMs(during, 1)],
        ['slowest hundredth, ms', quantileMs(during, 0.99)],
        ['slowest before, ms', quantileMs(askedWithin(heard, 0, startedAt), 1)],
        ['told to come again', refused],
        ['failed', failed],
      ],
      failures: migrationFailures(
        { heard: since, code, complaint, ms, readingMs },
        { slowestMs, mostRefused },
      ),
    }
  } finally {
    await portal.kill()
    await place.remove()
  }
}

/** A transaction that has read a table blocks changes to its definition until it ends. */
async function readAll(url: string, forMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    await client.query('select count(*) from account')
    await wait(forMs)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function tooLong(): Promise<{ readonly code: null; readonly ms: number; readonly complaint: string }> {
  await wait(LIMIT_MS, undefined, { ref: false })
  return { code: null, ms: LIMIT_MS, complaint: `it was not done within ${LIMIT_MS / 1_000} s` }
}
