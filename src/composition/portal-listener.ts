/** The port that the portal is reached at, and the one of those who watch it. */
import { createServer, isIPv6, type AddressInfo, type Server } from 'node:net'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#server/app.ts'
import { opsServer } from '#server/ops-server.ts'
import type { Environment } from '#environment/environment.ts'
import { StartError } from './start-error.ts'

/**
 * For answers under way. A client that stands still in the middle of its own request would hold the stop up
 * for ever.
 */
const CLOSE_TIMEOUT_MS = 3_000

/** Long enough for a proxy to notice that `/readyz` says no. */
const MIN_DRAIN_MS = 1_000
/**
 * One that looks less often goes on sending: then it is waited for until nobody has come for a while, or for
 * so long.
 */
const MAX_DRAIN_MS = 3_000
const QUIET_MS = 500
const POLL_MS = 50

const MAX_PORT = 65_535

/** Rounds of the event loop in which nobody new has come: the first may have begun before it was looked. */
const QUIET_ROUNDS = 2
/** They come faster than they are let in. */
const MAX_BACKLOG_MS = 500

/** Sends everybody elsewhere, and resolves when nobody comes any more. */
export async function drainApp(
  app: Pick<App, 'drain' | 'idleMs'>,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<void> {
  app.drain()
  await wait(MIN_DRAIN_MS)
  let waitedMs = MIN_DRAIN_MS
  do {
    // Also when all is quiet: a process that had no time has connections before its door that would be reset
    // with it.
    await wait(POLL_MS)
    waitedMs += POLL_MS
  } while (waitedMs < MAX_DRAIN_MS && app.idleMs() < QUIET_MS)
}

/** Takes no more requests, and finishes those under way. */
export async function closeApp({ fastify }: Pick<App, 'fastify'>): Promise<void> {
  await closeAfterBacklog(fastify.server)
  const cutOff = setTimeout(() => fastify.server.closeAllConnections(), CLOSE_TIMEOUT_MS)
  await fastify.close()
  clearTimeout(cutOff)
}

/**
 * Whoever stands before the door is let in before it is shut: they would be reset, and no proxy may ask
 * another one for what cannot be asked twice. One is let in with each round of the event loop.
 */
async function closeAfterBacklog(server: Server): Promise<void> {
  if (!server.listening) return
  let quietRounds = 0
  const note = () => {
    quietRounds = -1
  }
  server.on('connection', note)
  for (
    const startedAt = performance.now();
    quietRounds < QUIET_ROUNDS && performance.now() - startedAt < MAX_BACKLOG_MS;
    quietRounds += 1
  )
    await nextRound()
  server.off('connection', note)
  server.close()
}

export interface ReservedPort<Place> {
  readonly environment: Place
  /** Ends the keeping; to be called just before the portal listens. */
  readonly release: () => Promise<void>
}

/**
 * Looks before anything is made whether the portal will be able to listen: whoever started a second one
 * learns it at once, and not when its content is imported. Where any free port will do (0) and nothing else
 * is said of the public address, the port is found here: the address goes into mails, pages and the sitemap.
 * Until the portal listens that port is kept from others. A port that is named is not: a proxy would take one
 * that is kept for a portal that answers.
 *
 * @throws StartError
 */
export async function reservePublicPort<
  Place extends Pick<Environment, 'host' | 'port' | 'opsPort' | 'publicUrl'>,
>(environment: Place): Promise<ReservedPort<Place>> {
  const { host, opsPort, publicUrl } = environment
  const address = new URL(publicUrl)
  if (opsPort !== null) await releasePort(await holdPort(host, opsPort, 'OPS_PORT'))
  const keeper = await holdPort(host, environment.port, 'PORT')
  if (environment.port !== 0 || address.port !== '0') {
    await releasePort(keeper)
    return { environment, release: async () => {} }
  }
  const found = keeper.address()
  const port = found === null || typeof found === 'string' ? 0 : found.port
  address.port = String(port)
  return {
    environment: { ...environment, port, publicUrl: address.origin },
    release: () => releasePort(keeper),
  }
}

/** Holds a port. @throws StartError */
async function holdPort(host: string, port: number, settingName: 'PORT' | 'OPS_PORT'): Promise<Server> {
  // Nobody is answered yet; whoever comes all the same would keep it from being let go of.
  const keeper = createServer((visitor) => visitor.destroy()).unref()
  try {
    await new Promise<void>((resolve, reject) => keeper.once('error', reject).listen({ host, port }, resolve))
  } catch (failure) {
    throw new StartError(listenErrorMessage(failure, host, port, settingName))
  }
  return keeper
}

function releasePort(keeper: Server): Promise<void> {
  return new Promise((resolve) => void keeper.close(() => resolve()))
}

/** @returns where it listens, for people. @throws StartError */
export async function listen(
  { fastify }: Pick<App, 'fastify'>,
  { host, port, opsPort, publicUrl }: Pick<Environment, 'host' | 'port' | 'opsPort' | 'publicUrl'>,
): Promise<string> {
  try {
    await fastify.listen({ host, port })
  } catch (failure) {
    throw new StartError(listenErrorMessage(failure, host, port, 'PORT'))
  }
  if (opsPort !== null) await openOpsServer(fastify, host, opsPort)
  const address: AddressInfo | string | null = fastify.server.address()
  if (address === null || typeof address === 'string') return publicUrl
  return displayAddress(host, address.port)
}

/** For people, who may click on it. */
export function displayAddress(host: string, port: number): string {
  if (host === '127.0.0.1' || host === 'localhost' || host === '::1') return `http://localhost:${port}`
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}

/** Open for as long as the portal has connections. @throws StartError */
async function openOpsServer(fastify: App['fastify'], host: string, port: number): Promise<void> {
  const door = opsServer(fastify)
  fastify.server.once('close', () => {
    door.close()
    door.closeAllConnections()
  })
  try {
    await new Promise<void>((resolve, reject) => door.once('error', reject).listen({ host, port }, resolve))
  } catch (failure) {
    throw new StartError(listenErrorMessage(failure, host, port, 'OPS_PORT'))
  }
  // One who cannot be let in comes again.
  door.on('error', () => {})
}

/**
 * Two that share a folder share the readers' accounts and the content too, which is seldom what a second one
 * is for.
 */
function portInUseMessage(port: number, setting: 'PORT' | 'OPS_PORT'): string {
  const other = port < MAX_PORT ? port + 1 : port - 1
  const taken = `Port ${port} is taken by another program, perhaps another Kvartal. Stop that one, or`
  if (setting === 'OPS_PORT') return `${taken} choose another port: OPS_PORT=${other} npm start`
  return `${taken} give this one a port and a folder of its own: PORT=${other} DATA_DIR=.data-${other} npm start`
}

function listenErrorMessage(
  failure: unknown,
  host: string,
  port: number,
  setting: 'PORT' | 'OPS_PORT',
): string {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
  if (code === 'EADDRINUSE') return portInUseMessage(port, setting)
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Choose one above 1023: ${setting}=${setting === 'PORT' ? 3000 : 3001} npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST: ${host} is not an address of this machine.`
  return `Cannot listen on ${host}:${port}: ${failure instanceof Error ? failure.message : String(failure)}`
}
