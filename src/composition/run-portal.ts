/**
 * The portal put together: store, content, server. Everything that reaches outside (clock, files, signals,
 * other processes) is handed in or made here and nowhere below.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { mailSeal } from '#accounts/mail-seal.ts'
import { readSigningSecret, type SigningSecret } from '#accounts/signing-secret.ts'
import type { Locale } from '#core/locale.ts'
import { createApp, type App } from '#server/app.ts'
import type { AssetShelf } from '#server/asset-shelf.ts'
import { trustedProxies } from '#server/client-address.ts'
import type { HotPath } from '#server/http/hot-path.ts'
import type { Metric } from '#server/metrics/metric.ts'
import type { ProcessReport } from '#server/operator/process-report.ts'
import { LiveSnapshot } from '#server/snapshot/live-snapshot.ts'
import { reasonOf, storeCodeOf } from '#store/errors.ts'
import { lateStore, openStore, type LateStore, type Store } from '#store/open-store.ts'
import { mailer, type Mailer, type Transport } from '#mail/mailer.ts'
import { tlsPolicyOf } from '#mail/tls-policy.ts'
import type { Outside } from '#sources/outside/outside.ts'
import type { DocumentFiles } from '#web/entry-server.tsx'
import { accountParts, type AccountParts } from './account-parts.ts'
import { endedKeeper, onInterval } from './ended-keeper.ts'
import type { Environment } from '#environment/environment.ts'
import { portalLog, type Log } from './log.ts'
import { newsletterParts, testNewsletter, type NewsletterParts } from './newsletter-parts.ts'
import { contentBeforeStart, showContent } from './portal-content.ts'
import { closed, drained, listen } from './portal-listener.ts'
import { processReporter } from './process-reporter.ts'
import { PROGRAM_VERSION } from './program-version.ts'
import { runtimeMetric, runtimeWarning } from './runtime-safety.ts'
import { storeWaits, type StoreWaits } from './store-waits.ts'
import { whileAway } from './while-away.ts'
import {
  livingPortal,
  type LivingPortal,
  type LivingPortalOptions,
  type WriteCommentary,
} from './living-portal.ts'

export interface PortalParts {
  readonly environment: Environment
  readonly files: Readonly<Record<Locale, DocumentFiles>>
  /** Of a block in a frame. */
  readonly embedFiles: Readonly<Record<Locale, DocumentFiles>>
  readonly keepAssets: (hotPath: HotPath) => void
  /** Browser files of other builds; left out = there are none. */
  readonly assetShelf?: Pick<AssetShelf, 'read'>
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
  /** How many files and connections the process may have open; left out = nobody knows. */
  readonly openFiles?: number | null
  /**
   * Imports the content pack, in a process of its own; `false` = refused, and the reasons were printed, or
   * ended by the signal.
   */
  readonly importContent: (signal: AbortSignal) => Promise<boolean>
  /** Called just before the port is listened at; left out = nobody keeps it. */
  readonly letGoOfPort?: () => Promise<void>
}

export interface RunningPortal {
  /** Where it listens, for people: `http://localhost:3000`. */
  readonly address: string
  /** Stops taking requests, finishes those under way, closes the store. */
  stop(): Promise<void>
}

