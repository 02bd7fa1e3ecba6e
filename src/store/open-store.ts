/** Opens the store. */
import { sql, type Dialect } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresSettings } from '#environment/database.ts'
import { accountRepository } from './accounts/account-repository.ts'
import type { AccountStore } from './accounts/logins/login-method-types.ts'
import { shareRepository, type ShareRepository } from './accounts/sharing/share-repository.ts'
import type { ThrottleRepository } from './accounts/throttling/throttle-types.ts'
import { throttleRepository } from './accounts/throttling/throttle-repository.ts'
import type { Effects } from './engine/busy-retry.ts'
import { historyRepository, type HistoryRepository } from './content/history-repository.ts'
import { addressRegisterRepository, type AddressRegisterRepository } from './content/address-register.ts'
import { contentRepository, type ContentRepository } from './content/content-repository.ts'
import { revocationRepository, type RevocationRepository } from './revocations/revocation-repository.ts'
import type { Engine, Report } from './engine/engine.ts'
import { halfYearRepository, type HalfYearRepository } from './content/half-years.ts'
import { LEASE_MS } from './content/import-lease.ts'
import { deferredEngine } from './engine/deferred-engine.ts'
import { jobRepository, type JobRepository } from './jobs/job-repository.ts'
import { liveRepository, type LiveRepository } from './content/live-repository.ts'
import { NO_SEAL, type MailSeal } from './mail/mail-writer.ts'
import { outboxRepository, type OutboxRepository } from './mail/outbox-repository.ts'
import { sourceRepository, type SourceRepository } from './jobs/source-repository.ts'
import { migrate } from './schema/migrations.ts'
import { alertRepository } from './newsletter/alert-repository.ts'
import { newsAlertRepository } from './newsletter/news-alert-repository.ts'
import {
  leaseReminderRepository,
  type LeaseReminderRepository,
} from './newsletter/lease-reminder-repository.ts'
import { deliveryRepository } from './newsletter/delivery-repository.ts'
import { issueRepository } from './newsletter/issue-repository.ts'
import type {
  AlertRepository,
  DeliveryRepository,
  IssueRepository,
  NewsAlertRepository,
} from './newsletter/newsletter-types.ts'
import { channelRepository } from './webhooks/channel-repository.ts'
import { webhookRepository } from './webhooks/webhook-repository.ts'
import type { ChannelRepository, WebhookRepository } from './webhooks/webhook-types.ts'
import { withOutageReports } from './engine/outage-reporter.ts'
import {
  checkReachable,
  openDialect,
  openPostgres,
  POSTGRES_DEFAULTS,
  postgresEngine,
} from './engine/postgres.ts'
import { openSqlite } from './engine/sqlite.ts'
import { historyFacts, storeFacts, type HistoryFacts, type StoreFacts } from './store-facts.ts'

export interface StoreOptions {
  /** `postgres://…`, or `null` for the embedded store. */
  readonly databaseUrl: string | null
  /** Options of the connection to the server. */
  readonly postgres?: PostgresSettings
  /** Folder of the embedded store's file; created when missing. */
  readonly dataDir: string
  /** Receives background failures (a broken idle connection, a failed poll). Default: none. */
  readonly log?: Report
  /** A ready PostgreSQL dialect instead of an address: PGlite in tests. */
  readonly dialect?: Dialect
  /** Clock, randomness and sleep; default: the real ones. */
  readonly effects?: Effects
  /** Lease time of an import, in milliseconds. */
  readonly leaseMs?: number
  /** Interval of polling for publications without a notification, in milliseconds; default: 500. */
  readonly pollMs?: number
  /** Encrypts the texts of waiting mails; default: they are stored in plain text. */
  readonly seal?: MailSeal
}

/** All repositories of one store. */
export interface Repositories {
  readonly content: ContentRepository
  readonly live: LiveRepository
  readonly history: HistoryRepository
  readonly addressRegister: AddressRegisterRepository
  readonly halfYears: HalfYearRepository
  readonly jobs: JobRepository
  readonly sources: SourceRepository
  readonly outbox: OutboxRepository
  readonly accounts: AccountStore
  readonly shares: ShareRepository
  readonly throttles: ThrottleRepository
  readonly deliveries: DeliveryRepository
  readonly issues: IssueRepository
  readonly alerts: AlertRepository
  readonly newsAlerts: NewsAlertRepository
  readonly leaseReminders: LeaseReminderRepository
  readonly channels: ChannelRepository
  readonly webhooks: WebhookRepository
  readonly revocations: RevocationRepository
}

