/**
 * The composition root: store, content, services, server. Everything outside the process (clock, files,
 * signals, other processes) is injected or created here.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { readSigningSecret } from '#accounts/secrets/signing-secret.ts'
import type { Locale } from '#core/locale.ts'
import type { App } from '#server/app-options.ts'
import { createApp } from '#server/app.ts'
import type { AssetArchive } from '#server/assets/asset-archive.ts'
import { trustedProxies } from '#environment/trusted-proxies.ts'
import { createAddressBook, type AddressBook } from '#server/places/address-book.ts'
import type { HotPath } from '#server/responses/hot-path.ts'
import type { MetricSource } from '#server/metrics/metric.ts'
import type { ProcessReport } from '#server/operator/process-report.ts'
import { LiveSnapshot } from '#server/snapshot/live-snapshot.ts'
import type { Store } from '#store/open-store.ts'
import { createMailer, type Mailer, type Transport } from '#mail/mailer.ts'
import type { OutsideClient } from '#sources/outside/outside-client.ts'
import type { DocumentFiles } from '#pages/model/document-files.ts'
import { createAccountServices, type AccountServices } from './account-services.ts'
import { createRevocationJournalWriter, onInterval } from './revocation-journal-writer.ts'
import type { Environment } from '#environment/environment.ts'
import { createLog, type Log } from './monitoring/log.ts'
import {
  createNewsletterServices,
  renderTestNewsletter,
  type NewsletterServices,
} from './newsletter-services.ts'
import { importInitialContent, loadInitialContent } from './initial-content.ts'
import { closeApp, drainApp, listen } from './portal-listener.ts'
import { processReporter } from './monitoring/process-reporter.ts'
import { PROGRAM_VERSION } from './monitoring/program-version.ts'
import { runtimeMetric } from './monitoring/runtime-safety.ts'
import { logSafetyWarnings } from './monitoring/safety-warnings.ts'
import { createLockWaitCounter } from './monitoring/lock-wait-counter.ts'
import { createPortalStore } from './portal-store.ts'
import type { OpenTelemetry } from './tracing/open-telemetry.ts'
import { retryWhileUnavailable } from './retry-while-unavailable.ts'
import {
  createBackgroundJobs,
  type BackgroundJobs,
  type BackgroundJobsDeps,
  type WriteCommentary,
} from './background-jobs.ts'

export interface PortalDeps {
  readonly environment: Environment
  readonly files: Readonly<Record<Locale, DocumentFiles>>
  /** Files of the document of an embedded block. */
  readonly embedFiles: Readonly<Record<Locale, DocumentFiles>>
  /** Script of the page of lease portfolios. */
  readonly portfolioFiles: Pick<DocumentFiles, 'script' | 'preloads'>
  readonly registerAssets: (hotPath: HotPath) => void
  /** Browser files of other builds. */
  readonly assetArchive?: Pick<AssetArchive, 'read'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Log
  /** Client of other hosts; closed when the portal stops. */
  readonly outside: OutsideClient
  /** Addresses of the publishers; default: their public ones. */
  readonly addresses?: BackgroundJobsDeps['addresses']
  readonly writeCommentary: WriteCommentary
  /** Sends mail; `null` = mail stays in the outbox. */
  readonly transport: Transport | null
  /** From 0 up to 1. */
  readonly random: () => number
  /** Requests, statements and jobs as spans; omitted = nothing is traced. */
  readonly openTelemetry?: Pick<OpenTelemetry, 'tracing' | 'requests' | 'onQuery'>
  /** Limit of open files and connections of the process; omitted = unknown. */
  readonly openFiles?: number | null
  /**
   * Imports the content pack, in a process of its own; `false` = refused, and the reasons were printed, or
   * ended by the signal.
   */
  readonly importContent: (signal: AbortSignal) => Promise<boolean>
  /** Releases a held port just before listening; omitted = no port is held. */
  readonly releasePort?: () => Promise<void>
}

export interface RunningPortal {
  /** Address for people: `http://localhost:3000`. */
  readonly address: string
  /** Stops accepting requests, finishes those in flight, closes the store. */
  stop(): Promise<void>
}

