/** Gathers the operator's report: sources, jobs, refused updates, newsletter and mail. */
import type { Job } from '#jobs/job-runner.ts'
import { nextSlot } from '#jobs/schedule.ts'
import { sourceHealth, type WatchedSource } from '#jobs/source-health.ts'
import type { OperatorReport, ReportedJob } from '#server/operator/operator-report.ts'
import type { JobRun } from '#store/jobs/job-repository.ts'
import type { Store } from '#store/open-store.ts'

export interface ReportOptions {
  readonly store: Pick<
    Store,
    'facts' | 'historyFacts' | 'content' | 'jobs' | 'sources' | 'outbox' | 'deliveries'
  >
  readonly sources: readonly WatchedSource[]
  readonly jobs: readonly Pick<Job, 'name' | 'schedule'>[]
  readonly isFetching: boolean
  readonly isMailSent: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

const MAX_REFUSED = 50
const MAX_MAILS = 50
const MAX_SLOTS = 14
const MAX_UNSETTLED = 50

export async function gatherOperatorReport({
  store,
  sources,
  jobs,
  isFetching,
  isMailSent,
  now,
}: ReportOptions): Promise<OperatorReport> {
  const refusedUpdates = await store.sources.refused(MAX_REFUSED)
  const newest = await store.outbox.newest(MAX_MAILS)
  const isShown = new Set(newest.map(({ key }) => key))
  const mails = [...newest, ...(await store.outbox.putOff(MAX_MAILS)).filter(({ key }) => !isShown.has(key))]
  const pack = await store.content.livePack()
  return {
    at: now,
    isFetching,
    isMailSent,
    store: await store.facts(),
    history: await store.historyFacts(),
    pack: pack && { hash: pack.hash, importedAt: pack.importedAt },
    sources: sourceHealth(sources, await store.sources.states(), now),
    jobs: jobReports(jobs, await store.jobs.newest(), now),
    refused: refusedUpdates.map(({ source, at: atMs, reason }) => ({ source, at: atMs, reason })),
    newsletter: {
      pausedSince: await store.deliveries.pausedSince(),
      balances: await store.deliveries.balances(MAX_SLOTS),
      unsettled: await store.deliveries.listed(['uncertain', 'bounced'], MAX_UNSETTLED),
    },
    mails: mails.map(({ to, subject, state, createdAt, sentAt, handedOverAt, nextTryAt, failure }) => ({
      to,
      subject,
      state,
      createdAt,
      sentAt,
      handedOverAt,
      nextTryAt,
      failure,
    })),
  }
}

/** Existing jobs in their order, then removed jobs that have a stored run. */
function jobReports(jobs: ReportOptions['jobs'], runs: readonly JobRun[], now: number): ReportedJob[] {
  const runOf = new Map(runs.map((run) => [run.name, run]))
  const names = new Set(jobs.map(({ name }) => name))
  return [
    ...jobs.map(({ name, schedule }): ReportedJob => {
      const run = runOf.get(name)
      const next = nextSlot(schedule, now)
      if (!run)
        return {
          name,
          state: 'waiting',
          startedAt: null,
          finishedAt: null,
          attempt: 0,
          nextRun: next,
          message: '',
        }
      return jobReport(run, run.state === 'failed' ? (run.retryAt ?? next) : next)
    }),
    ...runs.filter(({ name }) => !names.has(name)).map((run) => jobReport(run, null)),
  ]
}

function jobReport(
  { name, state, startedAt, finishedAt, attempt, message }: JobRun,
  nextRun: number | null,
): ReportedJob {
  return { name, state, startedAt, finishedAt, attempt, nextRun, message }
}
