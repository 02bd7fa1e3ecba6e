/**
 * Usage: `npm run faults -- fairness [--short]`
 *
 * One client floods the portal in each of the ways that once disabled something for all others, while readers
 * of other networks search, log in, read pages and draw charts. The long form does the same with two
 * instances on one PostgreSQL. Readers' success rates are judged in every form; their times only in the long
 * one, as a ratio within one run, since the load generators share the processors with the portal.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { putOpenLoad, type OpenPlan, type OpenResult } from '../../bench/open-plan.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import type { RegisteredReader } from '../factories/registered-readers.ts'
import { spawnPortal } from '../factories/spawned-portal.ts'
import type { Fault, FaultReport } from './fault.ts'
import { fairnessFailures, fairnessFigures, type AttackResult } from './fairness-verdict.ts'
import { onPortal } from './harness/on-portal.ts'
import { onPostgres } from './harness/on-postgres.ts'
import { portalPlace } from './harness/portal-place.ts'

/**
 * `marginSeconds`: for the start of the flood, and for the start and end of the readers' generator. `isWarm`:
 * whether the first questions after a start, which are slow, are not counted.
 */
const LONG = { seconds: 20, perSecond: 20, marginSeconds: 1, isWarm: true } as const
/** For each of two instances that share the processors with their database and with all load generators. */
const SHARED = { seconds: 20, perSecond: 5, marginSeconds: 1, isWarm: true } as const
const SHORT = { seconds: 0.5, perSecond: 40, marginSeconds: 0.25, isWarm: false } as const
type Size = typeof LONG | typeof SHORT | typeof SHARED
type Requests = readonly OpenPlan['requests'][number][]

const READERS = 8
const READER_CONNECTIONS = 16
/** Long enough for a busy machine: the success rate measures refusals, not the machine's speed. */
const PATIENCE_MS = 10_000
const VARIANTS = 700
const MAX_FILES = 256
const HALF_OPEN = 400

const FLOOD = { 'X-Forwarded-For': '203.0.113.66' }
const SERIES = [
  'no-policy-rate',
  'no-policy-rate-monthly',
  'no-nibor-3m',
  'no-gov-10y',
  'no-usdnok',
  'no-eurnok',
]
const JSON_TYPE = { 'Content-Type': 'application/json' }

export const fault: Fault = {
  covers: 'fairness',
  putsLoad: true,
  title: 'one client floods the portal in five ways: readers of other networks are served',
  run: async ({ isShort, log }) => {
    const size = isShort ? SHORT : LONG
    const settings = { TRUST_PROXY: '127.0.0.1' }
    const proxied = () =>
      onPortal({ readers: READERS, settings }, ({ place, port }) =>
        attacked([port], place.readers, size, log),
      )
    // Side by side where times are not judged.
    const [floods, direct] = isShort
      ? await Promise.all([proxied(), halfOpen(size)])
      : [await proxied(), await halfOpen(size)]
    const report = reportOf([...floods, direct], !isShort)
    if (isShort) return report
    const shared = await onPostgres((postgres) => twoInstances(postgres.url, SHARED, log))
    return {
      figures: [...report.figures, ...shared.figures],
      failures: [...report.failures, ...shared.failures],
      skipped: shared.skipped ?? [],
    }
  },
}

async function twoInstances(
  databaseUrl: string,
  size: Size,
  log: (line: string) => void,
): Promise<FaultReport> {
  const place = await portalPlace({ readers: READERS, databaseUrl })
  const portals = [spawnPortal({ ...place.settings, TRUST_PROXY: '127.0.0.1' })]
  try {
    // The first imports the content.
    const first = await portals[0]?.ready
    portals.push(spawnPortal({ ...place.settings, TRUST_PROXY: '127.0.0.1' }))
    const ports = [first, await portals[1]?.ready].filter((port) => port !== undefined)
    return reportOf(
      (await attacked(ports, place.readers, size, log)).map((one) => ({
        ...one,
        attack: `two instances: ${one.attack}`,
        isShared: true,
      })),
      true,
    )
  } finally {
    await Promise.all(portals.map((portal) => portal.kill()))
    await place.remove()
  }
}

