/** The one way into the store. */
import { sql, type Dialect } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountRepository } from './accounts/account-repository.ts'
import type { AccountRepository, ThrottleRepository } from './accounts/account-store.ts'
import { throttleRepository } from './accounts/throttle-repository.ts'
import type { Effects } from './busy-retry.ts'
import { contentRepository, type ContentRepository } from './content-repository.ts'
import type { Engine, Report } from './engine.ts'
import { LEASE_MS } from './import-lease.ts'
import { jobRepository, type JobRepository } from './living/job-repository.ts'
import { livingRepository, type LivingRepository } from './living/living-repository.ts'
import { NO_SEAL, type MailSeal } from './living/mail-writer.ts'
import { outboxRepository, type OutboxRepository } from './living/outbox-repository.ts'
import { sourceRepository, type SourceRepository } from './living/source-repository.ts'
import { migrate } from './migrations.ts'
import { alertRepository } from './newsletter/alert-repository.ts'
import { deliveryRepository } from './newsletter/delivery-repository.ts'
import { issueRepository } from './newsletter/issue-repository.ts'
import type { AlertRepository, DeliveryRepository, IssueRepository } from './newsletter/newsletter-store.ts'
import { openDialect, openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export interface StoreOptions {
  /** `postgres://…`, or `null` for the embedded store. */
  readonly databaseUrl: string | null
  /** Where the embedded store has its file; made when it is not there. */
  readonly dataDir: string
  /** Where trouble in the background goes (a broken idle connection, a failed look for news). Default: nowhere. */
  readonly log?: Report
  /** A ready PostgreSQL dialect instead of an address: PGlite in tests. */
  readonly dialect?: Dialect
  /** Time, chance and waiting; default: the real ones. */
  readonly effects?: Effects
  /** How long an import that stands still keeps others waiting, in milliseconds. */
  readonly leaseMs?: number
  /**
   * How often to look for publications that were not announced, in milliseconds; default: 500 on SQLite, 2 000 on
   * PostgreSQL.
   */
  readonly pollMs?: number
  /** Keeps what waiting mails say from whoever reads the database; default: they are kept as they are. */
  readonly seal?: MailSeal
}

export interface Store {
  readonly engine: 'sqlite' | 'postgres'
  /** The file, or the server's address without its password: for messages. */
  readonly place: string
  readonly content: ContentRepository
  readonly living: LivingRepository
  readonly jobs: JobRepository
  readonly sources: SourceRepository
  readonly outbox: OutboxRepository
  readonly accounts: AccountRepository
  readonly throttles: ThrottleRepository
  readonly deliveries: DeliveryRepository
  readonly issues: IssueRepository
  readonly alerts: AlertRepository
  /** Answers when the database does. @throws StoreUnreachableError, StoreDamagedError, StoreBusyError */
  ping(): Promise<void>
  /** Stop watching (`onVersion`) first. */
  close(): Promise<void>
}

const REAL_EFFECTS: Effects = { now: Date.now, random: Math.random, sleep: (ms) => sleep(ms) }

/**
 * Opens the store and brings it to this version of the program. Any number of processes may do so at once.
 * @throws StoreUnreachableError, StoreDamagedError, StoreNewerError, StoreBusyError, StoreFullError
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const engine = await openEngine(options)
  try {
    await migrate(engine)
  } catch (thrown) {
    await engine.close()
    throw thrown
  }
  const { leaseMs = LEASE_MS, pollMs = engine.pollMs, seal = NO_SEAL } = options
  return {
    engine: engine.kind,
    place: engine.place,
    content: contentRepository(engine, { leaseMs, pollMs }),
    living: livingRepository(engine),
    jobs: jobRepository(engine),
    sources: sourceRepository(engine),
    outbox: outboxRepository(engine, seal),
    accounts: accountRepository(engine, seal),
    throttles: throttleRepository(engine),
    deliveries: deliveryRepository(engine),
    issues: issueRepository(engine),
    alerts: alertRepository(engine, seal),
    ping: async () => {
      await engine.read((db) => sql`select 1`.execute(db))
    },
    close: () => engine.close(),
  }
}

/** The database as it is, before migrations. */
export function openEngine(options: StoreOptions): Promise<Engine> {
  const { databaseUrl, dataDir, dialect, effects = REAL_EFFECTS, log = () => {} } = options
  if (dialect) return openDialect(dialect, effects, log)
  return databaseUrl === null ? openSqlite(dataDir, effects, log) : openPostgres(databaseUrl, effects, log)
}
