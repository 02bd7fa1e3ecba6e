/**
 * The HTTP server with an end to everything that a client can hold on to: headers, a body, an answer that it
 * does not read, a connection that it does not use, and how many of them there are (security S41, R16;
 * docs/operations.md "Limits").
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { networkGroups } from '#accounts/throttling/network-group.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import { unfinishedConnections, type UnfinishedConnections } from './unfinished-connections.ts'

/** All headers of a request with its first line; more is 431, or 414. */
const MAX_HEADER_BYTES = 16 * 1024
/** From the first moment of a connection, or of the next request on it, to the end of the headers: 408. */
const HEADERS_MS = 10_000
/** To the end of the body: 408. A megabyte in this time is what a poor mobile line carries. */
const REQUEST_MS = 30_000
/**
 * How often connections are looked at for the two above. Node's half minute would make forty seconds of the
 * ten.
 */
const CHECK_MS = 2_000
/** Longer than proxies keep theirs, so that they never send into one that is being closed. */
const KEEP_ALIVE_MS = 65_000
/**
 * Idle limit of a connection: a vanished client, or one that does not read its response. Node grants a write
 * that has progressed since the last check a second period, so an unread response is dropped within twice
 * this time.
 */
const IDLE_TIMEOUT_MS = 30_000

/**
 * Requests that wait behind an unfinished answer on the same connection. No browser sends any and few
 * programs do, but one packet holds a thousand, whose answers would all be held for a client that reads none
 * of them.
 */
const MAX_PIPELINED = 16

/** Each takes about 5 kB of memory. */
const MAX_CONNECTIONS = 10_000
/** Kept free of readers: files of the database and of an import, mail, sources, the log. */
const RESERVED_FILES = 96
/**
 * Beyond this share of the maximum, a connection closes after its response, so that the next connection is
 * accepted.
 */
const CROWDED_SHARE = 0.75
/**
 * Connections that the operating system may hand over beyond the most: one of them is closed by then, but its
 * end is heard of a moment later.
 */
const SPARE_CONNECTIONS = 4
const LOG_PAUSE_MS = MINUTE_MS

export interface BoundedServerOptions {
  /** Limit of open files of the process; `null` = unknown. */
  readonly openFiles: number | null
  /** Monotonic, in milliseconds. */
  readonly clock?: () => number
  readonly idleTimeoutMs?: number
  /** Whether connections are those of readers and not of a proxy; left out = they are. */
  readonly isDirect?: boolean
  readonly log: { warn(message: string): void }
}

/** At least half of the files is for readers, however few there are. */
export function maxConnections(openFiles: number | null): number {
  if (openFiles === null) return MAX_CONNECTIONS
  return Math.min(MAX_CONNECTIONS, Math.max(openFiles - RESERVED_FILES, Math.floor(openFiles / 2)))
}

export function boundedServer(
  listener: RequestListener,
  {
    openFiles,
    clock = () => performance.now(),
    idleTimeoutMs = IDLE_TIMEOUT_MS,
    isDirect = true,
    log,
  }: BoundedServerOptions,
): Server {
  const most = maxConnections(openFiles)
  let open = 0
  const unfinished = unfinishedConnections<Socket>()
  /** Closed here, and no longer counted as open. */
  const displaced = new WeakSet<Socket>()
  let silentUntil = Number.NEGATIVE_INFINITY
  const sayFull = (what: string) => {
    if (clock() < silentUntil) return
    silentUntil = clock() + LOG_PAUSE_MS
    log.warn(what)
  }
  /**
   * Closes one connection in favour of the newcomer: the newcomer itself only where all others have asked for
   * something.
   */
  const displace = (newcomer: Socket) => {
    const { connection, ofNetwork } = unfinished.next() ?? { connection: newcomer, ofNetwork: 0 }
    sayFull(
      connection === newcomer
        ? `${most} connections are open, and no more are taken until some of them end`
        : `${most} connections are open, ${ofNetwork} of them without a whole request from one network, the oldest of which is closed for each new one`,
    )
    displaced.add(connection)
    unfinished.delete(connection)
    open -= 1
    connection.destroy()
  }
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECK_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => {
      if (exceedsPipelineLimit(request, response)) return void request.socket.destroy()
      if (unfinished.has(request.socket)) onFirstRequest(request, unfinished)
      if (open > most * CROWDED_SHARE) response.shouldKeepAlive = false
      listener(request, response)
      // Node's own timeout of a server is set and cleared with each request, which is 5 % of an answer from
      // memory; most of those have gone by now.
      if (!isFlushed(response)) request.socket.setTimeout(idleTimeoutMs)
    },
  )
  server.maxConnections = most + SPARE_CONNECTIONS
  server.on('connection', (socket) => {
    open += 1
    socket.setTimeout(idleTimeoutMs)
    socket.once('close', () => {
      if (!displaced.has(socket)) open -= 1
      unfinished.delete(socket)
    })
    if (isDirect) unfinished.add(networkGroups(socket.remoteAddress ?? '')[0], socket)
    if (open > most) displace(socket)
  })
  server.on('drop', () =>
    sayFull(`${most} connections are open, and no more are taken until some of them end`),
  )
  // Without a listener, a connection error would end the process.
  server.on('error', (failure) => {
    if (server.listening) sayFull(`a connection could not be taken: ${failure.message}`)
  })
  return server
}

/**
 * A connection is an ordinary one as soon as its first request has come in full: with its head, or with the
 * body of what writes.
 */
function onFirstRequest(request: IncomingMessage, unfinished: UnfinishedConnections<Socket>): void {
  const { method, socket } = request
  const finish = () => void unfinished.delete(socket)
  if (method === 'GET' || method === 'HEAD') finish()
  else request.once('end', finish)
}

/** Whether the whole answer is with the operating system. One that waits behind others has no socket. */
function isFlushed({ writableEnded, socket }: ServerResponse): boolean {
  return writableEnded && socket?.writableLength === 0
}

const pipelinedCounts = new WeakMap<Socket, number>()

/** An answer has its connection only when those before it have been sent. */
function exceedsPipelineLimit({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (response.socket !== null) return false
  const waiting = (pipelinedCounts.get(socket) ?? 0) + 1
  if (waiting > MAX_PIPELINED) return true
  pipelinedCounts.set(socket, waiting)
  response.once('close', () => pipelinedCounts.set(socket, (pipelinedCounts.get(socket) ?? 1) - 1))
  return false
}
