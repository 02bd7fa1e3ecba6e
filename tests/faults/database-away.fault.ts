/**
 * Usage: `npm run faults -- database-away [--short]`
 *
 * Readers send requests while the portal's database is stopped, and again while it accepts no connections:
 * public content is served, calls that need the database are refused within a second, no login succeeds, and
 * the log reports it once.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { spawnPortal, type PortalProcess } from '../factories/spawned-portal.ts'
import type { PostgresServer } from '../postgres.ts'
import { awayFailures, servedSince, type AwayBounds, type AwayRun } from './away-verdict.ts'
import { failuresOf, type Fault, type FaultReport } from './fault.ts'
import { askedWithin, quantileMs, readersCalls, startCallers, type Callers } from './harness/callers.ts'
import { connectionsTo } from './harness/database-connections.ts'
import { startDatabaseProxy } from './harness/database-proxy.ts'
import { onPostgres } from './harness/on-postgres.ts'
import { portalPlace } from './harness/portal-place.ts'

const READERS = 4
const POOL = 6
const LONG = { awayMs: 60_000, backMs: 10_000, perSecond: 200, slowestMs: 1_000 } as const
const SHORT = { awayMs: 2_000, backMs: 1_000, perSecond: 30, slowestMs: 4_000 } as const
/** Calls in progress when the database goes or returns may have either response. */
const EDGE_MS = 300
/** After this long the portal has found its database again. */
const FOUND_MS = 15_000
const MAX_LINES = 6

export const fault: Fault = {
  covers: 'R11, S53',
  title:
    'the database down, then silent: public pages are served, the rest gets 503 within a second, and the log reports it once',
  judgesDelays: true,
  run: ({ isShort, log }) => onPostgres((postgres) => awayRun(postgres, isShort ? SHORT : LONG, log)),
}

type Size = typeof LONG | typeof SHORT

async function awayRun(
  postgres: PostgresServer,
  size: Size,
  log: (line: string) => void,
): Promise<FaultReport> {
  const place = await portalPlace({ readers: READERS, databaseUrl: postgres.url })
  const proxy = await startDatabaseProxy(postgres.url)
  const portal = spawnPortal({ ...place.settings, DATABASE_URL: proxy.url, DATABASE_POOL: String(POOL) })
  try {
    const port = await portal.ready
    const outage = async (
      name: string,
      goAway: () => Promise<void>,
      comeBack: () => Promise<void>,
    ): Promise<AwayRun> => {
      const seen = { port, portal, calls: readersCalls(place.readers), size }
      const run = await observed(seen, name, goAway, comeBack)
      log(`${name}: ${run.during.length + run.around.length} calls, ${run.lines} lines`)
      return run
    }
    const runs = [
      await outage(
        'away',
        () => postgres.crash(),
        () => postgres.startAgain(),
      ),
      await outage(
        'silent',
        async () => proxy.set({ kind: 'hang' }),
        async () => proxy.set({ kind: 'pass' }),
      ),
    ]
    const connections = await connectionsTo(postgres.url)
    const bounds: AwayBounds = {
      slowestMs: size.slowestMs,
      foundMs: FOUND_MS,
      mostLines: MAX_LINES,
      leastAsked: size.awayMs / 1_000,
    }
    return {
      figures: [...runs.flatMap(figuresOf), ['connections afterwards', connections]],
      failures: [
        ...runs.flatMap((run) => awayFailures(run, bounds)),
        ...failuresOf([
          [
            connections > POOL + 1,
            `${connections} connections are open, more than ${POOL} and the one for announcements`,
          ],
        ]),
      ],
    }
  } finally {
    await portal.kill()
    await proxy.stop()
    await place.remove()
  }
}

function figuresOf({ name, during, foundAfterMs, lines }: AwayRun): FaultReport['figures'] {
  const own = during.filter(({ kind }) => kind !== 'public')
  const shown = during.filter(({ kind }) => kind === 'public')
  return [
    [`${name}: public answers`, shown.length],
    [`${name}: the slowest hundredth of them, ms`, quantileMs(shown, 0.99)],
    [`${name}: calls that needed the database`, own.length],
    [`${name}: slowest refusal, ms`, quantileMs(own, 1)],
    [`${name}: lines in the log`, lines],
    [`${name}: all requests served again after, ms`, foundAfterMs ?? 'never'],
  ]
}

interface ObservedPortal {
  readonly port: number
  readonly portal: PortalProcess
  readonly calls: ReturnType<typeof readersCalls>
  readonly size: Size
}

async function observed(
  { port, portal, calls, size }: ObservedPortal,
  name: string,
  goAway: () => Promise<void>,
  comeBack: () => Promise<void>,
): Promise<AwayRun> {
  const linesBefore = lineCount(portal)
  const callers = startCallers(port, calls, size.perSecond)
  await wait(1_000)
  await goAway()
  const goneAt = performance.now() + EDGE_MS
  await wait(size.awayMs)
  const comingAt = performance.now() - EDGE_MS
  const backAt = performance.now()
  await comeBack()
  const foundAfterMs = await foundAgain(callers, size.backMs)
  const heard = await callers.stop()
  const during = askedWithin(heard, goneAt, comingAt)
  return {
    name,
    during,
    around: heard.filter((one) => !during.includes(one)),
    backAt,
    foundAfterMs,
    lines: lineCount(portal) - linesBefore,
  }
}

/**
 * The database is back now. @returns milliseconds until all requests are served again ({@link servedSince});
 * `null` = it took too long
 */
async function foundAgain({ heard, oldestOpen }: Callers, backMs: number): Promise<number | null> {
  const since = performance.now()
  let from: number | null = null
  while (from === null && performance.now() - since < FOUND_MS + backMs) {
    await wait(100)
    from = servedSince(heard(), { since, until: Math.min(performance.now(), oldestOpen()), backMs })
  }
  return from === null ? null : Math.round(from - since)
}

function lineCount(portal: PortalProcess): number {
  return portal.output().split('\n').length
}
