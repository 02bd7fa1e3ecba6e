/**
 * Usage: `node bench/open-load.ts < plan.json` (the plan: open-plan.ts)
 *
 * Thousands of connections, and requests on them at a fixed rate or as fast as responses arrive. Each request
 * is timed from its due time; a request that waits too long is abandoned, and its connection reopened. Writes
 * the result as JSON.
 */
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { openPlanSchema, type OpenResult } from './open-plan.ts'
import { RawConnection } from './raw-connection.ts'

/** At once: the queue of connections that a server has not yet taken up is short. */
const OPENED_AT_ONCE = 100
const TICK_MS = 2

interface Due {
  readonly kind: string
  readonly text: string
  readonly at: number
}

interface Tally {
  readonly statuses: Record<string, number>
  readonly latencies: number[]
}

const plan = openPlanSchema.parse(JSON.parse(await text(process.stdin)))
const tallies = new Map<string, Tally>()
let bare503 = 0
let number = 0
const givenUpAt = new WeakMap<RawConnection, number>()
/** Unique per run, so that no two runs send the same requests. */
const run = Date.now() % 1_000_000

function nextPlannedRequest(): (typeof plan.requests)[number] {
  const asked = plan.requests[number % plan.requests.length]
  number += 1
  if (!asked) throw new Error('there is nothing to ask')
  return asked
}

function nextRequest(at: number): Due {
  const { kind, method, path, headers, body } = nextPlannedRequest()
  const length = body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ Host: `localhost:${plan.port}`, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return {
    kind,
    at,
    text: `${method} ${path.replace('{n}', `${run}x${number}`)} HTTP/1.1\r\n${lines.join('')}\r\n${body}`,
  }
}

function note(kind: string, status: string, ms: number): void {
  const tally = tallies.get(kind) ?? { statuses: {}, latencies: [] }
  tallies.set(kind, tally)
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
  if (status === '200' || status === '304') tally.latencies.push(ms)
}

async function send(connection: RawConnection, { kind, text: request, at }: Due): Promise<void> {
  const sentAt = performance.now()
  const limit = setTimeout(
    () => {
      givenUpAt.set(connection, performance.now())
      connection.close()
    },
    Math.max(0, at + plan.patienceMs - sentAt),
  )
  const answer = await connection.ask(request)
  clearTimeout(limit)
  // Closing a connection abandons all its requests in flight.
  const isLate = (givenUpAt.get(connection) ?? Number.NEGATIVE_INFINITY) >= sentAt
  note(kind, answer ? String(answer.status) : isLate ? 'late' : 'broken', performance.now() - at)
  if (answer?.status === 503 && !answer.hasRetryAfter) bare503 += 1
}

async function asAnswersCome(connections: readonly RawConnection[], until: number): Promise<void> {
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < until) await send(connection, nextRequest(performance.now()))
    }),
  )
}

/**
 * Requests wait for a connection in the order of their due times. A request uses no memory before it is sent:
 * there may be very many. One that has waited too long is not sent: with more due requests than free
 * connections, all sent ones would be abandoned before their response.
 */
async function atPace(
  connections: readonly RawConnection[],
  perSecond: number,
  startedAt: number,
): Promise<void> {
  const idle = [...connections]
  const all = Math.round(perSecond * plan.seconds)
  const dueAt = (request: number) => startedAt + (request * 1_000) / perSecond
  const under = new Set<Promise<void>>()
  for (let next = 0; next < all;) {
    const now = performance.now()
    for (; next < all && dueAt(next) + plan.patienceMs / 2 < now; next += 1)
      note(nextPlannedRequest().kind, 'late', plan.patienceMs)
    for (; next < all && dueAt(next) <= now; next += 1) {
      const connection = idle.shift()
      if (!connection) break
      const sent = send(connection, nextRequest(dueAt(next))).then(() => {
        idle.push(connection)
        under.delete(sent)
      })
      under.add(sent)
    }
    await wait(TICK_MS)
  }
  await Promise.all(under)
}

function result(startedAt: number): OpenResult {
  const wallMs = performance.now() - startedAt
  const kinds = [...tallies].map(([kind, { statuses, latencies }]) => {
    latencies.sort((a, b) => a - b)
    const quantile = (share: number) =>
      latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? null
    return [kind, { statuses, p50Ms: quantile(0.5), p99Ms: quantile(0.99) }] as const
  })
  return { wallMs, kinds: Object.fromEntries(kinds), bare503 }
}

const connections = Array.from({ length: plan.connections }, () => new RawConnection(plan.port))
for (let index = 0; index < connections.length; index += OPENED_AT_ONCE)
  await Promise.all(connections.slice(index, index + OPENED_AT_ONCE).map((connection) => connection.open()))
const startedAt = performance.now()
const connectionSlots = Array.from({ length: plan.pipelined }, () => connections).flat()
if (plan.perSecond === null) await asAnswersCome(connectionSlots, startedAt + plan.seconds * 1_000)
else await atPace(connectionSlots, plan.perSecond, startedAt)
process.stdout.write(`${JSON.stringify(result(startedAt))}\n`, () => process.exit(0))
