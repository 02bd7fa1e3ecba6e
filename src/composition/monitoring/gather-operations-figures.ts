/** Collects figures about background work for /metrics. */
import type { Job } from '#jobs/job-runner.ts'
import { currentSlot, nextSlot } from '#jobs/schedule.ts'
import { sourceHealth, type WatchedSource } from '#jobs/source-health.ts'
import type { OperationsFigures } from '#server/operator/operations-figures.ts'
import type { JobRun } from '#store/jobs/job-repository.ts'
import type { Store } from '#store/open-store.ts'

export interface FiguresOptions {
  readonly store: Pick<Store, 'facts' | 'jobs' | 'sources' | 'outbox' | 'deliveries' | 'webhooks'>
  readonly sources: readonly WatchedSource[]
  readonly jobs: readonly Pick<Job, 'name' | 'schedule'>[]
  /** Instants are milliseconds since 1970. Start of this process: no work was due here before. */
  readonly startedAt: number
  readonly now: number
}

/** Slots of one day and one more: outcomes of older newsletters do not change by themselves. */
const REPORTED_SLOTS = 14
/** A delivery to a channel ends within two days. */
const REPORTED_DAYS = 3

/** @throws when the store does not answer */
export async function gatherOperationsFigures({
  store,
  sources,
  jobs,
  startedAt,
  now,
}: FiguresOptions): Promise<OperationsFigures> {
  const runs = new Map((await store.jobs.newest()).map((run) => [run.name, run]))
  return {
    at: now,
    store: await store.facts(),
    sources: sourceHealth(sources, await store.sources.states(), now),
    jobs: jobs.map(({ name, schedule }) => {
      const run = runs.get(name) ?? null
      return { state: run?.state ?? 'waiting', dueSince: dueSince(schedule, run, { startedAt, now }) }
    }),
    mails: await store.outbox.totals(),
    newsletter: {
      pausedSince: await store.deliveries.pausedSince(),
      balances: await store.deliveries.balances(REPORTED_SLOTS),
    },
    webhooks: {
      totals: await store.webhooks.totals(),
      balances: await store.webhooks.balances(REPORTED_DAYS),
    },
  }
}

/** A slot that was given up is over: the next one counts. */
function dueSince(
  schedule: Job['schedule'],
  run: JobRun | null,
  { startedAt, now }: Pick<FiguresOptions, 'startedAt' | 'now'>,
): number | null {
  if (run?.state === 'running') return null
  const isOver = run !== null && run.state !== 'failed'
  const slot = run === null ? Date.parse(currentSlot(schedule, now)) : Date.parse(run.slot)
  const due = Math.max(isOver ? nextSlot(schedule, slot) : slot, startedAt)
  return due <= now ? due : null
}
