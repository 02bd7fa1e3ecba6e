/** A proxy between the portal and PostgreSQL that reproduces failures of networks and servers. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { brokenStatement, isStatement, messageReader, textOf, type ClientMessage } from './wire-messages.ts'

export type ProxyMode =
  | { readonly kind: 'pass' }
  /**
   * The `at`-th statement from now on, 1 = the first, on any connection, has an accident; all others pass.
   * `before`: the connection is cut and the server never gets the statement. `after`: the server runs it, and
   * the connection is cut instead of its response. `error`: the server refuses it, and the connection stays.
   */
  | { readonly kind: 'accident'; readonly at: number; readonly how: 'before' | 'after' | 'error' }
  /** Each statement waits so long before the server gets it. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Connections are accepted, and no data pass in either direction until the mode changes. */
  | { readonly kind: 'hang' }
  /** Every connection is reset, open and new ones. */
  | { readonly kind: 'refuse' }

export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  readonly url: string
  /** Resets the count. */
  set(mode: ProxyMode): void
  /** Statements since the mode was set, in order. */
  statements(): readonly string[]
  /** The statement with the accident; `null` = none yet. */
  accident(): string | null
  /** Clients that are connected now. */
  connections(): number
  /** The most clients at once since the mode was set. */
  mostConnections(): number
  stop(): Promise<void>
}

interface Link {
  readonly client: Socket
  readonly server: Socket
  /** The last parsed statement, to which `Execute` refers. */
  text: string
  /** Whether the server's responses are dropped. */
  isMuted: boolean
}

interface State {
  mode: ProxyMode
  statements: string[]
  accident: string | null
  most: number
  readonly links: Set<Link>
  /** Callbacks that wait for the end of a `hang`. */
  waiting: (() => void)[]
}

/** @param databaseUrl `postgres://…` of the real server, over TCP and without TLS */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const state: State = {
    mode: { kind: 'pass' },
    statements: [],
    accident: null,
    most: 0,
    links: new Set(),
    waiting: [],
  }
  const listener = createServer((client) => {
    if (state.mode.kind === 'refuse') return void client.on('error', () => {}).resetAndDestroy()
    open(state, client, target)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${portOf(listener.address())}`
  return {
    url: url.href,
    set: (mode) => {
      Object.assign(state, { mode, statements: [], accident: null, most: state.links.size })
      if (mode.kind === 'refuse') for (const link of state.links) cut(state, link)
      for (const goOn of state.waiting.splice(0)) goOn()
    },
    statements: () => state.statements,
    accident: () => state.accident,
    connections: () => state.links.size,
    mostConnections: () => state.most,
    stop: async () => {
      for (const link of state.links) cut(state, link)
      for (const goOn of state.waiting.splice(0)) goOn()
      listener.close()
      await once(listener, 'close')
    },
  }
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port')
  return address.port
}

function open(state: State, client: Socket, target: URL): void {
  const server = connect({ host: target.hostname, port: Number(target.port || '5432'), noDelay: true })
  client.setNoDelay(true)
  const link: Link = { client, server, text: '', isMuted: false }
  state.links.add(link)
  state.most = Math.max(state.most, state.links.size)
  const end = () => cut(state, link)
  for (const socket of [client, server]) socket.on('error', end).on('close', end)
  fromClient(state, link).then(() => server.end(), end)
  fromServer(state, link).then(() => client.end(), end)
}

function cut(state: State, link: Link): void {
  if (!state.links.delete(link)) return
  link.client.resetAndDestroy()
  link.server.destroy()
}

async function fromClient(state: State, link: Link): Promise<void> {
  const read = messageReader()
  for await (const chunk of link.client) {
    for (const message of read(asBuffer(chunk))) await handOn(state, link, message)
  }
}

async function fromServer(state: State, link: Link): Promise<void> {
  for await (const chunk of link.server) {
    await untilMoving(state)
    // The server has run the statement: this response is the lost one.
    if (link.isMuted) return cut(state, link)
    await put(link.client, asBuffer(chunk))
  }
}

async function handOn(state: State, link: Link, message: ClientMessage): Promise<void> {
  await untilMoving(state)
  link.text = textOf(message) ?? link.text
  if (!isStatement(message)) return put(link.server, message.bytes)
  state.statements.push(link.text)
  const { mode } = state
  if (mode.kind === 'delay') await wait(mode.ms)
  if (mode.kind !== 'accident' || state.statements.length !== mode.at) return put(link.server, message.bytes)
  state.accident = link.text
  if (mode.how === 'before') return cut(state, link)
  if (mode.how === 'error') return put(link.server, brokenStatement(message))
  link.isMuted = true
  return put(link.server, message.bytes)
}

async function untilMoving(state: State): Promise<void> {
  while (state.mode.kind === 'hang') {
    await new Promise<void>((resolve) => {
      state.waiting.push(resolve)
    })
  }
}

async function put(socket: Socket, bytes: Buffer): Promise<void> {
  if (!socket.write(bytes)) await once(socket, 'drain')
}

function asBuffer(chunk: unknown): Buffer {
  if (!Buffer.isBuffer(chunk)) throw new Error('a socket gave something other than bytes')
  return chunk
}
