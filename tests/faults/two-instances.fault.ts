/**
 * Two built portals on one PostgreSQL, without any other link: the first listens for notifications, the
 * second only polls. Changes at one, or by an operator, must take effect at both within a second.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '#store/open-store.ts'
import { putPacedLoad } from '../../bench/paced-plan.ts'
import { smtpSink, type SmtpSink } from '../factories/smtp-sink.ts'
import { spawnPortal, type PortalProcess } from '../factories/spawned-portal.ts'
import type { PostgresServer } from '../postgres.ts'
import type { Fault, FaultReport } from './fault.ts'
import { endSeen, ENDINGS, guessesLetThrough, publicationSeen } from './harness/changes-seen.ts'
import { planMails } from './harness/due-mails.ts'
import { namedAddress, watchConnections } from './harness/most-connections.ts'
import { onPostgres } from './harness/on-postgres.ts'
import { portalPlace, type PortalPlace } from './harness/portal-place.ts'
import { readerRequests } from './harness/reader-requests.ts'
import { MAX_GUESSES, sharedReport, type SharedResult } from './two-instances-verdict.ts'

const LONG = { rounds: 25, guessedAt: 5, perSecond: 300, seconds: 10, seenMs: 1_000 } as const
/** On a busy machine an instance may poll less often than every half second. */
const SHORT = { rounds: 2, guessedAt: 1, perSecond: 100, seconds: 1, seenMs: 5_000 } as const
const MAIL_MS = 500
const MAILS = 300
/** Small, so that load fills it. */
const POOL = 3
const INSTANCES = [
  { name: 'instance-1', listens: true },
  { name: 'instance-2', listens: false },
] as const

type Size = typeof LONG | typeof SHORT

interface Scene {
  readonly size: Size
  readonly databaseUrl: string
  readonly place: PortalPlace
  readonly sink: SmtpSink
  readonly ports: readonly number[]
}

export const fault: Fault = {
  covers: 'many instances',
  title:
    'two instances: a publication, session end, counter or pause at one takes effect at the other within a second, and connections stay within their budget',
  judgesDelays: true,
  run: ({ isShort }) => onPostgres((postgres) => onServer(postgres, isShort ? SHORT : LONG)),
}

async function onServer({ url: databaseUrl }: PostgresServer, size: Size): Promise<FaultReport> {
  const place = await portalPlace({ readers: size.rounds * ENDINGS.length + size.guessedAt, databaseUrl })
  const sink = await smtpSink({ slowMs: MAIL_MS })
  await planMails({ databaseUrl, dataDir: '' }, { count: MAILS, firstAt: Date.now(), everyMs: 0 })
  const portals: PortalProcess[] = []
  try {
    const ports: number[] = []
    for (const { name, listens } of INSTANCES) {
      const portal = spawnPortal({
        ...place.settings,
        DATABASE_URL: namedAddress(databaseUrl, name),
        DATABASE_POOL: String(POOL),
        DATABASE_LISTEN: listens ? 'on' : 'off',
        SMTP_URL: sink.url,
      })
      portals.push(portal)
      ports.push(await portal.ready)
    }
    return sharedReport(await shared({ size, databaseUrl, place, sink, ports }), {
      seenMs: size.seenMs,
      mailMs: MAIL_MS,
    })
  } finally {
    await Promise.all(portals.map((portal) => portal.kill()))
    await sink.stop()
    await place.remove()
  }
}

async function shared(scene: Scene): Promise<SharedResult> {
  const { size, databaseUrl, place, ports } = scene
  const store = await openStore({ databaseUrl, dataDir: '' })
  try {
    const pause = await paused(scene, () => store.deliveries.pause(true))
    const seenMs = new Map<string, number[]>(ENDINGS.map((how) => [how, []]))
    const [listenedMs, lookedMs]: [number[], number[]] = [[], []]
    for (let round = 0; round < size.rounds; round += 1) {
      const [listened = Number.NaN, looked = Number.NaN] = await publicationSeen(store, ports, round)
      listenedMs.push(listened)
      lookedMs.push(looked)
      for (const [at, how] of ENDINGS.entries()) {
        const reader = place.readers[round * ENDINGS.length + at]
        if (reader) seenMs.get(how)?.push(...(await endSeen(store, ports, reader, how)))
      }
    }
    const stillThere = place.readers.slice(-size.guessedAt)
    const load = await underLoad(scene, stillThere)
    const guesses: number[] = []
    for (const { email } of stillThere) guesses.push(await guessesLetThrough(ports, email, MAX_GUESSES + 6))
    return { seenMs, listenedMs, lookedMs, guesses, pause, ...load }
  } finally {
    await store.close()
  }
}

/** Once both send: the time until the last mail after the pause. */
async function paused(
  { sink: { received } }: Scene,
  pause: () => Promise<void>,
): Promise<SharedResult['pause']> {
  while (received.length === 0) await wait(10)
  await pause()
  const pausedAt = performance.now()
  let [count, lastMailMs] = [received.length, 0]
  while (performance.now() - pausedAt < 3 * MAIL_MS + 1_000) {
    await wait(10)
    if (received.length > count) [count, lastMailMs] = [received.length, performance.now() - pausedAt]
  }
  return { lastMailMs, left: MAILS - count }
}

/** Only calls that need the database. */
async function underLoad(
  { size, databaseUrl, ports }: Scene,
  readers: PortalPlace['readers'],
): Promise<Pick<SharedResult, 'connections' | 'answered'>> {
  const watch = await watchConnections(databaseUrl)
  const requests = readerRequests(readers).filter(({ headers }) => 'Authorization' in headers)
  const results = await Promise.all(
    ports.map((port) => putPacedLoad({ port, perSecond: size.perSecond, seconds: size.seconds, requests })),
  )
  const most = await watch.stop()
  return {
    connections: INSTANCES.map(({ name, listens }) => ({
      most: most.get(name) ?? 0,
      allowed: POOL + (listens ? 1 : 0),
    })),
    answered: results.reduce((sum, { statuses }) => sum + (statuses['200'] ?? 0), 0),
  }
}
