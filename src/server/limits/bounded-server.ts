/**
 * HTTP server with limits for everything a client can hold: headers, a body, an unread response, an idle
 * connection, and the number of connections (security S41, R16; docs/operations.md "Limits").
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
/** Timeout to the end of the body: 408. A slow mobile connection transfers a megabyte in this time. */
const REQUEST_MS = 30_000
/** Check interval of the two timeouts above. With Node's half minute the ten seconds would become forty. */
const CHECK_MS = 2_000
/** Longer than that of proxies, so that they never send into a closing connection. */
const KEEP_ALIVE_MS = 65_000
/**
 * Idle limit of a connection: a vanished client, or one that does not read its response. Node grants a write
 * that has progressed since the last check a second period, so an unread response is dropped within twice
 * this time.
 */
const IDLE_TIMEOUT_MS = 30_000

/**
 * Maximum pipelined requests behind an unfinished response. No browser pipelines and few programs do, but one
 * packet holds a thousand requests, whose responses would all be buffered for a client that reads none.
 */
const MAX_PIPELINED = 16

/** Each uses about 5 kB of memory. */
const MAX_CONNECTIONS = 10_000
/** Kept free of readers: files of the database and of an import, mail, sources, the log. */
const RESERVED_FILES = 96
/**
 * Beyond this share of the maximum, a connection closes after its response, so that the next connection is
 * accepted.
 */
const CROWDED_SHARE = 0.75
/**
 * Connections that the operating system may hand over beyond the maximum: one of them is being closed, but
 * its close event comes later.
 */
const SPARE_CONNECTIONS = 4
const LOG_PAUSE_MS = MINUTE_MS

export interface BoundedServerOptions {
  /** Limit of open files of the process; `null` = unknown. */
  readonly openFiles: number | null
  /** Monotonic, in milliseconds. */
  readonly clock?: () => number
  readonly idleTimeoutMs?: number
  /** Whether connections are those of readers and not of a proxy; default true. */
  readonly isDirect?: boolean
  readonly log: { warn(message: string): void }
}

/** At least half of the file descriptors are for connections. */
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
  const sayFull = (logFull: string) => {
    if (clock() < silentUntil) return
    silentUntil = clock() + LOG_PAUSE_MS
    log.warn(logFull)
  }
  /**
   * Closes one connection in favour of the newcomer; the newcomer itself only where all others have sent a
   * request.
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
      // Node's own server timeout is set and cleared with each request, which is 5 % of a cached response;
      // most are flushed by now.
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
 * A connection becomes regular when its first request is complete: with its head, or with its body if it has
 * one.
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
