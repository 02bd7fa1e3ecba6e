/**
 * The part of the portal that keeps it up to date: which jobs there are for the content that is live, and
 * what the operator is told of them. Readers never wait for any of it.
 */
import { createHash } from 'node:crypto'
import type { Accounts } from '#accounts/accounts.ts'
import { factsText } from '#commentary/write-commentary.ts'
import type { Lang } from '#core/locale.ts'
import { alertsJob } from '#jobs/definitions/alerts.ts'
import { accountRequestsJob } from '#jobs/definitions/account-requests.ts'
import { commentaryJob, type MarketReading, type WrittenCommentary } from '#jobs/definitions/commentary.ts'
import { feedJobs } from '#jobs/definitions/feeds.ts'
import { healthMailJob } from '#jobs/definitions/health-mail.ts'
import { mailJob } from '#jobs/definitions/mail.ts'
import { newsletterBooksJob } from '#jobs/definitions/newsletter-books.ts'
import { newsletterJob } from '#jobs/definitions/newsletter.ts'
import { postJobs } from '#jobs/definitions/posts.ts'
import { retentionJob } from '#jobs/definitions/retention.ts'
import { seriesJobs, type SeriesTools } from '#jobs/definitions/series.ts'
import { JobRunner, type Job } from '#jobs/job-runner.ts'
import { sourceHealth } from '#jobs/source-health.ts'
import type { Mailer } from '#mail/mailer.ts'
import { pause } from '#mail/pause.ts'
import type { OperationsFigures } from '#server/metrics/operations-figures.ts'
import type { OperatorReport } from '#server/operator/operator-report.ts'
import type { Edition, LiveSnapshot } from '#server/snapshot/live-snapshot.ts'
import type { LocalContent, Snapshot } from '#server/snapshot/snapshot.ts'
import type { AskOutside } from '#sources/outside/outside.ts'
import { limitRate, PUBLISHER_LIMITS } from '#sources/outside/rate-limit.ts'
import type { Store } from '#store/open-store.ts'
import type { NewsletterParts } from './newsletter-parts.ts'
import { gatherOperationsFigures } from './gather-operations-figures.ts'
import { gatherOperatorReport } from './gather-operator-report.ts'
import { watchedSources } from './watched-sources.ts'

/** Writes one commentary from what readers see. */
export type WriteCommentary = (
  data: Pick<LocalContent, 'series' | 'areas'> & Pick<Snapshot, 'points'>,
  about: Parameters<MarketReading['write']>[0],
) => Promise<WrittenCommentary>

export interface LivingPortalOptions {
  readonly store: Store
  readonly live: Pick<LiveSnapshot, 'edition' | 'reload'>
  readonly accounts: Pick<Accounts, 'answerRequests'>
  readonly letters: Pick<NewsletterParts, 'sender' | 'alerts'>
  /** `null` = nothing outside is asked, and the jobs that would ask do not exist. */
  readonly ask: AskOutside | null
  /** Where the publishers are; left out = where the public finds them. */
  readonly addresses?: SeriesTools['addresses']
  readonly writeCommentary: WriteCommentary
  /** `null` = mail is kept. */
  readonly mailer: Mailer | null
  /** Who is told of late sources; `null` = nobody. */
  readonly operator: string | null
  readonly publicUrl: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** From 0 up to 1. */
  readonly random: () => number
  readonly log: { warn(message: string): void; error(message: string): void }
}

export interface LivingPortal {
  start(): void
  /** Starts nothing new, and waits for what runs: the store may be closed after this. */
  stop(): Promise<void>
  report(): Promise<OperatorReport>
  /** For whoever watches many portals at once. @throws when the store does not answer */
  figures(): Promise<OperationsFigures>
}

