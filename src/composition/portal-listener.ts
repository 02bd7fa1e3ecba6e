/** The port that the portal is reached at, and the one of those who watch it. */
import { createServer, isIPv6, type AddressInfo, type Server } from 'node:net'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#server/app.ts'
import { opsServer } from '#server/ops-server.ts'
import type { Environment } from '#environment/environment.ts'
import { StartError } from './start-error.ts'

/** For answers under way. A client that stands still in the middle of its own request would hold the stop up for ever. */
const FINISH_MS = 3_000

/** Long enough for a proxy to notice that `/readyz` says no. */
const LEAST_DRAIN_MS = 1_000
/** One that looks less often goes on sending: then it is waited for until nobody has come for a while, or for so long. */
const MOST_DRAIN_MS = 3_000
const QUIET_MS = 500
const LOOK_MS = 50

/** Rounds of the event loop in which nobody new has come: the first may have begun before it was looked. */
const QUIET_ROUNDS = 2
/** They come faster than they are let in. */
const MOST_DOOR_MS = 500

/** Sends everybody elsewhere, and resolves when nobody comes any more. */
export async function drained(app: Pick<App, 'drain' | 'idleMs'>, wait: (ms: number) => Promise<void> = sleep): Promise<void> {
  app.drain()
  await wait(LEAST_DRAIN_MS)
  let waitedMs = LEAST_DRAIN_MS
  do {
    // Also when all is quiet: a process that had no time has connections before its door that would be reset with it.
    await wait(LOOK_MS)
    waitedMs += LOOK_MS
  } while (waitedMs < MOST_DRAIN_MS && app.idleMs() < QUIET_MS)
}

/** Takes no more requests, and finishes those under way. */
export async function closed({ fastify }: Pick<App, 'fastify'>): Promise<void> {
  await shut(fastify.server)
  const cutOff = setTimeout(() => fastify.server.closeAllConnections(), FINISH_MS)
  await fastify.close()
  clearTimeout(cutOff)
}

/**
 * Whoever stands before the door is let in before it is shut: they would be reset, and no proxy may ask another one for what cannot be asked
 * twice. One is let in with each round of the event loop.
 */
async function shut(server: Server): Promise<void> {
  if (!server.listening) return
  let quietRounds = 0
  const note = () => {
    quietRounds = -1
  }
  server.on('connection', note)
  for (const startedAt = performance.now(); quietRounds < QUIET_ROUNDS && performance.now() - startedAt < MOST_DOOR_MS; quietRounds += 1) await nextRound()
  server.off('connection', note)
  server.close()
}

export interface FoundPort<Place> {
  readonly environment: Place
  /** Ends the keeping; to be called just before the portal listens. */
  readonly letGo: () => Promise<void>
}

/**
 * Where any free port will do (0) and nothing else is said of the public address, the port is found before anything is made: the address goes
 * into mails, pages and the sitemap. Until the portal listens the port is kept from others.
 *
 * @throws StartError
 */
export async function portFor<Place extends Pick<Environment, 'host' | 'port' | 'publicUrl'>>(environment: Place): Promise<FoundPort<Place>> {
  const { host, publicUrl } = environment
  const address = new URL(publicUrl)
  if (environment.port !== 0 || address.port !== '0') return { environment, letGo: async () => {} }
  // Nobody knows the port yet; whoever comes all the same would keep it from being let go of.
  const keeper = createServer((visitor) => visitor.destroy()).unref()
  try {
    await new Promise<void>((resolve, reject) => keeper.once('error', reject).listen({ host, port: 0 }, resolve))
  } catch (failure) {
    throw new StartError(listenFailure(failure, host, 0, 'PORT'))
  }
  const found = keeper.address()
  const port = found === null || typeof found === 'string' ? 0 : found.port
  address.port = String(port)
  return { environment: { ...environment, port, publicUrl: address.origin }, letGo: () => new Promise((resolve) => void keeper.close(() => resolve())) }
}

/** @returns where it listens, for people. @throws StartError */
export async function listen({ fastify }: Pick<App, 'fastify'>, { host, port, opsPort, publicUrl }: Pick<Environment, 'host' | 'port' | 'opsPort' | 'publicUrl'>): Promise<string> {
  try {
    await fastify.listen({ host, port })
  } catch (failure) {
    throw new StartError(listenFailure(failure, host, port, 'PORT'))
  }
  if (opsPort !== null) await openOpsDoor(fastify, host, opsPort)
  const address: AddressInfo | string | null = fastify.server.address()
  if (address === null || typeof address === 'string') return publicUrl
  return addressOf(host, address.port)
}

/** For people, who may click on it. */
export function addressOf(host: string, port: number): string {
  if (host === '127.0.0.1' || host === 'localhost' || host === '::1') return `http://localhost:${port}`
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}

/** Open for as long as the portal has connections. @throws StartError */
async function openOpsDoor(fastify: App['fastify'], host: string, port: number): Promise<void> {
  const door = opsServer(fastify)
  fastify.server.once('close', () => {
    door.close()
    door.closeAllConnections()
  })
  try {
    await new Promise<void>((resolve, reject) => door.once('error', reject).listen({ host, port }, resolve))
  } catch (failure) {
    throw new StartError(listenFailure(failure, host, port, 'OPS_PORT'))
  }
  // One who cannot be let in comes again.
  door.on('error', () => {})
}

function listenFailure(failure: unknown, host: string, port: number, setting: 'PORT' | 'OPS_PORT'): string {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop that one, or choose another port: ${setting}=${port + 1} npm start`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Choose one above 1023: ${setting}=${setting === 'PORT' ? 3000 : 3001} npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: ${host} is not an address of this machine.`
  return `Cannot listen on ${host}:${port}: ${failure instanceof Error ? failure.message : String(failure)}`
}
