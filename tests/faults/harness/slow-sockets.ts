/** Clients that take up a connection and give as little as they can for it (slowloris and its kin). */
import { connect, type Socket } from 'node:net'

export type Slowness = 'silent' | 'headers' | 'body' | 'reader'
export const SLOWNESSES = ['silent', 'headers', 'body', 'reader'] as const satisfies readonly Slowness[]

export interface SlowSockets {
  /** Number of open connections of this kind. */
  open(kind: Slowness): number
  /** A client that does not read does not notice a closed connection: from now on all clients read. */
  look(): void
  stop(): void
}

const BYTE_EVERY_MS = 500
const OPENED_AT_ONCE = 50
/** Announced, but never sent completely: the server holds the received part. */
const BODY_BYTES = 900_000
const BODY_START = 50_000
/** Too much for any buffer on the way. */
const ANSWERS_UNREAD = 16

/** @param large the address of a large answer. Resolves when all have been opened, as many of each kind */
export async function slowSockets(port: number, count: number, large: string): Promise<SlowSockets> {
  const sockets = new Map<Slowness, Set<Socket>>(SLOWNESSES.map((kind) => [kind, new Set()]))
  const begun: Readonly<Record<Slowness, string>> = {
    silent: '',
    headers: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    body: `POST /api/page/layout/no HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${BODY_BYTES}\r\n\r\n${'['.padEnd(BODY_START)}`,
    reader: `GET ${large} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(ANSWERS_UNREAD),
  }
  const open = (kind: Slowness) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      const mine = sockets.get(kind)
      socket.once('connect', () => {
        mine?.add(socket)
        if (begun[kind] !== '') socket.write(begun[kind])
        if (kind !== 'reader') socket.resume() // otherwise the end of the connection is never seen
        resolve()
      })
      socket.on('error', () => resolve())
      socket.once('close', () => mine?.delete(socket))
    })
  for (let index = 0; index < count; index += OPENED_AT_ONCE) {
    await Promise.all(
      Array.from({ length: Math.min(OPENED_AT_ONCE, count - index) }, (_, next) =>
        open(SLOWNESSES[(index + next) % SLOWNESSES.length] ?? 'silent'),
      ),
    )
  }
  const dripping = setInterval(() => {
    for (const kind of ['headers', 'body'] as const)
      for (const socket of sockets.get(kind) ?? []) socket.write(' ')
  }, BYTE_EVERY_MS)
  return {
    open: (kind) => sockets.get(kind)?.size ?? 0,
    look: () => {
      for (const socket of sockets.get('reader') ?? []) socket.resume()
    },
    stop: () => {
      clearInterval(dripping)
      for (const [, those] of sockets) for (const socket of those) socket.destroy()
    },
  }
}
