/** How the work behind the pages is doing, as metrics: jobs, sources, mail and the newsletter's books. */
import { SECOND_MS } from '#core/time/durations.ts'
import type { StoreFacts } from '#store/store-facts.ts'
import type { OutboxTotals } from '#store/mail/outbox-repository.ts'
import { DELIVERY_STATES, missingCount, type Balance } from '#store/newsletter/newsletter-types.ts'
import type { ReportedJob, ReportedSource } from './operator-report.ts'
import { labelledMetric, singleMetric, type Metric } from '../metrics/metric.ts'

/** Moments are milliseconds since 1970. */
export interface OperationsFigures {
  /** When they were read. */
  readonly at: number
  readonly store: StoreFacts
  readonly sources: readonly Pick<ReportedSource, 'source' | 'state' | 'lastSuccess'>[]
  /** `dueSince`: since when it should have run; `null` = it has, or it runs. */
  readonly jobs: readonly (Pick<ReportedJob, 'state'> & { readonly dueSince: number | null })[]
  readonly mails: OutboxTotals
  readonly newsletter: {
    readonly pausedSince: number | null
    /** Balances of the newest slots. */
    readonly balances: readonly Balance[]
  }
}

const JOB_STATES: readonly ReportedJob['state'][] = ['waiting', 'running', 'done', 'failed', 'given_up']

/** @param figures `null` = the store does not answer: then the metrics exist and have no values */
export function operationsMetrics(figures: OperationsFigures | null): Metric[] {
  const ageOf = (since: number | null) =>
    figures && since !== null ? Math.max(0, figures.at - since) / SECOND_MS : 0
  const { sources = [], jobs = [] } = figures ?? {}
  const lastSuccesses = sources.flatMap(({ source, lastSuccess }) =>
    lastSuccess === null ? [] : [[source, lastSuccess / SECOND_MS] as const],
  )
  const due = jobs.flatMap(({ dueSince }) => (dueSince === null ? [] : [dueSince]))
  const known = (metric: Metric): Metric => (figures ? metric : { ...metric, samples: [] })
  return [
    singleMetric('gauge', 'kvartal_store_up', 'Whether the store answered: 1 or 0.', figures ? 1 : 0),
    {
      name: 'kvartal_store_info',
      help: 'Always 1: which database it is, and its newest migration.',
      type: 'gauge',
      samples: figures
        ? [{ labels: { engine: figures.store.engine, schema: figures.store.schema }, value: 1 }]
        : [],
    },
    ...(figures && figures.store.logBytes === null
      ? []
      : [
          known(
            singleMetric(
              'gauge',
              'kvartal_store_log_bytes',
              'Length of the log of recent writes beside the SQLite file.',
              figures?.store.logBytes ?? 0,
            ),
          ),
        ]),
    known(
      labelledMetric(
        'gauge',
        'kvartal_jobs',
        'Jobs by how their newest run went.',
        'state',
        JOB_STATES.map((state) => [state, jobs.filter((job) => job.state === state).length]),
      ),
    ),
    known(
      singleMetric(
        'gauge',
        'kvartal_jobs_oldest_due_age_seconds',
        'For how long the job has been due that has waited longest; 0 = none is.',
        ageOf(due.length > 0 ? Math.min(...due) : null),
      ),
    ),
    labelledMetric(
      'gauge',
      'kvartal_source_success_timestamp_seconds',
      'When a source last answered well, seconds since 1970.',
      'source',
      lastSuccesses,
    ),
    labelledMetric(
      'gauge',
      'kvartal_source_late',
      'Whether a source is late by its own rhythm: 1 or 0.',
      'source',
      sources.map(({ source, state }) => [source, state === 'late' ? 1 : 0]),
    ),
    known(
      labelledMetric(
        'gauge',
        'kvartal_mails',
        'Mails of the outbox that are kept, by state.',
        'state',
        Object.entries(figures?.mails.byState ?? {}),
      ),
    ),
    known(
      singleMetric(
        'gauge',
        'kvartal_mails_oldest_due_age_seconds',
        'For how long the mail has been due that has waited longest; 0 = none is.',
        ageOf(figures?.mails.oldestDueAt ?? null),
      ),
    ),
    ...newsletterMetrics(figures?.newsletter ?? null),
  ]
}

function newsletterMetrics(newsletter: OperationsFigures['newsletter'] | null): Metric[] {
  const { balances = [], pausedSince = null } = newsletter ?? {}
  const totals = DELIVERY_STATES.map(
    (state) => [state, balances.reduce((sum, { states }) => sum + states[state], 0)] as const,
  )
  const difference = balances.reduce((sum, balance) => sum + Math.abs(missingCount(balance)), 0)
  const known = (metric: Metric): Metric => (newsletter ? metric : { ...metric, samples: [] })
  return [
    known(
      labelledMetric(
        'gauge',
        'kvartal_newsletter_deliveries',
        'Newsletters of the newest slots, by state.',
        'state',
        totals,
      ),
    ),
    known(
      singleMetric(
        'gauge',
        'kvartal_newsletter_balance_difference',
        'Newsletters of the newest slots that were planned and are in no state, or the other way round; must be 0.',
        difference,
      ),
    ),
    known(
      singleMetric(
        'gauge',
        'kvartal_newsletter_paused',
        'Whether the newsletter is paused: 1 or 0.',
        pausedSince === null ? 0 : 1,
      ),
    ),
  ]
}
