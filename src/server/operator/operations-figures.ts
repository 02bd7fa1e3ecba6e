/** How the work behind the pages is doing, as metrics: jobs, sources, mail, the newsletter and channels. */
import { SECOND_MS } from '#core/time/durations.ts'
import type { StoreFacts } from '#store/store-facts.ts'
import type { OutboxTotals } from '#store/mail/outbox-repository.ts'
import { DELIVERY_STATES, missingCount, type Balance } from '#store/newsletter/newsletter-types.ts'
import type { ReportedJob, ReportedSource } from './operator-report.ts'
import { missingWebhooks, type WebhookBalance, type WebhookTotals } from '#store/webhooks/webhook-types.ts'
import { collectedMetric, labelledSamples, type MetricSource, type Sample } from '../metrics/metric.ts'

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
  /** Deliveries to channels beside mail. */
  readonly webhooks: {
    readonly totals: WebhookTotals
    /** Balances of the newest days. */
    readonly balances: readonly WebhookBalance[]
  }
}

const JOB_STATES: readonly ReportedJob['state'][] = ['waiting', 'running', 'done', 'failed', 'given_up']

/** Gauges of one reading; `null` = nothing is known, and so no sample. */
interface Gauge {
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly string[]
  readonly samplesOf: (figures: OperationsFigures) => readonly Sample[]
}

const single = (value: number): Sample[] => [{ labels: {}, value }]
const ageSeconds = ({ at: readAt }: OperationsFigures, since: number | null): Sample[] =>
  single(since === null ? 0 : Math.max(0, readAt - since) / SECOND_MS)

const STORE_GAUGES: readonly Gauge[] = [
  {
    name: 'kvartal_store_info',
    help: 'Always 1: which database it is, and its newest migration.',
    labelNames: ['engine', 'schema'],
    samplesOf: ({ store: { engine, schema } }) => [{ labels: { engine, schema }, value: 1 }],
  },
  {
    name: 'kvartal_store_log_bytes',
    help: 'Length of the log of recent writes beside the SQLite file.',
    samplesOf: ({ store: { logBytes } }) => (logBytes === null ? [] : single(logBytes)),
  },
]

const JOB_GAUGES: readonly Gauge[] = [
  {
    name: 'kvartal_jobs',
    help: 'Jobs by how their newest run went.',
    labelNames: ['state'],
    samplesOf: ({ jobs }) =>
      labelledSamples(
        'state',
        JOB_STATES.map((state) => [state, jobs.filter((job) => job.state === state).length]),
      ),
  },
  {
    name: 'kvartal_jobs_oldest_due_age_seconds',
    help: 'For how long the job has been due that has waited longest; 0 = none is.',
    samplesOf: (figures) => {
      const due = figures.jobs.flatMap(({ dueSince }) => (dueSince === null ? [] : [dueSince]))
      return ageSeconds(figures, due.length > 0 ? Math.min(...due) : null)
    },
  },
  {
    name: 'kvartal_source_success_timestamp_seconds',
    help: 'When a source last answered well, seconds since 1970.',
    labelNames: ['source'],
    samplesOf: ({ sources }) =>
      labelledSamples(
        'source',
        sources.flatMap(({ source, lastSuccess }) =>
          lastSuccess === null ? [] : [[source, lastSuccess / SECOND_MS] as const],
        ),
      ),
  },
  {
    name: 'kvartal_source_late',
    help: 'Whether a source is late by its own rhythm: 1 or 0.',
    labelNames: ['source'],
    samplesOf: ({ sources }) =>
      labelledSamples(
        'source',
        sources.map(({ source, state }) => [source, state === 'late' ? 1 : 0]),
      ),
  },
]

const MAIL_GAUGES: readonly Gauge[] = [
  {
    name: 'kvartal_mails',
    help: 'Mails of the outbox that are kept, by state.',
    labelNames: ['state'],
    samplesOf: ({ mails }) => labelledSamples('state', Object.entries(mails.byState)),
  },
  {
    name: 'kvartal_mails_oldest_due_age_seconds',
    help: 'For how long the mail has been due that has waited longest; 0 = none is.',
    samplesOf: (figures) => ageSeconds(figures, figures.mails.oldestDueAt),
  },
  {
    name: 'kvartal_newsletter_deliveries',
    help: 'Newsletters of the newest slots, by state.',
    labelNames: ['state'],
    samplesOf: ({ newsletter: { balances } }) =>
      labelledSamples(
        'state',
        DELIVERY_STATES.map(
          (state) => [state, balances.reduce((sum, { states }) => sum + states[state], 0)] as const,
        ),
      ),
  },
  {
    name: 'kvartal_newsletter_balance_difference',
    help: 'Newsletters of the newest slots that were planned and are in no state, or the other way round; must be 0.',
    samplesOf: ({ newsletter: { balances } }) =>
      single(balances.reduce((sum, balance) => sum + Math.abs(missingCount(balance)), 0)),
  },
  {
    name: 'kvartal_newsletter_paused',
    help: 'Whether the newsletter is paused: 1 or 0.',
    samplesOf: ({ newsletter: { pausedSince } }) => single(pausedSince === null ? 0 : 1),
  },
]

const WEBHOOK_GAUGES: readonly Gauge[] = [
  {
    name: 'kvartal_channels',
    help: 'Channels beside mail: in use, paused by their owner, or paused since a delivery failed for good.',
    labelNames: ['state'],
    samplesOf: ({ webhooks: { totals } }) => labelledSamples('state', Object.entries(totals.channels)),
  },
  {
    name: 'kvartal_webhook_deliveries',
    help: 'Deliveries to channels that are kept, by state.',
    labelNames: ['state'],
    samplesOf: ({ webhooks: { totals } }) => labelledSamples('state', Object.entries(totals.byState)),
  },
  {
    name: 'kvartal_webhooks_oldest_due_age_seconds',
    help: 'For how long the delivery to a channel has been due that has waited longest; 0 = none is.',
    samplesOf: (figures) => ageSeconds(figures, figures.webhooks.totals.oldestDueAt),
  },
  {
    name: 'kvartal_webhook_balance_difference',
    help: 'Deliveries of the newest days that were planned and are in no state, or the other way round; must be 0.',
    samplesOf: ({ webhooks: { balances } }) =>
      single(balances.reduce((sum, balance) => sum + Math.abs(missingWebhooks(balance)), 0)),
  },
]

/**
 * @param read recent figures; concurrent calls of one scrape share a query. `null` = the store does not
 *   answer: then the metrics exist and have no values
 */
export function operationsMetrics(read: () => Promise<OperationsFigures | null>): MetricSource {
  return (registry) => {
    collectedMetric({
      type: 'gauge',
      name: 'kvartal_store_up',
      help: 'Whether the store answered: 1 or 0.',
      read: async () => single((await read()) === null ? 0 : 1),
    })(registry)
    for (const { samplesOf, ...gauge } of [...STORE_GAUGES, ...JOB_GAUGES, ...MAIL_GAUGES, ...WEBHOOK_GAUGES])
      collectedMetric({
        ...gauge,
        type: 'gauge',
        read: async () => {
          const figures = await read()
          return figures === null ? [] : samplesOf(figures)
        },
      })(registry)
  }
}
