/**
 * Usage: npm run faults -- greedy-account [--short]
 *
 * One account with large earlier versions saves over sixteen connections as fast as it can, each time with
 * ten layout IDs that it never had, while others log in, save and read: on SQLite, and on two instances that
 * share PostgreSQL (security review of November 2026, finding 1).
 */
import { randomUUID } from 'node:crypto'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { fullLayouts } from '../../bench/full-layouts.ts'
import { putOpenLoad, type OpenPlan, type OpenResult } from '../../bench/open-plan.ts'
import { ask } from '../factories/http.ts'
import type { RegisteredReader } from '../factories/registered-readers.ts'
import { spawnPortal, type PortalProcess } from '../factories/spawned-portal.ts'
import type { Fault, FaultReport } from './fault.ts'
import { greedyFailures, shareOf, type GreedyResult } from './greedy-account-verdict.ts'
import { onPostgres } from './harness/on-postgres.ts'
import { portalPlace } from './harness/portal-place.ts'

const OTHERS = 10
const LARGE_SAVES = 21
/** Distinct attacks; each names ten layouts of its own. */
const ATTACKS = 100
const CONNECTIONS = 16
const PER_SECOND = 8
const PATIENCE_MS = 10_000
const LONG_SECONDS = 20
const SHORT_SECONDS = 1
/** In the short form: few enough that a busy machine reaches the limit within its seconds. */
const SHORT_SAVES_PER_HOUR = 60
/** From the proxy's header: the attacker and the readers have different networks. */
const [ATTACKER, READERS] = ['198.51.100.7', '203.0.113.7']

type Requests = OpenPlan['requests']

export const fault: Fault = {
  covers: 'one account',
  title:
    'one account saves as fast as it can and names unknown layouts: others log in, save and read as before',
  putsLoad: true,
  run: async ({ isShort }) => {
    const seconds = isShort ? SHORT_SECONDS : LONG_SECONDS
    const savesPerHour = isShort ? String(SHORT_SAVES_PER_HOUR) : ''
    const size = { seconds, isJudgedByTime: !isShort, savesPerHour }
    const onSqlite = () => attacked('SQLite', 1, size)
    const shared = () => onPostgres(({ url }) => attacked('PostgreSQL, two instances', 2, size, url))
    // Side by side where times are not judged.
    const parts = isShort ? await Promise.all([onSqlite(), shared()]) : [await onSqlite(), await shared()]
    return {
      figures: parts.flatMap(({ figures }) => figures),
      failures: parts.flatMap(({ failures }) => failures),
      skipped: parts.flatMap(({ skipped = [] }) => skipped),
    }
  },
}

/** In the short form other programs may be at work beside it, so times are not judged. */
interface Size {
  readonly seconds: number
  readonly isJudgedByTime: boolean
  /** The setting; empty = the portal's own. */
  readonly savesPerHour: string
}

async function attacked(
  name: string,
  instances: number,
  { seconds, isJudgedByTime, savesPerHour }: Size,
  databaseUrl?: string,
): Promise<FaultReport> {
  const place = await portalPlace({
    readers: OTHERS + 1,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  })
  const portals: PortalProcess[] = []
  try {
    const ports: number[] = []
    for (let instance = 0; instance < instances; instance += 1) {
      const portal = spawnPortal({
        ...place.settings,
        TRUST_PROXY: '127.0.0.1',
        SAVES_PER_HOUR: savesPerHour,
      })
      portals.push(portal)
      ports.push(await portal.ready)
    }
    const [greedy, ...others] = place.readers
    const [first = 0] = ports
    if (!greedy) throw new Error('there is no reader')
    await fill(first, greedy)
    const besides = () =>
      eachPort(ports, others.flatMap(askedBy), {
        connections: PER_SECOND,
        perSecond: PER_SECOND / instances,
        seconds,
      })
    // Where times are not judged, the first questions may be slow.
    if (isJudgedByTime) await besides()
    const idle = await besides()
    const [during, attack] = await Promise.all([
      besides(),
      eachPort(ports, attacks(greedy), { connections: CONNECTIONS / instances, perSecond: null, seconds }),
    ])
    return report({ name, idle, during, attack }, isJudgedByTime)
  } finally {
    await Promise.all(portals.map((portal) => portal.kill()))
    await place.remove()
  }
}

