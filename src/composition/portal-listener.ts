/** The public port and the operations port: reserving, listening, draining and closing. */
import { createServer, isIPv6, type AddressInfo, type Server } from 'node:net'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import { errorMessage } from '#core/text/error-message.ts'
import type { App } from '#server/app-options.ts'
import { opsServer } from '#server/ops-server.ts'
import type { Environment } from '#environment/environment.ts'
import { StartError } from './start-error.ts'

/** Time limit for responses in flight. Without it a stalled client would block the shutdown for ever. */
const CLOSE_TIMEOUT_MS = 3_000

/** Long enough for a proxy to see `/readyz` fail. */
const MIN_DRAIN_MS = 1_000
/** Upper limit of draining, for a proxy that checks less often and continues to send requests. */
const MAX_DRAIN_MS = 3_000
const QUIET_MS = 500
const POLL_MS = 50

const MAX_PORT = 65_535

/** Event-loop iterations without a new connection; the first one may have begun before the check. */
const QUIET_ROUNDS = 2
/** Time limit for the backlog: connections may arrive faster than they are accepted. */
const MAX_BACKLOG_MS = 500

/** Makes `/readyz` fail and resolves when requests have stopped, or after {@link MAX_DRAIN_MS}. */
export async function drainApp(
  app: Pick<App, 'drain' | 'idleMs'>,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<void> {
  app.drain()
  await wait(MIN_DRAIN_MS)
  let waitedMs = MIN_DRAIN_MS
  do {
    // Also without traffic: a busy process has connections in its backlog, which closing would reset.
    await wait(POLL_MS)
    waitedMs += POLL_MS
  } while (waitedMs < MAX_DRAIN_MS && app.idleMs() < QUIET_MS)
}

/** Stops accepting requests and finishes those in flight. */
export async function closeApp({ fastify }: Pick<App, 'fastify'>): Promise<void> {
  await closeAfterBacklog(fastify.server)
  const cutOff = setTimeout(() => fastify.server.closeAllConnections(), CLOSE_TIMEOUT_MS)
  await fastify.close()
  clearTimeout(cutOff)
}

/**
 * Accepts what is in the kernel's backlog before closing the socket; a proxy would not retry a reset request
 * that is not idempotent. Each event-loop iteration accepts one connection.
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
  /** Releases the port. Call it just before the portal listens. */
  readonly release: () => Promise<void>
}

/**
 * Checks that the ports are free before anything else starts, so that a second portal fails at once. With
 * `PORT=0` and no public address it picks a free port, since the address is part of mails, pages and the
 * sitemap, and holds it until the portal listens. A configured port is not held: a proxy would take the held
 * port for a running portal.
 *
 * @throws StartError
 */
export async function reservePublicPort<
  Place extends Pick<Environment, 'host' | 'port' | 'opsPort' | 'publicUrl'>,
>(environment: Place): Promise<ReservedPort<Place>> {
  const { host, opsPort, publicUrl } = environment
  const address = new URL(publicUrl)
  if (opsPort !== null) await releasePort(await holdPort(host, opsPort, 'OPS_PORT'))
  const holder = await holdPort(host, environment.port, 'PORT')
  if (environment.port !== 0 || address.port !== '0') {
    await releasePort(holder)
    return { environment, release: async () => {} }
  }
  const found = holder.address()
  const port = found === null || typeof found === 'string' ? 0 : found.port
  address.port = String(port)
  return {
    environment: { ...environment, port, publicUrl: address.origin },
    release: () => releasePort(holder),
  }
}

/** Occupies a port. @throws StartError */
async function holdPort(host: string, port: number, settingName: 'PORT' | 'OPS_PORT'): Promise<Server> {
  // Visitors are disconnected: an open connection would delay the release.
  const holder = createServer((visitor) => visitor.destroy()).unref()
  try {
    await new Promise<void>((resolve, reject) => holder.once('error', reject).listen({ host, port }, resolve))
  } catch (failure) {
    throw new StartError(listenErrorMessage(failure, host, port, settingName))
  }
  return holder
}

function releasePort(holder: Server): Promise<void> {
  return new Promise((resolve) => void holder.close(() => resolve()))
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

/** A clickable URL for people. */
export function displayAddress(host: string, port: number): string {
  if (host === '127.0.0.1' || host === 'localhost' || host === '::1') return `http://localhost:${port}`
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}

/** Open for as long as the portal has connections. @throws StartError */
async function openOpsServer(fastify: App['fastify'], host: string, port: number): Promise<void> {
  const operations = opsServer(fastify)
  fastify.server.once('close', () => {
    operations.close()
    operations.closeAllConnections()
  })
  try {
    await new Promise<void>((resolve, reject) =>
      operations.once('error', reject).listen({ host, port }, resolve),
    )
  } catch (failure) {
    throw new StartError(listenErrorMessage(failure, host, port, 'OPS_PORT'))
  }
  // Errors of single connections after the start: the client retries.
  operations.on('error', () => {})
}

/** Suggests a separate folder: two portals with one folder share accounts and content. */
function portInUseMessage(port: number, setting: 'PORT' | 'OPS_PORT'): string {
  const otherPort = port < MAX_PORT ? port + 1 : port - 1
  const message = `Port ${port} is taken by another program, perhaps another Kvartal. Stop that one, or`
  if (setting === 'OPS_PORT') return `${message} choose another port: OPS_PORT=${otherPort} npm start`
  return `${message} give this one a port and a folder of its own: PORT=${otherPort} DATA_DIR=.data-${otherPort} npm start`
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
  return `Cannot listen on ${host}:${port}: ${errorMessage(failure)}`
}