export function livingPortal(options: LivingPortalOptions): LivingPortal {
  const {
    store,
    live,
    letters: { sender },
    mailer,
    now,
    random,
    log,
  } = options
  const stopping = new AbortController()
  const ask =
    options.ask &&
    limitRate(options.ask, { limits: PUBLISHER_LIMITS, now, pause: (ms) => pause(ms, stopping.signal) })
  const sources = () => (live.edition ? watchedSources(live.edition, ask !== null) : [])
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

interface StartedPortal extends LivingPortalOptions {
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

/** The jobs for the content that is live, made anew when that is another pack. */
function jobsByContent(
  options: StartedPortal,
  sources: () => ReturnType<typeof watchedSources>,
): () => readonly Job[] {
  let made: { readonly pack: object; readonly jobs: readonly Job[] } | null = null
  return () => {
    const { edition } = options.live
    if (!edition) return []
    const { pack } = edition.snapshot.parts
    if (made?.pack !== pack) made = { pack, jobs: jobsOf(edition, options, sources) }
    return made.jobs
  }
}

function jobsOf(
  edition: Edition,
  options: StartedPortal,
  watched: () => ReturnType<typeof watchedSources>,
): Job[] {
  const {
    store,
    live,
    accounts,
    letters,
    ask,
    addresses,
    mailer,
    operator,
    publicUrl,
    startedAt,
    now,
    random,
  } = options
  const { jobs, sources, living, outbox, content } = store
  const { series, feeds, postSources } = edition.snapshot.content.no
  const tools = { sources, living, now }
  // What needs nothing from outside comes first: where other hosts hang, it would wait for all of them.
  const own = [
    accountRequestsJob({ accounts }),
    newsletterJob({ deliveries: store.deliveries, wake: letters.sender.wake }),
    alertsJob(letters.alerts),
    ...(mailer === null ? [] : [mailJob({ outbox, mailer, now, random, pause })]),
    commentaryJob({ ...tools, log: options.log, read: () => marketReading(options) }),
    ...(operator === null
      ? []
      : [
          healthMailJob({
            health: async () => sourceHealth(watched(), await sources.states(), now()),
            sources,
            outbox,
            operator,
            publicUrl,
            startedAt,
            now,
          }),
          newsletterBooksJob({ deliveries: store.deliveries, outbox, operator, publicUrl, now }),
        ]),
    retentionJob({
      jobs,
      sources,
      outbox,
      living,
      accounts: store.accounts,
      issues: store.issues,
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
    ...seriesJobs(liveSeries, { ...tools, content, ask, ...(addresses ? { addresses } : {}) }, importedAt),
    ...postJobs(postSources, { ...tools, ask }, importedAt),
    ...feedJobs([...feeds.values()], { ...tools, ask }, importedAt),
  ]
}

/** What readers see now, which a job may be a moment ahead of: so it is read again first. */
async function marketReading({
  live,
  writeCommentary: write,
  now,
}: Pick<LivingPortalOptions, 'live' | 'writeCommentary' | 'now'>): Promise<MarketReading> {
  await live.reload()
  const { edition } = live
  if (!edition) throw new Error('there is no content')
  const { content, points, revisions, parts } = edition.snapshot
  return {
    mark: hashOf(JSON.stringify([parts.packId, [...revisions].toSorted(([a], [b]) => (a < b ? -1 : 1))])),
    facts: (id) => hashOf(factsText({ ...dataOf(content, 'no'), points }, { id, now: new Date(now()) })),
    write: (about) => write({ ...dataOf(content, about.lang), points }, about),
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function dataOf(
  content: Readonly<Record<Lang, LocalContent>>,
  lang: Lang,
): Pick<LocalContent, 'series' | 'areas'> {
  const { series, areas } = content[lang]
  return { series, areas }
}

function knownSources({ edition }: LivingPortalOptions['live']): {
  readonly feeds: ReadonlySet<string>
  readonly posts: ReadonlySet<string>
} {
  const both = edition ? [edition.snapshot.content.no, edition.snapshot.content.en] : []
  return {
    feeds: new Set(both.flatMap(({ feeds }) => [...feeds.keys()])),
    posts: new Set(both.flatMap(({ postSources }) => postSources.map(({ ID }) => ID))),
  }
}
