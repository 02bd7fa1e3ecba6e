/**
 * Usage: `npm run faults -- slow-database [--short]`
 *
 * Every statement takes five seconds while readers continue: public content is served as usual, other calls
 * get 503 within a second, no queue grows, and the portal recovers as soon as the database does.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { spawnPortal } from '../factories/spawned-portal.ts'
import type { PostgresServer } from '../postgres.ts'
import type { Fault, FaultReport } from './fault.ts'
import {
  askedWithin,
  isServed,
  quantileMs,
  readersCalls,
  startCallers,
  type Callers,
} from './harness/callers.ts'
import { connectionsTo } from './harness/database-connections.ts'
import { startDatabaseProxy } from './harness/database-proxy.ts'
import { onPostgres } from './harness/on-postgres.ts'
import { portalPlace } from './harness/portal-place.ts'
import { slowFailures, type SlowBounds, type SlowRun } from './slow-verdict.ts'

const STATEMENT_MS = 5_000
const READERS = 4
const LONG = { calmMs: 10_000, slowMs: 60_000, perSecond: 300 } as const
const SHORT = { calmMs: 2_000, slowMs: 3_000, perSecond: 40 } as const
/** Statements in progress at the recovery take five more seconds before their connections are free. */
const RECOVERY_MS = 2 * STATEMENT_MS + 2_000
const LONG_BOUNDS: SlowBounds = {
  factor: 2,
  slowestMs: 1_500,
  mostOpen: 300,
  moreMemoryMb: 100,
  recoveredMs: RECOVERY_MS,
  leastAsked: 500,
}
const SHORT_BOUNDS: SlowBounds = {
  factor: null,
  slowestMs: 5_000,
  mostOpen: 200,
  moreMemoryMb: 150,
  recoveredMs: 2 * RECOVERY_MS,
  leastAsked: 10,
}

export const fault: Fault = {
  covers: 'R12',
  title:
    'every statement takes 5 s: public content as usual, other calls get 503 within a second, no queue grows',
  judgesDelays: true,
  run: ({ isShort }) =>
    onPostgres(async (postgres) => {
      const run = await slowRun(postgres, isShort ? SHORT : LONG)
      return { figures: figuresOf(run), failures: slowFailures(run, isShort ? SHORT_BOUNDS : LONG_BOUNDS) }
    }),
}

function figuresOf({
  before,
  during,
  mostOpen,
  memoryMb,
  recoveredMs,
  idleInTransaction,
}: SlowRun): FaultReport['figures'] {
  const shown = ({ kind }: SlowRun['during'][number]) => kind === 'public'
  const own = during.filter((one) => !shown(one))
  return [
    ['public answers, slowest hundredth before, ms', quantileMs(before.filter(shown), 0.99)],
    ['public answers, slowest hundredth during it, ms', quantileMs(during.filter(shown), 0.99)],
    ['calls that needed the database', own.length],
    ['of these served', own.filter(isServed).length],
    ['slowest of them, ms', quantileMs(own, 1)],
    ['most open at once', mostOpen],
    ['memory before, MB', Math.round(memoryMb[0])],
    ['memory at most, MB', Math.round(memoryMb[1])],
    ['served again after, ms', recoveredMs ?? 'never'],
    ['transactions left open', idleInTransaction],
  ]
}

async function slowRun(
  postgres: PostgresServer,
  { calmMs, slowMs, perSecond }: typeof LONG | typeof SHORT,
): Promise<SlowRun> {
  const place = await portalPlace({ readers: READERS, databaseUrl: postgres.url })
  const proxy = await startDatabaseProxy(postgres.url)
  const portal = spawnPortal({ ...place.settings, DATABASE_URL: proxy.url, DATABASE_POOL: '6' })
  try {
    const callers = startCallers(await portal.ready, readersCalls(place.readers), perSecond)
    await wait(calmMs)
    const slowAt = performance.now()
    const memoryBefore = await memoryMbOf(portal.pid)
    let [mostOpen, mostMemory] = [0, memoryBefore]
    proxy.set({ kind: 'delay', ms: STATEMENT_MS })
    while (performance.now() - slowAt < slowMs) {
      await wait(100)
      mostOpen = Math.max(mostOpen, callers.open())
      mostMemory = Math.max(mostMemory, await memoryMbOf(portal.pid))
    }
    proxy.set({ kind: 'pass' })
    const quickAt = performance.now()
    const recoveredMs = await servedAgain(callers.heard, quickAt)
    const heard = await callers.stop()
    return {
      before: askedWithin(heard, slowAt - calmMs / 2, slowAt),
      during: askedWithin(heard, slowAt, quickAt),
      mostOpen,
      memoryMb: [memoryBefore, mostMemory],
      recoveredMs,
      idleInTransaction: await leftOpen(postgres.url),
    }
  } finally {
    await portal.kill()
    await proxy.stop()
    await place.remove()
  }
}

/**
 * Between two statements each session is idle for a moment, and one whose last statement ran while the
 * database was slow is idle for five seconds more. A transaction that stays open is found every time.
 */
async function leftOpen(databaseUrl: string): Promise<number> {
  let fewest = Infinity
  for (
    const lookUntil = performance.now() + RECOVERY_MS;
    fewest > 0 && performance.now() < lookUntil;
    await wait(50)
  ) {
    fewest = Math.min(fewest, await connectionsTo(databaseUrl, 'idle in transaction'))
  }
  return fewest
}

async function servedAgain(heard: Callers['heard'], since: number): Promise<number | null> {
  while (performance.now() - since < SHORT_BOUNDS.recoveredMs) {
    await wait(50)
    if (heard().some(({ kind, at, status }) => kind === 'write' && at >= since && status === 200))
      return Math.round(performance.now() - since)
  }
  return null
}

/** Resident memory of the process, where the system reports it; elsewhere 0. */
async function memoryMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024
}
