/**
 * The portal put together: store, content, server. Everything that reaches outside (clock, files, signals, other processes) is handed in
 * or made here and nowhere below.
 */
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { mailSeal } from '#accounts/mail-seal.ts'
import { readSigningSecret } from '#accounts/signing-secret.ts'
import { packHash } from '#content/read-pack.ts'
import type { Locale } from '#core/locale.ts'
import { createApp, type App } from '#server/app.ts'
import { trustedProxies } from '#server/client-address.ts'
import type { HotPath } from '#server/http/hot-path.ts'
import type { Metric } from '#server/metrics/metric.ts'
import { LiveSnapshot } from '#server/snapshot/live-snapshot.ts'
import { openStore, type Store } from '#store/open-store.ts'
import { mailer, type Mailer, type Transport } from '#mail/mailer.ts'
import type { Outside } from '#sources/outside/outside.ts'
import type { DocumentFiles } from '#web/entry-server.tsx'
import { accountParts, type AccountParts } from './account-parts.ts'
import type { Environment } from './environment.ts'
import { portalLog, type Log } from './log.ts'
import { newsletterParts, testNewsletter, type NewsletterParts } from './newsletter-parts.ts'
import { storeWaits } from './store-waits.ts'
import { livingPortal, type LivingPortal, type LivingPortalOptions, type WriteCommentary } from './living-portal.ts'

export interface PortalParts {
  readonly environment: Environment
  readonly files: Readonly<Record<Locale, DocumentFiles>>
  /** Of a block in a frame. */
  readonly embedFiles: Readonly<Record<Locale, DocumentFiles>>
  readonly keepAssets: (hotPath: HotPath) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Log
  /** The way out to other hosts; closed when the portal stops. */
  readonly outside: Outside
  /** Where the publishers of series are; left out = where the public finds them. */
  readonly addresses?: LivingPortalOptions['addresses']
  readonly writeCommentary: WriteCommentary
  /** Takes mail to the mail server; `null` = mail is kept. */
  readonly transport: Transport | null
  /** From 0 up to 1. */
  readonly random: () => number
  /** Imports the content pack, in a process of its own; `false` = refused, and the reasons were printed. */
  readonly importContent: () => Promise<boolean>
}

export interface RunningPortal {
  /** Where it listens, for people: `http://localhost:3000`. */
  readonly address: string
  /** Stops taking requests, finishes those under way, closes the store. */
  stop(): Promise<void>
}

/** The portal cannot start; the message says why and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Long enough for a proxy to notice that `/readyz` says no. */
const DRAIN_MS = 1_000
/** For answers under way. A client that stands still in the middle of its own request would hold the stop up for ever. */
const FINISH_MS = 3_000

/** @throws StartError, and the store's own errors, each with a message for the operator */
export async function runPortal(given: PortalParts): Promise<RunningPortal> {
  const log = portalLog(given.log)
  const parts = { ...given, log }
  const { environment, now } = parts
  const waits = storeWaits((ms) => wait(ms))
  const { databaseUrl, dataDir, publicUrl } = environment
  const secret = await readSigningSecret({ ...environment.accounts, databaseUrl, dataDir })
  const store = await openStore({
    databaseUrl, dataDir, seal: mailSeal(secret), log: (message) => log.warn(message),
    // One clock for what is due and for who looks whether it is.
    effects: { now, random: parts.random, sleep: waits.sleep },
  })
  const live = new LiveSnapshot({ store, now, log })
  const postman = parts.transport && mailer({ transport: parts.transport, from: environment.mail.from, host: new URL(publicUrl).hostname })
  const { refuseCommonPasswords } = environment.accounts
  const letters = newsletterParts({ store, live, secret, publicUrl, mailer: postman, now, random: parts.random, log })
  const accounts = accountParts({
    store, secret, publicUrl, refuseCommonPasswords, mailer: postman, now, random: parts.random, log,
    renderNewsletter: (account) => testNewsletter(letters.newsletter, account),
  })
  try {
    const pending = await contentBeforeStart(store, parts)
    await live.start()
    if (!live.edition) throw new StartError(`There is no content to show: ${environment.contentDir} could not be imported.`)
    const living = livingPortalOf({ store, live, accounts, letters, mailer: postman }, parts)
    const app = appOf({ store, live, accounts, letters, mailer: postman }, { living, counted: () => [log.metric(), waits.metric()] }, parts)
    const address = await listen(app, environment)
    living.start()
    return {
      address,
      stop: async () => {
        app.drain()
        // Together: each may wait some seconds for a mail server that hangs.
        const idle = Promise.all([living.stop(), accounts.rest()])
        // Questions under way end here, and their jobs with them.
        await parts.outside.close()
        await wait(DRAIN_MS)
        await Promise.all([idle, closed(app)])
        await accounts.stop()
        await letters.stop()
        await live.stop()
        await pending()
        await store.close()
      },
    }
  } catch (failure) {
    await parts.outside.close()
    await accounts.stop()
    await letters.stop()
    await live.stop()
    await store.close()
    throw failure
  }
}

