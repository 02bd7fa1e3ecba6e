/**
 * Deletes expired data. Of jobs and content: old runs, refused updates, sent mail, copies of feeds that the
 * content no longer names, messages to channels, past days where the operator sets a number of years. Of
 * accounts: ended sessions, links and throttles, unconfirmed registrations, old events. Of the newsletter:
 * old issues with their data. Ends links to layouts that show a day which is no longer kept.
 */
import { DAY_MS } from '#core/time/durations.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { osloInstant } from '#core/time/wall-instant.ts'
import type { AccountRepository } from '#store/accounts/account-types.ts'
import type { ShareRepository } from '#store/accounts/sharing/share-repository.ts'
import type { JobRepository } from '#store/jobs/job-repository.ts'
import type { HistoryRepository } from '#store/content/history-repository.ts'
import type { LiveRepository } from '#store/content/live-repository.ts'
import type { OutboxRepository } from '#store/mail/outbox-repository.ts'
import type { SourceRepository } from '#store/jobs/source-repository.ts'
import type { IssueRepository } from '#store/newsletter/newsletter-types.ts'
import type { WebhookRepository } from '#store/webhooks/webhook-types.ts'
import type { Job } from '../job-runner.ts'

export interface RetentionDeps {
  readonly jobs: Pick<JobRepository, 'forgetBefore'>
  readonly sources: Pick<SourceRepository, 'forgetRefusedBefore'>
  readonly outbox: Pick<OutboxRepository, 'forgetBefore'>
  readonly live: Pick<LiveRepository, 'documents' | 'removeDocument'>
  readonly history: Pick<HistoryRepository, 'forgetBefore' | 'firstDay'>
  readonly shares: Pick<ShareRepository, 'endFrozenBefore'>
  /** How many years of past days are kept; `null` = all. */
  readonly historyYears: number | null
  readonly accounts: Pick<AccountRepository, 'forget'>
  readonly issues: Pick<IssueRepository, 'forget'>
  readonly webhooks: Pick<WebhookRepository, 'forgetBefore'>
  /** Ids of the feeds and of the sources of posts that the content names now. */
  readonly known: () => { readonly feeds: ReadonlySet<string>; readonly posts: ReadonlySet<string> }
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A feed has 144 runs a day; the state of the source records older failures. */
const RUNS_DAYS = 3
const REFUSED_DAYS = 60
const MAIL_DAYS = 30
/** Longer than the link of a registration is valid; afterwards the visitor registers again. */
const UNCONFIRMED_DAYS = 7
/** Logins and other events of an account, for the investigation of a break-in. */
const EVENTS_DAYS = 90
/** Deliveries of newsletters, and their web copies. */
const NEWSLETTER_DAYS = 60
/** Retention of pictures in mails: a mail opened later is readable without them. */
const PICTURES_DAYS = 400

export function retentionJob(deps: RetentionDeps): Job {
  return { name: 'retention', schedule: { at: ['04:10'] }, run: () => purge(deps) }
}

async function purge({
  jobs,
  sources,
  outbox,
  live,
  history,
  historyYears,
  shares,
  accounts,
  issues,
  webhooks,
  known: knownFeeds,
  now,
}: RetentionDeps): Promise<string> {
  const before = (days: number) => now() - days * DAY_MS
  const runs = await jobs.forgetBefore(new Date(before(RUNS_DAYS)).toISOString())
  const refusedCount = await sources.forgetRefusedBefore(before(REFUSED_DAYS))
  const mails = await outbox.forgetBefore(before(MAIL_DAYS))
  const ofAccounts = await accounts.forget(now(), {
    unconfirmedMs: UNCONFIRMED_DAYS * DAY_MS,
    eventsMs: EVENTS_DAYS * DAY_MS,
  })
  const ofNewsletters = await issues.forget({
    deliveries: before(NEWSLETTER_DAYS),
    pictures: before(PICTURES_DAYS),
  })
  const messages = await webhooks.forgetBefore(before(MAIL_DAYS))
  const { feeds, posts } = knownFeeds()
  let documents = 0
  for (const { kind, id, lang } of await live.documents()) {
    const isWanted = kind === 'feed' ? feeds.has(id) : kind === 'posts' ? posts.has(id) : true
    if (!isWanted && (await live.removeDocument({ kind, id, lang }))) documents += 1
  }
  const past = historyYears === null ? 0 : await history.forgetBefore(startOfDay(now(), historyYears))
  const firstDay = await history.firstDay()
  const links = firstDay === null ? 0 : await shares.endFrozenBefore(firstDay)
  return `forgot ${runs} runs, ${refusedCount} refused updates, ${mails} mails, ${ofAccounts} rows of accounts, ${ofNewsletters} of newsletters, ${messages} messages of channels, ${documents} documents, ${past} rows of past days; ended ${links} links to them`
}

/**
 * Midnight in Oslo at the start of this day some years ago, ISO 8601 UTC. The 29th of February is the 1st of
 * March.
 */
function startOfDay(now: number, yearsAgo: number): string {
  const [year, month, day] = osloDay(now).split('-').map(Number)
  const midnight = Date.UTC(Number(year) - yearsAgo, Number(month) - 1, Number(day))
  return new Date(osloInstant(midnight)).toISOString()
}
