/**
 * A minimal proxy in front of several portals, with the behaviour common to real ones: it balances over the
 * portals that are ready (or, when the database makes none ready, over those that are not stopping), keeps
 * connections to them alive, and retries on another portal, once and only for safe requests, when no server
 * listens or a kept connection was closed.
 */
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, portOf } from '../../factories/http.ts'

export interface ProxyCounts {
  /** Responses received from a portal, with any status. */
  readonly answered: number
  /** Of these, responses that closed their connection, as a draining portal's do. */
  readonly endedConnection: number
  /** Of these, refusals under overload: 503 with `Retry-After`. */
  readonly shed: number
  /** Retried because the connection was closed or failed. */
  readonly retried: number
  /** No portal answered: the client got 502. */
  readonly failed: number
  /** No portal was ready: the client got 503. */
  readonly nobodyReady: number
  /** State of the connections of failed requests, each kind once: `PUT ECONNRESET, kept`. */
  readonly reasons: readonly string[]
}

export interface SmallProxy {
  readonly port: number
  counts(): ProxyCounts
  /** Resolves when this portal gets requests, or no longer gets any. */
  until(port: number, isAsked: boolean): Promise<void>
  stop(): Promise<void>
}

/** Interval of the readiness checks. */
const LOOK_MS = 200
const PAUSE_MS = 20

interface Upstream {
  readonly port: number
  readonly agent: Agent
  isReady: boolean
  /** It reports draining, or is not reachable. */
  isStopping: boolean
}

interface State {
  readonly portals: readonly Upstream[]
  readonly counts: { -readonly [Key in Exclude<keyof ProxyCounts, 'reasons'>]: number }
  readonly reasons: Set<string>
  turn: number
  isStopped: boolean
}

/** A request in a form that can be sent twice. */
interface ProxiedRequest {
  readonly method: string
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/** @param ports where the portals are, whether they listen by now or not */
export async function smallProxy(ports: readonly number[]): Promise<SmallProxy> {
  const state: State = {
    portals: ports.map((port) => ({
      port,
      agent: new Agent({ keepAlive: true }),
      isReady: false,
      isStopping: true,
    })),
    counts: { answered: 0, endedConnection: 0, shed: 0, retried: 0, failed: 0, nobodyReady: 0 },
    reasons: new Set(),
    turn: 0,
    isStopped: false,
  }
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    handOn(state, incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const looking = state.portals.map((portal) => keepLooking(state, portal))
  return {
    port: portOf(server.address()),
    counts: () => ({ ...state.counts, reasons: [...state.reasons] }),
    until: async (port, isAsked) => {
      while (
        !state.isStopped &&
        state.portals.some((portal) => portal.port === port && portal.isReady !== isAsked)
      )
        await wait(PAUSE_MS)
    },
    stop: async () => {
      state.isStopped = true
      server.closeAllConnections()
      await Promise.all([...looking, new Promise((resolve) => server.close(resolve))])
      for (const { agent } of state.portals) agent.destroy()
    },
  }
}

async function keepLooking(state: State, portal: Upstream): Promise<void> {
  while (!state.isStopped) {
    const { status, text } = await ask(portal.port, '/readyz').catch(() => ({ status: 0, text: '' }))
    portal.isReady = status === 200
    portal.isStopping = status === 0 || text.includes('stopping')
    await wait(LOOK_MS)
  }
}

async function handOn(state: State, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = 'GET', url: path = '/', headers } = incoming
  const asked = {
    method,
    path,
    headers: { ...headers, connection: 'keep-alive' },
    body: await buffer(incoming),
  }
  const portal = next(state)
  if (!portal) {
    state.counts.nobodyReady += 1
    return void outgoing.writeHead(503).end()
  }
  const answer = await answerOf(state, asked, portal)
  if (!answer) {
    state.counts.failed += 1
    return void outgoing.writeHead(502).end()
  }
  state.counts.answered += 1
  if (answer.statusCode === 503 && answer.headers['retry-after'] !== undefined) state.counts.shed += 1
  if (answer.headers.connection === 'close') state.counts.endedConnection += 1
  const { connection: _hop, 'keep-alive': _same, ...kept } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, kept)
  // A response that breaks off breaks off for the client as well, which counts it.
  answer.on('error', () => outgoing.destroy()).pipe(outgoing)
}

function next(state: State): Upstream | undefined {
  const ready = state.portals.filter(({ isReady }) => isReady)
  const asked = ready.length > 0 ? ready : state.portals.filter(({ isStopping }) => !isStopping)
  state.turn += 1
  return asked[state.turn % asked.length]
}

async function answerOf(
  state: State,
  asked: ProxiedRequest,
  portal: Upstream,
): Promise<IncomingMessage | null> {
  const first = await tried(asked, portal)
  if (first.answer) return first.answer
  const other = first.mayBeTriedAgain ? next(state) : undefined
  if (other) state.counts.retried += 1
  const last = other ? await tried(asked, other) : first
  if (!last.answer) state.reasons.add(last.reason)
  return last.answer
}

interface UpstreamAttempt {
  readonly answer: IncomingMessage | null
  readonly mayBeTriedAgain: boolean
  readonly reason: string
}

/**
 * Retries only where the request cannot have been processed: no server listened, or the connection had been
 * closed before it was used (RFC 9112 section 9.3.1).
 */
function tried(
  { method, path, headers, body }: ProxiedRequest,
  { port, agent }: Upstream,
): Promise<UpstreamAttempt> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) =>
      resolve({ answer, mayBeTriedAgain: false, reason: '' }),
    )
    sent.once('error', (failure) => {
      const code = 'code' in failure ? String(failure.code) : failure.message
      const mayBeTriedAgain =
        code === 'ECONNREFUSED' || (sent.reusedSocket && (method === 'GET' || method === 'HEAD'))
      resolve({
        answer: null,
        mayBeTriedAgain,
        reason: `${method} ${code}, ${sent.reusedSocket ? 'kept' : 'new'}`,
      })
    })
    sent.end(body)
  })
}
