/**
 * The HTTP server with an end to everything that a client can hold on to: headers, a body, an answer that it does not read, a connection
 * that it does not use, and how many of them there are (security S41, R16; docs/operations.md "Limits").
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkGroups } from '#accounts/network-group.ts'

/** All headers of a request with its first line; more is 431, or 414. */
const MOST_HEADER_BYTES = 16 * 1024
/** From the first moment of a connection, or of the next request on it, to the end of the headers: 408. */
const HEADERS_MS = 10_000
/** To the end of the body: 408. A megabyte in this time is what a poor mobile line carries. */
const REQUEST_MS = 30_000
/** How often connections are looked at for the two above. Node's half minute would make forty seconds of the ten. */
const CHECK_MS = 2_000
/** Longer than proxies keep theirs, so that they never send into one that is being closed. */
const KEEP_ALIVE_MS = 65_000
/**
 * Nothing read and nothing written: a reader who has gone without saying so, or does not take what was asked for. Node grants a write that
 * has got on since the last look a second turn, so that an answer that nobody reads is dropped within twice this time.
 */
const STANDSTILL_MS = 30_000

/**
 * Requests that wait behind an unfinished answer on the same connection. No browser sends any and few programs do, but one packet holds a
 * thousand, whose answers would all be held for a client that reads none of them.
 */
const MOST_PIPELINED = 16

/** Each takes about 5 kB of memory. */
const MOST_CONNECTIONS = 10_000
/** Kept free of readers: files of the database and of an import, mail, sources, the log. */
const OWN_FILES = 96
/** Beyond this share of the most, a connection ends with its answer instead of waiting for more, so that whoever comes next finds room. */
const CROWDED = 0.75
/**
 * Beyond this share of the most, a network that has more than its own share gets no further connections. Below it, connections are not scarce, and
 * one address may be that of an office, a load test or a proxy that the operator did not name.
 */
const SCARCE = 0.5
/** Of the most, for one network (IPv6: one site). */
const SHARE_OF_ONE = 0.05
/** What a few browsers open. */
const MIN_SHARE = 16
const LOG_PAUSE_MS = 60_000

export interface BoundedServerOptions {
  /** How many files the process may have open; `null` = nobody knows. */
  readonly openFiles: number | null
  /** Monotonic, in milliseconds. */
  readonly clock?: () => number
  readonly standstillMs?: number
  /** Whether connections are those of readers and not of a proxy; left out = they are. */
  readonly isDirect?: boolean
  readonly log: { warn(message: string): void }
}

/** At least half of the files is for readers, however few there are. */
export function mostConnections(openFiles: number | null): number {
  if (openFiles === null) return MOST_CONNECTIONS
  return Math.min(MOST_CONNECTIONS, Math.max(openFiles - OWN_FILES, Math.floor(openFiles / 2)))
}

export function boundedServer(
  listener: RequestListener, { openFiles, clock = () => performance.now(), standstillMs = STANDSTILL_MS, isDirect = true, log }: BoundedServerOptions,
): Server {
  const most = mostConnections(openFiles)
  let open = 0
  let silentUntil = Number.NEGATIVE_INFINITY
  const sayFull = (what: string) => {
    if (clock() < silentUntil) return
    silentUntil = clock() + LOG_PAUSE_MS
    log.warn(what)
  }
  const server = createServer({
    maxHeaderSize: MOST_HEADER_BYTES, headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: CHECK_MS, keepAliveTimeout: KEEP_ALIVE_MS,
  }, (request, response) => {
    if (isTooFarAhead(request, response)) return void request.socket.destroy()
    if (open > most * CROWDED) response.shouldKeepAlive = false
    listener(request, response)
    // Node's own timeout of a server is set and cleared with each request, which is 5 % of an answer from memory; most of those have gone by now.
    if (!hasGone(response)) request.socket.setTimeout(standstillMs)
  })
  server.maxConnections = most
  const share = Math.max(MIN_SHARE, most * SHARE_OF_ONE)
  const shares = networkShares()
  server.on('connection', (socket) => {
    if (isDirect) {
      const held = shares.note(socket)
      if (open > most * SCARCE && held > share) {
        sayFull(`${open} of ${most} connections are open, ${held - 1} of them from one network, which gets no more until some of them end`)
        socket.destroy()
        return
      }
    }
    open += 1
    socket.setTimeout(standstillMs)
    socket.once('close', () => (open -= 1))
  })
  server.on('drop', () => sayFull(`${most} connections are open, and no more are taken until some of them end`))
  // Without anybody who listens, a connection that cannot be taken would end the process.
  server.on('error', (failure) => {
    if (server.listening) sayFull(`a connection could not be taken: ${failure.message}`)
  })
  return server
}

/** Counts open connections by network. */
function networkShares(): { note(socket: Socket): number } {
  const counts = new Map<string, number>()
  return {
    /** @returns how many this one's network has, with it */
    note: (socket) => {
      const [site] = networkGroups(socket.remoteAddress ?? '')
      const count = (counts.get(site) ?? 0) + 1
      counts.set(site, count)
      socket.once('close', () => {
        const left = (counts.get(site) ?? 1) - 1
        if (left > 0) counts.set(site, left)
        else counts.delete(site)
      })
      return count
    },
  }
}

/** Whether the whole answer is with the operating system. One that waits behind others has no socket. */
function hasGone({ writableEnded, socket }: ServerResponse): boolean {
  return writableEnded && socket?.writableLength === 0
}

const waitingOn = new WeakMap<Socket, number>()

/** An answer has its connection only when those before it have been sent. */
function isTooFarAhead({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (response.socket !== null) return false
  const waiting = (waitingOn.get(socket) ?? 0) + 1
  if (waiting > MOST_PIPELINED) return true
  waitingOn.set(socket, waiting)
  response.once('close', () => waitingOn.set(socket, (waitingOn.get(socket) ?? 1) - 1))
  return false
}