interface PortalInside {
  readonly store: Store
  readonly live: LiveSnapshot
  readonly accounts: AccountParts
  readonly letters: NewsletterParts
  readonly mailer: Mailer | null
}

interface Watched {
  readonly living: LivingPortal
  /** What the process counts outside of the server. */
  readonly counted: () => readonly Metric[]
}

function appOf({ store, live, accounts, letters, mailer: postman }: PortalInside, { living, counted }: Watched, parts: PortalParts): App {
  const { environment, now, log } = parts
  const { publicUrl } = environment
  return createApp({
    edition: () => live.edition,
    files: parts.files,
    embed: { files: parts.embedFiles, origins: environment.embedOrigins },
    publicUrl,
    tiles: environment.tiles,
    analyticsUrl: environment.analyticsUrl,
    gallery: environment.gallery,
    keepAssets: parts.keepAssets,
    ping: () => store.ping(),
    operatorReport: () => living.report(),
    metrics: { token: environment.metricsToken, now, figures: () => living.figures(), counted },
    ...(postman === null ? { outbox: store.outbox } : {}),
    accounts: accounts.accounts,
    newsletter: letters.newsletter,
    trustedProxies: trustedProxies(environment.trustedProxies),
    log,
  })
}

function livingPortalOf({ store, live, accounts, letters, mailer: postman }: PortalInside, parts: PortalParts): LivingPortal {
  const { environment: { fetchOutside, mail, publicUrl }, outside, addresses, writeCommentary, now, random, log } = parts
  return livingPortal({
    store, live, writeCommentary, publicUrl, now, random, log,
    accounts: accounts.accounts,
    letters,
    ask: fetchOutside ? outside.ask : null,
    ...(addresses ? { addresses } : {}),
    mailer: postman,
    operator: mail.operator,
  })
}

/**
 * Imports the pack when it differs from what is live. The first import is waited for; a later one runs while the old content is shown.
 * @returns waits for an import that still runs
 */
async function contentBeforeStart(store: Store, { environment, importContent, log }: PortalParts): Promise<() => Promise<void>> {
  const [live, wanted] = await Promise.all([store.content.livePack(), packHash(environment.contentDir)])
  if (live && (wanted === null || live.hash === wanted)) {
    if (wanted === null) log.warn(`${environment.contentDir} cannot be read; the content imported on ${live.importedAt} stays`)
    return async () => {}
  }
  const imported = importContent().catch((failure: unknown) => {
    log.error(`the import could not run: ${failure instanceof Error ? failure.message : String(failure)}`)
    return false
  })
  if (!live) {
    await imported
    return async () => {}
  }
  void imported.then((isIn) => !isIn && log.warn(`the content imported on ${live.importedAt} stays`))
  return async () => void (await imported)
}

async function closed({ fastify }: App): Promise<void> {
  const cutOff = setTimeout(() => fastify.server.closeAllConnections(), FINISH_MS)
  await fastify.close()
  clearTimeout(cutOff)
}

async function listen({ fastify }: App, { host, port, publicUrl }: Environment): Promise<string> {
  try {
    await fastify.listen({ host, port })
  } catch (failure) {
    throw new StartError(listenFailure(failure, host, port))
  }
  const address: AddressInfo | string | null = fastify.server.address()
  if (address === null || typeof address === 'string') return publicUrl
  return host === '127.0.0.1' || host === 'localhost' || host === '::1' ? `http://localhost:${address.port}` : `http://${host}:${address.port}`
}

function listenFailure(failure: unknown, host: string, port: number): string {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Choose one above 1023: PORT=3000 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: ${host} is not an address of this machine.`
  return `Cannot listen on ${host}:${port}: ${failure instanceof Error ? failure.message : String(failure)}`
}
