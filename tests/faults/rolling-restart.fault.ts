/**
 * Two built portals on one PostgreSQL behind a proxy, under load and while newsletters are sent. They are
 * restarted in turn, repeatedly, as in an update.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../bench/free-port.ts'
import { putPacedLoad, type PacedResult } from '../../bench/paced-plan.ts'
import { smtpSink, type SmtpSink } from '../factories/smtp-sink.ts'
import { spawnPortal, type PortalProcess } from '../factories/spawned-portal.ts'
import type { PostgresServer } from '../postgres.ts'
import type { Fault, FaultReport } from './fault.ts'
import { mailsFound, planMails } from './harness/due-mails.ts'
import { onPostgres } from './harness/on-postgres.ts'
import { portalPlace, type PortalPlace } from './harness/portal-place.ts'
import { readerRequests } from './harness/reader-requests.ts'
import { smallProxy, type SmallProxy } from './harness/small-proxy.ts'
import { rollingReport, type RollingResult } from './rolling-verdict.ts'

const LONG = { restarts: 20, perSecond: 500, seconds: 8, isBusy: false } as const
const SHORT = { restarts: 2, perSecond: 30, seconds: 4, isBusy: true } as const
const READERS = 4
/** Load of each round before the stop. */
const LEAD_MS = 1_000
const MAIL_EVERY_MS = 200
/** Duration of each mail at the mail server: some are in progress whenever an instance is told to stop. */
const MAIL_MS = 1_500
const SETTLED_MS = 60_000

interface Scene {
  readonly size: typeof LONG | typeof SHORT
  readonly where: { readonly databaseUrl: string; readonly dataDir: string }
  readonly place: PortalPlace
  readonly sink: SmtpSink
  readonly proxy: SmallProxy
  readonly ports: readonly number[]
  readonly running: Map<number, PortalProcess>
  readonly log: (line: string) => void
}

export const fault: Fault = {
  covers: 'R17',
  title:
    'a rolling restart under load: no request fails, each stop is orderly, and no newsletter is lost or sent twice',
  run: ({ isShort, log }) => onPostgres((postgres) => onServer(postgres, isShort ? SHORT : LONG, log)),
}

async function onServer(
  { url }: PostgresServer,
  size: Scene['size'],
  log: Scene['log'],
): Promise<FaultReport> {
  const place = await portalPlace({ readers: READERS, databaseUrl: url })
  const sink = await smtpSink({ slowMs: MAIL_MS })
  const ports = [await freePort(), await freePort()]
  const proxy = await smallProxy(ports)
  const scene: Scene = {
    size,
    where: { databaseUrl: url, dataDir: '' },
    place,
    sink,
    proxy,
    ports,
    running: new Map(),
    log,
  }
  try {
    // One after the other: the first imports the content.
    for (const port of ports) await started(scene, port)
    return rollingReport(await restarted(scene), size.isBusy)
  } finally {
    await Promise.all([...scene.running.values()].map((portal) => portal.kill()))
    await Promise.all([proxy.stop(), sink.stop()])
    await place.remove()
  }
}

/** @returns milliseconds until it gets requests */
async function started({ place, sink, proxy, running }: Scene, port: number): Promise<number> {
  const startedAt = performance.now()
  const portal = spawnPortal({
    ...place.settings,
    PORT: String(port),
    SMTP_URL: sink.url,
    TRUST_PROXY: '127.0.0.1',
  })
  running.set(port, portal)
  await portal.ready
  await proxy.until(port, true)
  return performance.now() - startedAt
}

async function restarted(scene: Scene): Promise<RollingResult> {
  const {
    size: { restarts, perSecond, seconds },
    where,
    place,
    sink,
    proxy,
    ports,
    running,
    log,
  } = scene
  await planMails(where, {
    count: (restarts * seconds * 1_000) / MAIL_EVERY_MS,
    firstAt: Date.now(),
    everyMs: MAIL_EVERY_MS,
  })
  const stops: { ms: number; code: number | null }[] = []
  const readyMs: number[] = []
  const rounds: PacedResult[] = []
  let mailsUnderWay = 0
  for (let restart = 0; restart < restarts; restart += 1) {
    const load = putPacedLoad({
      port: proxy.port,
      perSecond,
      seconds,
      requests: readerRequests(place.readers),
    })
    await wait(LEAD_MS)
    const port = ports[restart % ports.length] ?? 0
    const portal = running.get(port)
    if (!portal) throw new Error('there is no instance to stop')
    mailsUnderWay += underWay(sink)
    const toldAt = performance.now()
    portal.signal('SIGTERM')
    const { code } = await portal.ended
    stops.push({ ms: performance.now() - toldAt, code })
    readyMs.push(await started(scene, port))
    rounds.push(await load)
    log(
      `restart ${restart + 1}: stopped in ${Math.round(stops.at(-1)?.ms ?? 0)} ms, ${JSON.stringify(rounds.at(-1)?.statuses)}`,
    )
  }
  return {
    stops,
    readyMs,
    statuses: summed(rounds),
    p99Ms: rounds.map(({ p99Ms }) => p99Ms),
    proxy: proxy.counts(),
    mails: await mailsSettled(scene),
    mailsUnderWay,
  }
}

function underWay({ tries, received }: SmtpSink): number {
  return [...tries.values()].reduce((sum, count) => sum + count, 0) - received.length
}

function summed(rounds: readonly PacedResult[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { statuses } of rounds)
    for (const [status, count] of Object.entries(statuses)) sums[status] = (sums[status] ?? 0) + count
  return sums
}

async function mailsSettled({ where, sink }: Scene): Promise<RollingResult['mails']> {
  for (const startedAt = performance.now(); ; await wait(500)) {
    const found = await mailsFound(where, sink)
    if (found.open === 0 || performance.now() - startedAt > SETTLED_MS) return found
  }
}
