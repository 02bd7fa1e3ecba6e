/**
 * Usage: `npm run faults -- late-database [--short]`
 *
 * The portal is started while no server listens at its database's address, and while that database does not
 * exist: it waits with log lines, and is ready soon after the database is available; the first time with
 * content, the second time with all migrations and the import.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { freePort } from '../../bench/free-port.ts'
import { ask } from '../factories/http.ts'
import { spawnPortal } from '../factories/spawned-portal.ts'
import type { PostgresServer } from '../postgres.ts'
import type { Fault, FaultReport } from './fault.ts'
import { databaseBeside, madeDatabase } from './harness/made-database.ts'
import { onPostgres } from './harness/on-postgres.ts'
import { portalPlace } from './harness/portal-place.ts'
import { preparedCluster } from './harness/prepared.ts'
import { lateFailures, type LateRun } from './late-verdict.ts'

const LONG = { awayMs: 30_000, secondAwayMs: 1_500, readyMs: 2_000 } as const
const SHORT = { awayMs: 2_000, secondAwayMs: 1_000, readyMs: 10_000 } as const
/** Migrations and import come first, and the machine may be busy. */
const FIRST_IMPORT_MS = 30_000
const LIMIT_MS = 45_000
/** Log lines on the reason for waiting, and others in the same time. */
const MAX_LINES = 4
const PATHS = ['/livez', '/readyz', '/', '/en/oslo', '/api/portal/settings', `${SUBSCRIBER_PREFIX}user`]

export const fault: Fault = {
  covers: 'R10',
  title:
    'no database at the start: the portal runs, responds 503 with Retry-After, and is ready soon after there is one',
  judgesDelays: true,
  run: ({ isShort }) => onPostgres((postgres) => lateRun(postgres, isShort ? SHORT : LONG)),
}

async function lateRun(
  postgres: PostgresServer,
  { awayMs, secondAwayMs, readyMs }: typeof LONG | typeof SHORT,
): Promise<FaultReport> {
  const place = await portalPlace({ readers: 1, databaseUrl: postgres.url })
  try {
    // The content exists: only the server is waited for.
    if (preparedCluster() === undefined) {
      const before = spawnPortal(place.settings)
      await before.ready
      await before.kill()
    }
    await postgres.crash()
    const late = { settings: place.settings, token: place.readers[0]?.token ?? '' }
    const server = await lateStart('the server', late, awayMs, () => postgres.startAgain())
    const unmade = databaseBeside(postgres.url, 'made_later')
    const database = await lateStart(
      'the database',
      { ...late, settings: { ...place.settings, DATABASE_URL: unmade } },
      secondAwayMs,
      async () => {
        await madeDatabase(postgres.url, 'made_later')
      },
    )
    return {
      figures: [
        ['ready after the server was there, ms', server.readyAfterMs ?? 'never'],
        ['ready after an empty database was there, ms', database.readyAfterMs ?? 'never'],
        ['answers during it', server.seen.length + database.seen.length],
        ['lines in the log', server.lines],
      ],
      failures: [
        ...lateFailures(server, { readyMs, mostLines: MAX_LINES }),
        ...lateFailures(database, { readyMs: FIRST_IMPORT_MS, mostLines: MAX_LINES + 1 }),
      ],
    }
  } finally {
    await place.remove()
  }
}

interface Late {
  readonly settings: Readonly<Record<string, string>>
  /** Of a reader's session. */
  readonly token: string
}

async function lateStart(
  name: string,
  { settings, token }: Late,
  awayMs: number,
  come: () => Promise<void>,
): Promise<LateRun> {
  const port = await freePort()
  const portal = spawnPortal({ ...settings, PORT: String(port) })
  let hasEnded = false
  void portal.ended.then(() => {
    hasEnded = true
  })
  try {
    while (!hasEnded && !(await isListening(port))) await wait(50)
    const startedAt = performance.now()
    const seen: LateRun['seen'][number][] = []
    while (!hasEnded && performance.now() - startedAt < awayMs) {
      for (const path of PATHS) {
        const { status, headers, text } = await ask(port, path, {
          headers: { Authorization: `Bearer ${token}` },
        })
        seen.push({ path, status, retryAfter: headers['retry-after'] ?? null, text })
      }
      await wait(200)
    }
    await come()
    const thereAt = performance.now()
    const isReady = async () =>
      (await ask(port, '/readyz').catch(() => null))?.status === 200 && (await ask(port, '/')).status === 200
    let readyAt: number | null = null
    while (readyAt === null && !hasEnded && performance.now() - thereAt < LIMIT_MS) {
      if (await isReady()) readyAt = performance.now()
      else await wait(20)
    }
    return {
      name,
      seen,
      hasEnded,
      readyAfterMs: readyAt === null ? null : Math.round(readyAt - thereAt),
      lines: portal.output().trim().split('\n').length,
    }
  } finally {
    await portal.kill()
  }
}

async function isListening(port: number): Promise<boolean> {
  return ask(port, '/livez').then(
    () => true,
    () => false,
  )
}
