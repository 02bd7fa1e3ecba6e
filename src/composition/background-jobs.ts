/**
 * Background jobs for the live content, and their reports to the operator. No reader's request waits for a
 * job.
 */
import { hash } from 'node:crypto'
import type { AccountService } from '#accounts/service-types.ts'
import { factsText } from '#commentary/write-commentary.ts'
import type { Lang } from '#core/locale.ts'
import type { Tracing } from '#core/tracing.ts'
import { compareText } from '#core/text/compare-text.ts'
import { addressJobs } from '#jobs/definitions/addresses.ts'
import { alertsJob } from '#jobs/definitions/alerts.ts'
import { webhooksJob } from '#jobs/definitions/webhooks.ts'
import { commentaryJob, type CommentaryInput, type WrittenCommentary } from '#jobs/definitions/commentary.ts'
import { feedJobs } from '#jobs/definitions/feeds.ts'
import { halfYearJob } from '#jobs/definitions/half-year.ts'
import { historyJob } from '#jobs/definitions/history.ts'
import { healthMailJob } from '#jobs/definitions/source-health-mail.ts'
import { accountRequestsJob, mailJob } from '#jobs/definitions/mail.ts'
import { deliveryLedgerJob } from '#jobs/definitions/delivery-ledger.ts'
import { newsletterJob } from '#jobs/definitions/newsletter.ts'
import { postJobs } from '#jobs/definitions/posts.ts'
import { retentionJob } from '#jobs/definitions/retention.ts'
import { seriesJobs, type SeriesDeps } from '#jobs/definitions/series.ts'
import { JobRunner, type Job } from '#jobs/job-runner.ts'
import { sourceHealth } from '#jobs/source-health.ts'
import type { Mailer } from '#mail/mailer.ts'
import { pause } from '#mail/pause.ts'
import { closingEdition } from '#server/half-years/closing-edition.ts'
import { makeHalfYear } from '#server/half-years/make-half-year.ts'
import type { OperationsFigures } from '#server/operator/operations-figures.ts'
import type { OperatorReport } from '#server/operator/operator-report.ts'
import type { Edition, LiveSnapshot } from '#server/snapshot/live-snapshot.ts'
import type { LocalContent, Snapshot } from '#server/snapshot/snapshot.ts'
import { REGISTER_FOLDER, REGISTER_MUNICIPALITIES } from '#sources/addresses/municipalities.ts'
import type { OutsideFetch } from '#sources/outside/outside-client.ts'
import { limitRate, PUBLISHER_LIMITS } from '#sources/outside/rate-limit.ts'
import type { Store } from '#store/open-store.ts'
import type { NewsletterServices } from './newsletter-services.ts'
import { gatherOperationsFigures } from './monitoring/gather-operations-figures.ts'
import { gatherOperatorReport } from './monitoring/gather-operator-report.ts'
import { tracedJob } from './tracing/traced-work.ts'
import { watchedSources } from './monitoring/watched-sources.ts'
import { PORTAL_COMMAND } from './monitoring/portal-command.ts'

/** Writes one commentary from published data. */
export type WriteCommentary = (
  data: Pick<LocalContent, 'series' | 'areas'> & Pick<Snapshot, 'points'>,
  about: Parameters<CommentaryInput['write']>[0],
) => Promise<WrittenCommentary>

export interface BackgroundJobsDeps {
  readonly store: Store
  readonly live: Pick<LiveSnapshot, 'edition' | 'reload'>
  readonly accounts: Pick<AccountService, 'answerRequests'>
  readonly newsletterServices: Pick<NewsletterServices, 'sender' | 'alerts' | 'webhooks'>
  /** `null` = no outside requests; the jobs that make them do not exist. */
  readonly ask: OutsideFetch | null
  /** Whether the public register of addresses is fetched. */
  readonly addressRegister: boolean
  /** Addresses of the publishers; default: their public ones. */
  readonly addresses?: NonNullable<SeriesDeps['addresses']> & { readonly addressRegister?: string }
  readonly writeCommentary: WriteCommentary
  /** `null` = mail stays in the outbox. */
  readonly mailer: Mailer | null
  /** Recipient of mails about late sources; `null` = none. */
  readonly operator: string | null
  readonly publicUrl: string
  /** How many years of past days are kept; `null` = all. */
  readonly historyYears: number | null
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** From 0 up to 1. */
  readonly random: () => number
  /** Makes spans of jobs; omitted = nothing is traced. */
  readonly tracing?: Tracing
  readonly log: { warn(message: string): void; error(message: string): void }
}

export interface BackgroundJobs {
  start(): void
  /** Starts no more jobs and waits for those in flight. The store may be closed afterwards. */
  stop(): Promise<void>
  report(): Promise<OperatorReport>
  /** Figures for `/metrics`. @throws when the store does not answer */
  figures(): Promise<OperationsFigures>
}

export function createBackgroundJobs(options: BackgroundJobsDeps): BackgroundJobs {
  const {
    store,
    live,
    newsletterServices: { sender },
    mailer,
    now,
    random,
    log,
  } = options
  const stopping = new AbortController()
  const ask =
    options.ask &&
    limitRate(options.ask, { limits: PUBLISHER_LIMITS, now, pause: (ms) => pause(ms, stopping.signal) })
  const sources = () =>
    live.edition ? watchedSources(live.edition, ask !== null, options.addressRegister) : []
  const startedAt = now()
  const jobs = jobsByContent({ ...options, ask, startedAt }, sources)
  const runner = new JobRunner({ jobs, repository: store.jobs, now, random, log })
  return {
    start: () => {
      runner.start()
      sender.start()
    },
    stop: async () => {
      stopping.abort()
      await Promise.all([runner.stop(), sender.stop()])
    },
    report: () =>
      gatherOperatorReport({
        store,
        sources: sources(),
        jobs: jobs(),
        isFetching: ask !== null,
        isMailSent: mailer !== null,
        now: now(),
      }),
    figures: () =>
      gatherOperationsFigures({ store, sources: sources(), jobs: jobs(), startedAt, now: now() }),
  }
}

