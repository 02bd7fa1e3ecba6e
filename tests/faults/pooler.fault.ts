/**
 * Built portals behind PgBouncer in transaction mode, where session state is lost: one that knows only the
 * pooler, and one with a direct address as well. Every database function of the portal is used through them.
 */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { nextSlot } from '#core/newsletter/calendar.ts'
import { NO_NEWSLETTER } from '#contract/subscriber/email-settings.ts'
import { planNewsletters } from '#newsletter/send/plan-deliveries.ts'
import { openStore } from '#store/open-store.ts'
import { ask } from '../factories/http.ts'
import { installedProgram } from '../factories/program.ts'
import { smtpSink, type SmtpSink } from '../factories/smtp-sink.ts'
import { spawnPortal, type PortalProcess } from '../factories/spawned-portal.ts'
import type { PostgresServer } from '../postgres.ts'
import type { Fault, FaultReport } from './fault.ts'
import { publicationSeen } from './harness/changes-seen.ts'
import { mailsFound, planMails } from './harness/due-mails.ts'
import { namedAddress, watchConnections } from './harness/most-connections.ts'
import { startPooler } from './harness/pooler.ts'
import { onPostgres } from './harness/on-postgres.ts'
import { portalCommand } from './harness/portal-command.ts'
import { portalPlace, type PortalPlace } from './harness/portal-place.ts'
import { startWriters } from './harness/writers.ts'
import { poolerReport, type PooledResult } from './pooler-verdict.ts'

const LONG = { readers: 8, writeMs: 20_000, mails: 200 } as const
const SHORT = { readers: 4, writeMs: 1_500, mails: 20 } as const
/** Fewer than the portals have: transactions of many share them. */
const CONNECTIONS = 3
const SENT_MS = 30_000
const DAILY_AT_SEVEN = { ...NO_NEWSLETTER, frequency: 'daily', hours: 7 } as const

type Size = typeof LONG | typeof SHORT

interface Scene {
  readonly size: Size
  readonly server: PostgresServer
  /** Through the pooler. */
  readonly where: { readonly databaseUrl: string; readonly dataDir: string }
  readonly place: PortalPlace
  readonly sink: SmtpSink
  readonly portals: PortalProcess[]
}

export const fault: Fault = {
  covers: 'many instances',
  title:
    'behind PgBouncer in transaction mode everything works: migrations, registration, login, saving, newsletters, import, backup',
  run: async ({ isShort }) => {
    const program = installedProgram('pgbouncer')
    if (program === undefined)
      return { figures: [], failures: [], skipped: ['PgBouncer: pgbouncer is not installed'] }
    return onPostgres((postgres) => behindPooler(program, postgres, isShort ? SHORT : LONG))
  },
}

async function behindPooler(program: string, server: PostgresServer, size: Size): Promise<FaultReport> {
  const pooler = await startPooler(program, namedAddress(server.url, 'pooled'), CONNECTIONS)
  const sink = await smtpSink()
  const where = { databaseUrl: pooler.url, dataDir: '' }
  const portals: PortalProcess[] = []
  const place = await portalPlace({ readers: size.readers, databaseUrl: pooler.url })
  try {
    return poolerReport(await pooled({ size, server, where, place, sink, portals }))
  } finally {
    await Promise.all(portals.map((portal) => portal.kill()))
    await sink.stop()
    await place.remove()
    await pooler.stop()
  }
}

async function pooled({ size, server, where, place, sink, portals }: Scene): Promise<PooledResult> {
  const watch = await watchConnections(server.url)
  await planMails(where, { count: size.mails, firstAt: Date.now(), everyMs: 0 })
  const start = async (settings: Readonly<Record<string, string>>) => {
    const portal = spawnPortal({ ...place.settings, SMTP_URL: sink.url, ...settings })
    portals.push(portal)
    return portal.ready
  }
  const ports = [await start({ DATABASE_LISTEN: 'off' }), await start({ DATABASE_SESSION_URL: server.url })]
  const [port = 0] = ports
  const writers = await startWriters(place.readers, () => port)
  await wait(size.writeMs)
  const writes = await writers.stop()
  const seenMs = await seenAfter(where, ports)
  const [reader] = place.readers
  const body = JSON.stringify({ username: reader?.email, password: reader?.password })
  const { status: loginStatus } = await ask(port, `${SUBSCRIBER_PREFIX}auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  const { code: backupCode } = await portalCommand(
    ['backup', path.join(place.dataDir, 'pooled.backup')],
    place.settings,
  )
  const arrivedOnce = await arrived(where, sink, size.mails)
  const listeners = await listening(server.url)
  const found = await plannedAtNextSlot(where)
  const connections = { most: (await watch.stop()).get('pooled') ?? 0, allowed: CONNECTIONS }
  return {
    loginStatus,
    writes,
    planned: { wanted: size.mails, found },
    arrivedOnce,
    backupCode,
    seenMs,
    listeners,
    connections,
    complaints: portals.flatMap(complaintsOf),
  }
}

async function seenAfter(where: Scene['where'], ports: readonly number[]): Promise<readonly number[]> {
  const store = await openStore(where)
  try {
    return await publicationSeen(store, ports, 1)
  } finally {
    await store.close()
  }
}

async function arrived(where: Scene['where'], sink: SmtpSink, wanted: number): Promise<number> {
  for (const startedAt = performance.now(); ; await wait(200)) {
    const { arrivedOnce } = await mailsFound(where, sink)
    if (arrivedOnce >= wanted || performance.now() - startedAt > SENT_MS) return arrivedOnce
  }
}

async function listening(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where query like 'listen %' and application_name <> 'pooled'",
    )
    return rows.length
  } finally {
    await client.end()
  }
}

/** Planned for seven tomorrow, so not sent before. */
async function plannedAtNextSlot(where: Scene['where']): Promise<number> {
  const slot = nextSlot(DAILY_AT_SEVEN, Date.now()) ?? 0
  const store = await openStore({
    ...where,
    effects: {
      now: () => slot,
      elapsed: () => performance.now(),
      random: Math.random,
      sleep: async (ms) => {
        await wait(ms)
      },
    },
  })
  await planNewsletters(store.deliveries, new AbortController().signal)
  const balances = await store.deliveries.balances(2)
  await store.close()
  return balances.find(({ slotAt }) => slotAt === slot)?.planned ?? 0
}

/** Errors, and warnings that only a pooler would cause. */
function complaintsOf(portal: PortalProcess): string[] {
  return portal
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0|prepared statement|startup parameter|transaction/.test(line))
}