/** @throws StartError, and the store's own errors, each with a message for the operator */
export async function runPortal(portalDeps: PortalDeps): Promise<RunningPortal> {
  const log = createLog(portalDeps.log, portalDeps.now)
  const deps = { ...portalDeps, log }
  const { environment, now, transport } = deps
  logSafetyWarnings(environment.mail.smtpUrl, log)
  const lockWaits = createLockWaitCounter((ms) => wait(ms))
  const { databaseUrl, dataDir, publicUrl } = environment
  const secret = await readSigningSecret({ ...environment.accounts, databaseUrl, dataDir })
  const { store, open } = await createPortalStore(deps, secret, lockWaits)
  const live = new LiveSnapshot({ store, now, log })
  const host = new URL(publicUrl).hostname
  const mailer = transport && createMailer({ transport, from: environment.mail.from, host })
  const newsletterServices = createNewsletterServices({
    store,
    forReaders: store.forReaders,
    live,
    secret,
    publicUrl,
    mailer,
    ask: environment.fetchOutside ? deps.outside.ask : null,
    now,
    random: deps.random,
    log,
  })
  const accounts = createAccountServices({
    store: { ...store.forReaders, outbox: store.outbox },
    secret,
    publicUrl,
    refuseCommonPasswords: environment.accounts.refuseCommonPasswords,
    savesPerHour: environment.accounts.savesPerHour,
    providers: environment.signOn.providers,
    mailer,
    now,
    random: deps.random,
    log,
    renderNewsletter: (account) => renderTestNewsletter(newsletterServices.newsletter, account),
    checkAlertsSoon: newsletterServices.checkAlertsSoon,
  })
  const revocationJournal = createRevocationJournalWriter({
    ended: store.revocations,
    dataDir,
    now,
    every: onInterval,
    log,
  })
  const backgroundJobs = createPortalJobs({ store, live, accounts, newsletterServices, mailer }, deps)
  const addresses = createAddressBook({ register: store.forReaders.addressRegister, now, log })
  const app = createPortalApp(
    { store, live, addresses, accounts, newsletterServices, mailer },
    {
      backgroundJobs,
      failures: log.failures.groups,
      counted: [log.metrics, lockWaits.metric, runtimeMetric(process.version)],
    },
    deps,
  )
  let listening: Promise<string> | undefined
  const startListening = () =>
    (listening ??= (deps.releasePort?.() ?? Promise.resolve()).then(() => listen(app, environment)))
  try {
    await retryWhileUnavailable(open, startListening, log)
    const endImport = await retryWhileUnavailable(
      () => importInitialContent(store, deps),
      startListening,
      log,
    )
    await live.start()
    await retryWhileUnavailable(() => loadInitialContent(live, store, deps), startListening, log)
    const address = await startListening()
    if (live.edition) addresses.prepare(live.edition)
    backgroundJobs.start()
    revocationJournal.start()
    accounts.start()
    return {
      address,
      stop: async () => {
        const leaving = drainApp(app)
        const importEnded = endImport()
        // In parallel: each may wait some seconds for a hanging mail server.
        const idle = Promise.all([backgroundJobs.stop(), accounts.stopBackgroundWork()])
        // Aborts outbound requests in flight, and so their jobs.
        await deps.outside.close()
        await leaving
        await Promise.all([idle, closeApp(app)])
        await accounts.stop()
        await revocationJournal.stop()
        await newsletterServices.stop()
        await live.stop()
        await importEnded
        await store.close()
      },
    }
  } catch (failure) {
    await closeApp(app)
    await deps.outside.close()
    await accounts.stop()
    await newsletterServices.stop()
    await live.stop()
    await store.close()
    throw failure
  }
}

interface PortalServices {
  readonly store: Store
  readonly live: LiveSnapshot
  readonly accounts: AccountServices
  readonly newsletterServices: NewsletterServices
  readonly mailer: Mailer | null
}

interface MonitoringSources {
  readonly backgroundJobs: BackgroundJobs
  readonly failures: () => ProcessReport['failures']
  /** Metrics counted outside of the server. */
  readonly counted: readonly MetricSource[]
}

function createPortalApp(
  {
    store,
    live,
    addresses,
    accounts,
    newsletterServices,
    mailer,
  }: PortalServices & { readonly addresses: AddressBook },
  { backgroundJobs, failures, counted }: MonitoringSources,
  deps: PortalDeps,
): App {
  const { environment, now, log } = deps
  const { publicUrl } = environment
  return createApp({
    edition: () => live.edition,
    past: { history: store.history, now },
    files: deps.files,
    portfolioFiles: deps.portfolioFiles,
    embed: { files: deps.embedFiles, origins: environment.embedOrigins },
    publicUrl,
    tiles: environment.tiles,
    addresses,
    analyticsUrl: environment.analyticsUrl,
    gallery: environment.gallery,
    programVersion: PROGRAM_VERSION,
    securityContact: environment.securityContact,
    registerAssets: deps.registerAssets,
    ...(deps.assetArchive ? { assetArchive: deps.assetArchive } : {}),
    ping: () => store.ping(),
    vintages: store.live,
    operations: { report: () => backgroundJobs.report(), process: processReporter(live, failures, now()) },
    metrics: {
      token: environment.metricsToken,
      version: PROGRAM_VERSION,
      now,
      figures: () => backgroundJobs.figures(),
      counted,
    },
    ...(mailer === null ? { outbox: store.outbox } : {}),
    accounts: accounts.accounts,
    signOn: accounts.signOn,
    halfYears: store.forReaders.halfYears,
    newsletter: newsletterServices.newsletter,
    trustedProxies: trustedProxies(environment.trustedProxies),
    openFiles: deps.openFiles ?? null,
    ...(deps.openTelemetry ? { tracing: deps.openTelemetry.requests } : {}),
    log,
  })
}

function createPortalJobs(
  { store, live, accounts, newsletterServices, mailer }: PortalServices,
  deps: PortalDeps,
): BackgroundJobs {
  const {
    environment: { fetchOutside, addressRegister, mail, publicUrl, historyYears },
    outside,
    addresses,
    writeCommentary,
    now,
    random,
    log,
  } = deps
  return createBackgroundJobs({
    store,
    live,
    writeCommentary,
    publicUrl,
    historyYears,
    now,
    random,
    log,
    accounts: accounts.accounts,
    newsletterServices,
    ask: fetchOutside ? outside.ask : null,
    addressRegister,
    ...(addresses ? { addresses } : {}),
    ...(deps.openTelemetry ? { tracing: deps.openTelemetry.tracing } : {}),
    mailer,
    operator: mail.operator,
  })
}