interface JobDeps extends BackgroundJobsDeps {
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

/** The jobs of the live content pack, created again when the pack changes. */
function jobsByContent(
  options: JobDeps,
  sources: () => ReturnType<typeof watchedSources>,
): () => readonly Job[] {
  let current: { readonly pack: object; readonly jobs: readonly Job[] } | null = null
  return () => {
    const { edition } = options.live
    if (!edition) return []
    const { pack } = edition.snapshot.parts
    if (current?.pack !== pack) {
      const { tracing } = options
      const created = createJobs(edition, options, sources)
      current = { pack, jobs: tracing ? created.map((job) => tracedJob(job, tracing)) : created }
    }
    return current.jobs
  }
}

function createJobs(
  edition: Edition,
  options: JobDeps,
  watchedSourcesNow: () => ReturnType<typeof watchedSources>,
): Job[] {
  const {
    store,
    live,
    accounts,
    newsletterServices,
    ask,
    addresses,
    mailer,
    operator,
    publicUrl,
    historyYears,
    startedAt,
    now,
    random,
  } = options
  const { jobs, sources, live: liveStore, history, outbox, content } = store
  const { series, feeds, postSources } = edition.snapshot.content.no
  const common = { sources, live: liveStore, now }
  // Jobs without outside requests come first: where other hosts hang, they would wait for all of them.
  const own = [
    accountRequestsJob({ accounts }),
    newsletterJob({ deliveries: store.deliveries, triggerSender: newsletterServices.sender.trigger }),
    alertsJob(newsletterServices.alerts),
    ...(newsletterServices.webhooks === null ? [] : [webhooksJob(newsletterServices.webhooks)]),
    ...(mailer === null ? [] : [mailJob({ outbox, mailer, now, random, pause })]),
    commentaryJob({ ...common, log: options.log, read: () => marketReading(options) }),
    ...(operator === null
      ? []
      : [
          healthMailJob({
            health: async () => sourceHealth(watchedSourcesNow(), await sources.states(), now()),
            sources,
            outbox,
            operator,
            publicUrl,
            portalCommand: PORTAL_COMMAND,
            startedAt,
            now,
          }),
          deliveryLedgerJob({
            deliveries: store.deliveries,
            outbox,
            operator,
            publicUrl,
            portalCommand: PORTAL_COMMAND,
            now,
          }),
        ]),
    historyJob(history),
    halfYearJob({
      halfYears: store.halfYears,
      firstDay: () => history.firstDay(),
      make: async (halfYear) => {
        const edition = await closingEdition(
          (instant) => history.at(instant),
          halfYear,
          (message) => options.log.warn(message),
        )
        return makeHalfYear({ halfYear, edition, publicUrl, now: now() })
      },
      now,
    }),
    retentionJob({
      jobs,
      sources,
      outbox,
      live: liveStore,
      history,
      historyYears,
      shares: store.shares,
      accounts: store.accounts,
      issues: store.issues,
      webhooks: store.webhooks,
      now,
      known: () => knownSources(live),
    }),
  ]
  if (ask === null) return own
  const liveSeries = [...series.values()].flatMap(({ ID, frequency, live: config }) =>
    config ? [{ ID, frequency, live: config }] : [],
  )
  const { importedAt } = edition.snapshot.parts
  return [
    ...own,
    ...seriesJobs(liveSeries, { ...common, content, ask, ...(addresses ? { addresses } : {}) }, importedAt),
    ...postJobs(postSources, { ...common, ask }, importedAt),
    ...feedJobs([...feeds.values()], { ...common, ask }, importedAt),
    ...addressJobs(options.addressRegister ? REGISTER_MUNICIPALITIES : [], {
      sources,
      register: store.addressRegister,
      ask,
      now,
      folder: addresses?.addressRegister ?? REGISTER_FOLDER,
    }),
  ]
}

/** Published data, read again first since a job may be ahead of the snapshot. */
async function marketReading({
  live,
  writeCommentary: write,
  now,
}: Pick<BackgroundJobsDeps, 'live' | 'writeCommentary' | 'now'>): Promise<CommentaryInput> {
  await live.reload()
  const { edition } = live
  if (!edition) throw new Error('there is no content')
  const { content, points, revisions, parts } = edition.snapshot
  return {
    fingerprint: hashOf(
      JSON.stringify([parts.packId, [...revisions].toSorted(([a], [b]) => compareText(a, b))]),
    ),
    facts: (id) =>
      hashOf(factsText({ ...marketDataOf(content, 'no'), points }, { id, now: new Date(now()) })),
    write: (request) => write({ ...marketDataOf(content, request.lang), points }, request),
  }
}

function hashOf(text: string): string {
  return hash('sha256', text)
}

function marketDataOf(
  content: Readonly<Record<Lang, LocalContent>>,
  lang: Lang,
): Pick<LocalContent, 'series' | 'areas'> {
  const { series, areas } = content[lang]
  return { series, areas }
}

function knownSources({ edition }: BackgroundJobsDeps['live']): {
  readonly feeds: ReadonlySet<string>
  readonly posts: ReadonlySet<string>
} {
  const bothLanguages = edition ? [edition.snapshot.content.no, edition.snapshot.content.en] : []
  return {
    feeds: new Set(bothLanguages.flatMap(({ feeds }) => [...feeds.keys()])),
    posts: new Set(bothLanguages.flatMap(({ postSources }) => postSources.map(({ ID }) => ID))),
  }
}