function report(result: GreedyResult, isJudgedByTime: boolean): FaultReport {
  const { name, idle, during, attack } = result
  const refused = Object.values(attack.kinds).reduce((sum, { statuses }) => sum + (statuses['429'] ?? 0), 0)
  return {
    figures: [
      [`${name}: saves of the account that were refused`, refused],
      ...Object.keys(idle.kinds).flatMap((kind): FaultReport['figures'] => [
        [`${kind}: served, %`, (shareOf(during, kind) * 100).toFixed(0)],
        [
          `${kind}: p99 without and with the attack, ms`,
          `${idle.kinds[kind]?.p99Ms?.toFixed(0) ?? '–'} ${during.kinds[kind]?.p99Ms?.toFixed(0) ?? '–'}`,
        ],
      ]),
    ],
    failures: greedyFailures(result, isJudgedByTime),
  }
}

/** The same of each instance at once; the worse of their times. */
async function eachPort(
  ports: readonly number[],
  requests: Requests,
  load: Pick<OpenPlan, 'connections' | 'perSecond' | 'seconds'>,
): Promise<OpenResult> {
  const results = await Promise.all(
    ports.map((port) => putOpenLoad({ ...load, port, requests, patienceMs: PATIENCE_MS })),
  )
  const kinds: OpenResult['kinds'] = {}
  for (const result of results) {
    for (const [kind, { statuses, p50Ms, p99Ms }] of Object.entries(result.kinds)) {
      const known = kinds[kind] ?? { statuses: {}, p50Ms: null, p99Ms: null }
      for (const [status, count] of Object.entries(statuses))
        known.statuses[status] = (known.statuses[status] ?? 0) + count
      kinds[kind] = {
        statuses: known.statuses,
        p50Ms: worse(known.p50Ms, p50Ms),
        p99Ms: worse(known.p99Ms, p99Ms),
      }
    }
  }
  return {
    wallMs: Math.max(...results.map(({ wallMs }) => wallMs)),
    bare503: results.reduce((sum, { bare503 }) => sum + bare503, 0),
    kinds,
  }
}

function worse(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}

/** As many large lists as the store accepts. @throws when one is refused */
async function fill(port: number, reader: RegisteredReader): Promise<void> {
  for (let save = 0; save < LARGE_SAVES; save += 1) {
    const { status, text } = await ask(
      port,
      `${SUBSCRIBER_PREFIX}user`,
      saveOf(reader, ATTACKER, { [LAYOUTS_FIELD]: fullLayouts(save) }),
    )
    if (status !== 200) throw new Error(`a list was answered ${status}: ${text.slice(0, 200)}`)
  }
}

function attacks(reader: RegisteredReader): Requests {
  return Array.from({ length: ATTACKS }, (_, attack) => {
    const layouts = Array.from({ length: 10 }, (_none, layout) => ({
      ID: randomUUID(),
      title: 'x',
      path: `p-${attack}-${layout}`,
      rows: [],
    }))
    return {
      kind: 'attack',
      path: `${SUBSCRIBER_PREFIX}user`,
      ...saveOf(reader, ATTACKER, { [LAYOUTS_FIELD]: layouts }),
    }
  })
}

/** Calls of the other readers, round robin. */
function askedBy(reader: RegisteredReader): Requests {
  const own = { Authorization: `Bearer ${reader.token}`, 'X-Forwarded-For': READERS }
  const login = JSON.stringify({ username: reader.email, password: reader.password })
  return [
    { kind: 'page', path: '/oslo', headers: { 'X-Forwarded-For': READERS } },
    { kind: 'read', path: `${SUBSCRIBER_PREFIX}user`, headers: own },
    {
      kind: 'save',
      path: `${SUBSCRIBER_PREFIX}user`,
      ...saveOf(reader, READERS, { company: 'Nordmann Eiendom' }),
    },
    {
      kind: 'login',
      path: `${SUBSCRIBER_PREFIX}auth`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': READERS },
      body: login,
    },
  ]
}

function saveOf({ id, token }: RegisteredReader, from: string, fields: object) {
  return {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
    },
    body: JSON.stringify({ user: { ID: id, ...fields } }),
  }
}