export interface Store extends Repositories {
  readonly engine: 'sqlite' | 'postgres'
  /** The file, or the server's address without its password: for messages. */
  readonly location: string
  /**
   * Access for interactive requests: after a second without a result it fails with `StoreSlowError`, where
   * the engine can be late.
   */
  readonly forReaders: Repositories
  facts(): Promise<StoreFacts>
  historyFacts(): Promise<HistoryFacts>
  /**
   * Answers when the database does, within a second; PostgreSQL must take writes. @throws
   * StoreUnreachableError, StoreSlowError, StoreDamagedError, StoreBusyError
   */
  ping(): Promise<void>
  /** Stop watching (`onVersion`) first. */
  close(): Promise<void>
}

/** Default effects. */
export const REAL_EFFECTS: Effects = {
  now: Date.now,
  elapsed: () => performance.now(),
  random: Math.random,
  sleep: (ms) => sleep(ms),
}

/**
 * Opens the store and migrates it to this version of the program. Any number of processes may do so at once.
 *
 * @throws StoreUnreachableError, StoreDamagedError, StoreNewerError, StoreNotMigratedError, StoreBusyError,
 *   StoreFullError
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const engine = await openEngine(options)
  try {
    await migrated(engine)
  } catch (error) {
    await engine.close()
    throw error
  }
  return createStore(withOutageReports(engine), options)
}

export interface DeferredStore {
  /** All calls fail with `StoreUnreachableError` until the store is opened. */
  readonly store: Store
  /** Opens the store as `openStore` does; may be retried after a failure. */
  open(): Promise<void>
}

/** Creates a store whose server may be down; does not connect before `open`. */
export function deferredStore(options: StoreOptions & { readonly databaseUrl: string }): DeferredStore {
  const { databaseUrl, postgres = POSTGRES_DEFAULTS, effects = REAL_EFFECTS, log = () => {} } = options
  const engine = postgresEngine(databaseUrl, postgres, effects, log)
  const deferred = deferredEngine(withOutageReports(engine))
  return {
    store: createStore(deferred.engine, options),
    open: async () => {
      await checkReachable(engine)
      await migrated(engine)
      deferred.open()
    },
  }
}

async function migrated(engine: Engine): Promise<void> {
  const { newer } = await migrate(engine)
  if (newer.length > 0)
    engine.report(
      `${engine.location} has been brought to a newer version (${newer.join(', ')}), beside which this one can work`,
    )
}

function createStore(engine: Engine, options: StoreOptions): Store {
  const readers = { ...engine, ...engine.forReaders }
  const ofStore = repositories(engine, options)
  return {
    engine: engine.kind,
    location: engine.location,
    ...ofStore,
    forReaders: repositories(readers, options),
    facts: () => storeFacts(engine),
    historyFacts: () => historyFacts(engine, ofStore.history.firstDay),
    ping: async () => {
      await readers.read((db) =>
        engine.kind === 'sqlite'
          ? sql`select 1`.execute(db)
          : // Writes no row: a read-only or copied database refuses it.
            sql`update publication set version = version where id = -1`.execute(db),
      )
    },
    close: () => engine.close(),
  }
}

function repositories(
  engine: Engine,
  { leaseMs = LEASE_MS, pollMs = engine.pollMs, seal = NO_SEAL }: StoreOptions,
): Repositories {
  return {
    content: contentRepository(engine, { leaseMs, pollMs }),
    live: liveRepository(engine),
    history: historyRepository(engine, leaseMs),
    addressRegister: addressRegisterRepository(engine),
    halfYears: halfYearRepository(engine),
    jobs: jobRepository(engine),
    sources: sourceRepository(engine),
    outbox: outboxRepository(engine, seal),
    accounts: accountRepository(engine, seal),
    shares: shareRepository(engine),
    throttles: throttleRepository(engine),
    deliveries: deliveryRepository(engine),
    issues: issueRepository(engine),
    alerts: alertRepository(engine, seal),
    newsAlerts: newsAlertRepository(engine, seal),
    leaseReminders: leaseReminderRepository(engine, seal),
    channels: channelRepository(engine, seal),
    webhooks: webhookRepository(engine, seal),
    revocations: revocationRepository(engine),
  }
}

/** The database as it is, before migrations. */
export function openEngine(options: StoreOptions): Promise<Engine> {
  const {
    databaseUrl,
    dataDir,
    dialect,
    postgres = POSTGRES_DEFAULTS,
    effects = REAL_EFFECTS,
    log = () => {},
  } = options
  if (dialect) return openDialect(dialect, effects, log)
  return databaseUrl === null
    ? openSqlite(dataDir, effects, log)
    : openPostgres(databaseUrl, postgres, effects, log)
}