/** Readers without a flood, and during each kind. */
async function attacked(
  ports: readonly number[],
  readers: readonly RegisteredReader[],
  { seconds, perSecond, marginSeconds, isWarm }: Size,
  log: (line: string) => void,
): Promise<AttackResult[]> {
  const asked = readersRequests(readers)
  const plan = { connections: READER_CONNECTIONS, patienceMs: PATIENCE_MS, requests: [...asked] }
  const served = (forSeconds: number) =>
    Promise.all(ports.map((port) => putOpenLoad({ ...plan, port, perSecond, seconds: forSeconds })))
  if (isWarm) await served(1)
  const idle = await served(seconds)
  const results: AttackResult[] = []
  for (const { attack, connections, requests } of attacks()) {
    log(attack)
    const floods = ports.map((port) =>
      putOpenLoad(
        {
          port,
          connections,
          requests: [...requests],
          perSecond: null,
          seconds: seconds + 2 * marginSeconds,
          patienceMs: PATIENCE_MS,
        },
        true,
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, marginSeconds * 1_000))
    const during = await served(seconds)
    await Promise.all(floods)
    for (const [index, result] of during.entries())
      results.push({ attack, idle: idle[index] ?? result, during: result })
  }
  return results
}

/** Each request is of another reader's network. */
function readersRequests(readers: readonly RegisteredReader[]): Requests {
  return readers.flatMap(({ email, password }, number) => {
    const headers = { 'X-Forwarded-For': `198.51.100.${number + 1}` }
    return [
      { kind: 'search', path: '/api/search/no?q=kontor%20{n}', headers },
      { kind: 'search page', path: '/sok?q=kontor%20{n}', headers },
      {
        kind: 'login',
        path: `${SUBSCRIBER_PREFIX}auth`,
        method: 'POST',
        headers: { ...headers, ...JSON_TYPE },
        body: JSON.stringify({ username: email, password }),
      },
      { kind: 'page', path: '/oslo', headers },
      { kind: 'picture', path: '/api/portal/chart.png?sources=no-policy-rate&title={n}', headers },
    ]
  })
}

interface Attack {
  readonly attack: string
  readonly connections: number
  readonly requests: Requests
}

function attacks(): readonly Attack[] {
  const missing = { kind: 'missing', path: '/nope-{n}', headers: FLOOD }
  const series = Array.from({ length: VARIANTS }, (_, number) => ({
    kind: 'series',
    path: `/api/portal/datasources?sources=${reordered(number)}`,
    headers: FLOOD,
  }))
  const guesses = Array.from({ length: VARIANTS }, (_, number) => ({
    kind: 'guess',
    path: `${SUBSCRIBER_PREFIX}auth`,
    method: 'POST',
    headers: { ...JSON_TYPE, 'X-Forwarded-For': `2001:db8:1:${number.toString(16)}::1` },
    body: JSON.stringify({ username: `reader-${number}@example.org`, password: 'Gal Hest 8' }),
  }))
  return [
    { attack: 'missing pages', connections: 48, requests: [missing] },
    {
      attack: 'missing pages and series in other orders',
      connections: 100,
      requests: series.flatMap((one) => [missing, one]),
    },
    {
      attack: 'pictures of charts',
      connections: 4,
      requests: [
        {
          kind: 'picture',
          path: '/api/portal/chart.png?sources=no-policy-rate,no-nibor-3m&width=1200&title=flood{n}',
          headers: FLOOD,
        },
      ],
    },
    { attack: 'wrong logins from one IPv6 site', connections: 60, requests: guesses },
  ]
}

/** The same series, each number in another order. */
function reordered(number: number): string {
  const left = [...SERIES]
  const order: string[] = []
  for (let rest = number; left.length > 0;) {
    const size = left.length
    order.push(...left.splice(rest % size, 1))
    rest = Math.floor(rest / size)
  }
  return order.join(',')
}

/** Connections that never finish a request, from another address of this machine, without a proxy. */
async function halfOpen({ seconds, perSecond, isWarm }: Size): Promise<AttackResult> {
  const spawn = { wrapper: ['sh', '-c', `ulimit -n ${MAX_FILES}; exec "$@"`, 'sh'] }
  return onPortal({ readers: 0, spawn }, async ({ port }) => {
    const requests: Requests = [
      { kind: 'page', path: '/oslo' },
      { kind: 'search', path: '/api/search/no?q=kontor%20{n}' },
    ]
    const served = (): Promise<OpenResult> =>
      putOpenLoad({
        port,
        connections: READER_CONNECTIONS,
        patienceMs: PATIENCE_MS,
        requests: [...requests],
        perSecond,
        seconds,
      })
    if (isWarm) await served()
    const idle = await served()
    const sockets = Array.from({ length: HALF_OPEN }, () => halfOpenSocket(port))
    await Promise.allSettled(sockets.map((socket) => once(socket, 'connect')))
    const during = await served()
    for (const socket of sockets) socket.destroy()
    return { attack: 'half-open connections', idle, during }
  })
}

function halfOpenSocket(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }, () =>
    socket.write('GET / HTTP/1.1\r\n'),
  )
  return socket.on('error', () => {})
}

function reportOf(attackedBy: readonly AttackResult[], isLong: boolean): FaultReport {
  return { figures: fairnessFigures(attackedBy), failures: fairnessFailures(attackedBy, isLong) }
}
