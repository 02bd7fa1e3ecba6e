/** `/metrics` for Prometheus: for who asks at this machine, or shows the token; to everybody else the address does not exist. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { LogNote } from '#core/failure.ts'
import { COMMON_HEADERS, NO_STORE } from '../http/headers.ts'
import { answerRaw } from '../http/raw-answer.ts'
import { isAtThisMachine } from '../operator/at-this-machine.ts'
import type { Refuse } from '../operator/operator-answer.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { keptFigures } from './kept-figures.ts'
import { exposition, METRICS_TYPE, single, type Metric } from './metric.ts'
import { operationsMetrics, type OperationsFigures } from './operations-figures.ts'
import { processMetrics } from './process-metrics.ts'
import type { RequestMetrics } from './request-metrics.ts'

export const METRICS_PATH = '/metrics'
const MS_PER_SECOND = 1_000

export interface MetricsOptions {
  /** Shown by whoever asks from another machine; `null` = nobody else may. */
  readonly token: string | null
  /** Of the program. */
  readonly version: string
  /** @throws when the store does not answer */
  readonly figures: () => Promise<OperationsFigures>
  /** What the process counts outside of the server. */
  readonly counted: () => readonly Metric[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}

interface Served extends MetricsOptions {
  readonly requests: RequestMetrics
  /** `null` until content has been imported. */
  readonly edition: () => Edition | null
  readonly refuse: Refuse
  readonly log: { warn(message: string, note: LogNote): void }
}

export function metricsRoute(fastify: FastifyInstance, { token, version, figures, counted, now, requests, edition, refuse, log }: Served): void {
  const process = processMetrics(version)
  fastify.addHook('onClose', async () => process.stop())
  const kept = keptFigures(figures, { now, log })
  fastify.get(METRICS_PATH, async (request, reply) => {
    if (!isAtThisMachine(request.raw) && !isShown(request.raw, token)) return answerRaw(reply, refuse)
    const body = Buffer.from(exposition([
      ...requests.metrics(), ...process.metrics(), ...editionMetrics(edition()), ...operationsMetrics(await kept()), ...counted(),
    ]), 'utf8')
    return answerRaw(reply, ({ method }, response) => {
      response.writeHead(200, ['Content-Type', METRICS_TYPE, ...COMMON_HEADERS, 'Cache-Control', NO_STORE, 'X-Robots-Tag', 'noindex', 'Content-Length', String(body.length)])
      response.end(method === 'HEAD' ? undefined : body)
    })
  })
}

/** Compared by their hashes, which takes as long whatever was sent. */
function isShown({ headers }: IncomingMessage, token: string | null): boolean {
  const [, shown] = /^Bearer +([^ ]+)$/i.exec(headers.authorization ?? '') ?? []
  return token !== null && shown !== undefined && timingSafeEqual(hashOf(shown), hashOf(token))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function editionMetrics(edition: Edition | null): Metric[] {
  const [version, importedAt] = edition ? [edition.snapshot.version, edition.snapshot.parts.importedAt] : [0, Number.NaN]
  return [
    single('gauge', 'kvartal_edition_version', 'The publication that this process shows, as the store counts them; 0 = none.', version),
    single('gauge', 'kvartal_content_imported_timestamp_seconds', 'When the content pack that is shown was imported, seconds since 1970.', importedAt / MS_PER_SECOND),
  ]
}