/** @throws StartError, and the store's own errors, each with a message for the operator */
export async function runPortal(given: PortalParts): Promise<RunningPortal> {
  const log = portalLog(given.log, given.now)
  const parts = { ...given, log }
  const { environment, now } = parts
  noteSafety(environment.mail.smtpUrl, log)
  const waits = storeWaits((ms) => wait(ms))
  const { databaseUrl, dataDir, publicUrl } = environment
  const secret = await readSigningSecret({ ...environment.accounts, databaseUrl, dataDir })
  const { store, open } = await storeToOpen(parts, secret, waits)
  const live = new LiveSnapshot({ store, now, log })
  const postman =
    parts.transport &&
    mailer({ transport: parts.transport, from: environment.mail.from, host: new URL(publicUrl).hostname })
  const { refuseCommonPasswords, savesPerHour } = environment.accounts
  const letters = newsletterParts({
    store,
    forReaders: store.forReaders,
    live,
    secret,
    publicUrl,
    mailer: postman,
    now,
    random: parts.random,
    log,
  })
  const accounts = accountParts({
    store: { ...store.forReaders, outbox: store.outbox },
    secret,
    publicUrl,
    refuseCommonPasswords,
    savesPerHour,
    mailer: postman,
    now,
    random: parts.random,
    log,
    renderNewsletter: (account) => testNewsletter(letters.newsletter, account),
    watch: letters.watch,
  })
  const endings = endedKeeper({ ended: store.ended, dataDir, now, every: onInterval, log })
  const living = livingPortalOf({ store, live, accounts, letters, mailer: postman }, parts)
  const app = appOf(
    { store, live, accounts, letters, mailer: postman },
    {
      living,
      failures: log.failures.groups,
      counted: () => [...log.metrics(), waits.metric(), runtimeMetric(process.version)],
    },
    parts,
  )
  let listening: Promise<string> | undefined
  const answering = () =>
    (listening ??= (parts.letGoOfPort?.() ?? Promise.resolve()).then(() => listen(app, environment)))
  try {
    await whileAway(open, answering, log)
    const endImport = await whileAway(() => contentBeforeStart(store, parts), answering, log)
    await live.start()
    await whileAway(() => showContent(live, store, parts), answering, log)
    const address = await answering()
    living.start()
    endings.start()
    accounts.start()
    return {
      address,
      stop: async () => {
        const leaving = drained(app)
        const importEnded = endImport()
        // Together: each may wait some seconds for a mail server that hangs.
        const idle = Promise.all([living.stop(), accounts.rest()])
        // Questions under way end here, and their jobs with them.
        await parts.outside.close()
        await leaving
        await Promise.all([idle, closed(app)])
        await accounts.stop()
        await endings.stop()
        await letters.stop()
        await live.stop()
        await importEnded
        await store.close()
      },
    }
  } catch (failure) {
    await closed(app)
    await parts.outside.close()
    await accounts.stop()
    await letters.stop()
    await live.stop()
    await store.close()
    throw failure
  }
}

/** The embedded store is opened at once; a server may come later, or be brought up to date by somebody else. */
async function storeToOpen(
  { environment, now, random, log }: PortalParts,
  secret: SigningSecret,
  waits: StoreWaits,
): Promise<LateStore> {
  const { databaseUrl, dataDir, postgres } = environment
  const options = {
    dataDir,
    postgres,
    seal: mailSeal(secret),
    log: (message: string, cause?: unknown) => {
      const code = storeCodeOf(cause)
      log.warn(
        cause === undefined ? message : `${message}: ${reasonOf(cause)}`,
        code === null ? {} : { code },
      )
    },
    // One clock for what is due and for who looks whether it is.
    effects: { now, elapsed: () => performance.now(), random, sleep: waits.sleep },
  }
  if (databaseUrl !== null) return lateStore({ ...options, databaseUrl })
  return { store: await openStore({ ...options, databaseUrl }), open: async () => {} }
}

/** Says at start what the operator has to know of the runtime and of the way that mail takes. */
function noteSafety(smtpUrl: string | null, log: Log): void {
  const oldRuntime = runtimeWarning(process.version)
  if (oldRuntime !== null) log.warn(oldRuntime)
  if (smtpUrl === null) return
  const { note, isWarning } = tlsPolicyOf(smtpUrl)
  if (note !== '') log[isWarning ? 'warn' : 'info'](note)
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
  readonly failures: () => ProcessReport['failures']
  /** What the process counts outside of the server. */
  readonly counted: () => readonly Metric[]
}

function appOf(
  { store, live, accounts, letters, mailer: postman }: PortalInside,
  { living, failures, counted }: Watched,
  parts: PortalParts,
): App {
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
    securityContact: environment.securityContact,
    keepAssets: parts.keepAssets,
    ...(parts.assetShelf ? { assetShelf: parts.assetShelf } : {}),
    ping: () => store.ping(),
    operations: { report: () => living.report(), process: processReporter(live, failures, now()) },
    metrics: {
      token: environment.metricsToken,
      version: PROGRAM_VERSION,
      now,
      figures: () => living.figures(),
      counted,
    },
    ...(postman === null ? { outbox: store.outbox } : {}),
    accounts: accounts.accounts,
    newsletter: letters.newsletter,
    trustedProxies: trustedProxies(environment.trustedProxies),
    openFiles: parts.openFiles ?? null,
    log,
  })
}

function livingPortalOf(
  { store, live, accounts, letters, mailer: postman }: PortalInside,
  parts: PortalParts,
): LivingPortal {
  const {
    environment: { fetchOutside, mail, publicUrl },
    outside,
    addresses,
    writeCommentary,
    now,
    random,
    log,
  } = parts
  return livingPortal({
    store,
    live,
    writeCommentary,
    publicUrl,
    now,
    random,
    log,
    accounts: accounts.accounts,
    letters,
    ask: fetchOutside ? outside.ask : null,
    ...(addresses ? { addresses } : {}),
    mailer: postman,
    operator: mail.operator,
  })
}
