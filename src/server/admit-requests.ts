/** What has to be made waits for its turn, whatever route it is of, or is told to come again (http/admission.ts). */
import type { FastifyInstance } from 'fastify'
import type { Admission } from './http/admission.ts'
import { single, type Metric } from './metrics/metric.ts'
import { METRICS_PATH } from './metrics/metrics-route.ts'

/** More waits already than can be made in time; nothing of what the request asks for has been begun. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
  readonly statusCode = 503
}

/** Who watches the portal is answered most of all when it has much to do. */
const NEVER_REFUSED: ReadonlySet<string | undefined> = new Set(['/livez', '/readyz', METRICS_PATH])
/** One for all: where the next came from is of no interest, and finding it out would cost more than the rest of the refusal. */
const OVERLOADED = new OverloadedError('too much waits already')

/** @param path a pattern, or an address without its query */
export function isNeverRefused(path: string | undefined): boolean {
  return NEVER_REFUSED.has(path)
}

/** After the body has been read, so that nobody's slow line takes up a turn. Each scope refuses in its own words. */
export function admitRequests(fastify: FastifyInstance, { admit }: Admission): void {
  fastify.addHook('preHandler', (request, reply, done) => {
    if (isNeverRefused(request.routeOptions.url)) return done()
    const isAdmitted = admit({ run: done, isGone: () => reply.raw.destroyed })
    if (!isAdmitted) done(OVERLOADED)
  })
}

export function waitingMetric({ waiting }: Admission): Metric {
  return single('gauge', 'kvartal_http_waiting', 'Requests that wait for their turn to be made.', waiting())
}
