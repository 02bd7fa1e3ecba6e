/** `/metrics` for Prometheus. Answers 404 unless {@link OperatorAccess} permits the request. */
import type { FastifyInstance } from 'fastify'
import type { LogNote } from '#core/failure-codes.ts'
import { SECOND_MS } from '#core/time/durations.ts'
import { COMMON_HEADERS, NO_STORE } from '../http/headers.ts'
import { replyRaw } from '../responses/raw-response.ts'
import type { OperatorAccess } from './operator-access.ts'
import type { RefusalHandler } from './operator-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { cachedFigures } from './operations-figures-cache.ts'
import { formatExposition, METRICS_TYPE, singleMetric, type Metric } from '../metrics/metric.ts'
import { operationsMetrics, type OperationsFigures } from './operations-figures.ts'
import { processMetrics } from '../metrics/process-metrics.ts'
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
  readonly counted: () => readonly Metric[]
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
  const process = processMetrics(version)
  fastify.addHook('onClose', async () => process.stop())
  const cached = cachedFigures(figures, { now, log })
  fastify.get(METRICS_PATH, async (request, reply) => {
    if (!access.mayWatch(request.raw)) return replyRaw(reply, refuse)
    const body = Buffer.from(
      formatExposition([
        ...requests.metrics(),
        ...process.metrics(),
        ...editionMetrics(edition()),
        ...operationsMetrics(await cached()),
        ...counted(),
      ]),
      'utf8',
    )
    return replyRaw(reply, ({ method }, response) => {
      response.writeHead(200, [
        'Content-Type',
        METRICS_TYPE,
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

function editionMetrics(edition: Edition | null): Metric[] {
  const [version, importedAt] = edition
    ? [edition.snapshot.version, edition.snapshot.parts.importedAt]
    : [0, Number.NaN]
  return [
    singleMetric(
      'gauge',
      'kvartal_edition_version',
      'The publication that this process shows, as the store counts them; 0 = none.',
      version,
    ),
    singleMetric(
      'gauge',
      'kvartal_content_imported_timestamp_seconds',
      'When the content pack that is shown was imported, seconds since 1970.',
      importedAt / SECOND_MS,
    ),
  ]
}
