/** `/metrics` for Prometheus. Answers 404 unless {@link OperatorAccess} permits the request. */
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { LogNote } from '#core/failure-codes.ts'
import { SECOND_MS } from '#core/time/durations.ts'
import { COMMON_HEADERS, NO_STORE } from '../http/headers.ts'
import { replyRaw } from '../responses/raw-response.ts'
import type { OperatorAccess } from './operator-access.ts'
import type { RefusalHandler } from './operator-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { cachedFigures } from './operations-figures-cache.ts'
import { collectedMetric, singleMetric, type MetricSource } from '../metrics/metric.ts'
import { operationsMetrics, type OperationsFigures } from './operations-figures.ts'
import { defaultMetrics, programMetrics } from '../metrics/process-metrics.ts'
import type { RequestMetrics } from '../metrics/request-metrics.ts'

export const METRICS_PATH = '/metrics'

export interface MetricsOptions {
  /** METRICS_TOKEN, which permits monitoring from anywhere, including `/drift`; `null` = none. */
  readonly token: string | null
  /** Version of the program. */
  readonly version: string
  /** @throws when the store does not answer */
  readonly figures: () => Promise<OperationsFigures>
  /** Metrics counted outside of the server. */
  readonly counted: readonly MetricSource[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}

interface MetricsRouteDeps extends MetricsOptions {
  readonly requests: RequestMetrics
  /** `null` until content has been imported. */
  readonly edition: () => Edition | null
  readonly access: OperatorAccess
  readonly refuse: RefusalHandler
  readonly log: { warn(message: string, note: LogNote): void }
}

export function metricsRoute(
  fastify: FastifyInstance,
  { version, figures, counted, now, requests, edition, access, refuse, log }: MetricsRouteDeps,
): void {
  const own = new Registry()
  requests.register(own)
  const sources = [
    programMetrics(version),
    ...editionMetrics(edition),
    operationsMetrics(cachedFigures(figures, { now, log })),
    ...counted,
  ]
  for (const register of sources) register(own)
  const registry = Registry.merge([defaultMetrics(), own])
  fastify.get(METRICS_PATH, async (request, reply) => {
    if (!access.mayWatch(request.raw)) return replyRaw(reply, refuse)
    const body = Buffer.from(await registry.metrics(), 'utf8')
    return replyRaw(reply, ({ method }, response) => {
      response.writeHead(200, [
        'Content-Type',
        registry.contentType,
        ...COMMON_HEADERS,
        'Cache-Control',
        NO_STORE,
        'X-Robots-Tag',
        'noindex',
        'Content-Length',
        String(body.length),
      ])
      response.end(method === 'HEAD' ? undefined : body)
    })
  })
}

function editionMetrics(edition: () => Edition | null): MetricSource[] {
  return [
    singleMetric(
      'gauge',
      'kvartal_edition_version',
      'The publication that this process shows, as the store counts them; 0 = none.',
      () => edition()?.snapshot.version ?? 0,
    ),
    collectedMetric({
      type: 'gauge',
      name: 'kvartal_content_imported_timestamp_seconds',
      help: 'When the content pack that is shown was imported, seconds since 1970.',
      read: () => {
        const importedAt = edition()?.snapshot.parts.importedAt ?? Number.NaN
        return Number.isNaN(importedAt) ? [] : [{ labels: {}, value: importedAt / SECOND_MS }]
      },
    }),
  ]
}
