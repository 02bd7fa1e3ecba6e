/** Fastify with the server's limits, counters and headers, before routes are registered. */
import Fastify, { type FastifyInstance } from 'fastify'
import { MAX_BODY_BYTES } from '#core/limits.ts'
import type { AppOptions } from './app-options.ts'
import type { DrainState } from './drain-state.ts'
import type { createEmbedHandler } from './embed/embed-handler.ts'
import {
  hasOneHost,
  refuseMalformedRequest,
  refuseMultipleHosts,
  sendOverloadEarly,
} from './errors/error-handlers.ts'
import { isFromProxy } from './http/client-address.ts'
import { assignRequestId } from './http/request-id.ts'
import { originForm } from './http/request-url.ts'
import { queuePosition } from './limits/admit-requests.ts'
import type { Admission } from './limits/admission.ts'
import { boundedServer } from './limits/bounded-server.ts'
import { noteGroups } from './limits/request-groups.ts'
import { NO_ROUTE, OVERLOAD, type RequestMetrics } from './metrics/request-metrics.ts'
import type { Shares } from './shares/create-shares.ts'
import { sendUnroutable, type createPages } from './pages/page-routes.ts'
import type { HotPath } from './responses/hot-path.ts'

export interface FastifyDeps {
  readonly hotPath: HotPath
  /** Queue of the responses that must be rendered. */
  readonly admission: Admission
  /** Common headers of all responses. */
  readonly commonHeaders: Map<string, string>
  readonly drain: DrainState
  readonly requests: RequestMetrics
  readonly pages: ReturnType<typeof createPages>
  readonly embeds: ReturnType<typeof createEmbedHandler> | null
  /** Layouts shared by link; `null` = none. */
  readonly shares: Pick<Shares, 'serve'> | null
  readonly options: AppOptions
}

/**
 * Fastify behind the hot path. Each answer is counted; each that is not from memory carries the name of its
 * request.
 */
export function createFastify({
  hotPath,
  admission: admitted,
  commonHeaders,
  drain,
  requests,
  pages,
  embeds,
  shares,
  options,
}: FastifyDeps): FastifyInstance {
  const { trustedProxies = [], tracing } = options
  const fastify = Fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Requests that arrive while the last responses are finished are still served.
    return503OnClosing: false,
    frameworkErrors: (_failure, request, reply) => {
      const since = performance.now()
      reply.raw.once('finish', () =>
        requests.note(NO_ROUTE, request.raw.method, reply.raw.statusCode, performance.now() - since),
      )
      const isBlock = embeds?.matches(request.raw.url) === true
      const answered = isBlock
        ? embeds.handle(request.raw, reply.raw)
        : sendUnroutable(request.raw, reply.raw, options.edition(), pages)
      answered.catch((failure: unknown) => {
        options.log.error(String(failure), { code: 'request_failed', about: NO_ROUTE })
        reply.raw.destroy()
      })
    },
    clientErrorHandler: (failure, socket) => {
      requests.noteUnreadable()
      refuseMalformedRequest(failure, socket, commonHeaders)
    },
    serverFactory: (handler) =>
      boundedServer(
        (request, response) => {
          drain.noteRequest(request, response)
          if (!hasOneHost(request)) {
            const since = performance.now()
            response.setHeaders(commonHeaders)
            refuseMultipleHosts(request, response)
            requests.note(NO_ROUTE, request.method, response.statusCode, performance.now() - since)
            return
          }
          // Every route, cache and log reads the same form of the target.
          request.url = originForm(request.url ?? '/')
          const tracedSince = tracing?.isMemorySampled() === true ? performance.now() : null
          if (hotPath.serve(request, response)) {
            if (tracedSince !== null) tracing?.noteFromMemory(request, response, tracedSince)
            return
          }
          if (shares?.serve(request, response)) return
          const since = performance.now()
          response.setHeaders(commonHeaders)
          noteGroups(request, trustedProxies)
          if (admitted.isFull(queuePosition(request)) && sendOverloadEarly(request, response)) {
            requests.note(OVERLOAD, request.method, response.statusCode, performance.now() - since)
            return
          }
          assignRequestId(request, response, trustedProxies)
          if (tracing === undefined) return handler(request, response)
          tracing.traceRequest(request, response, isFromProxy(request, trustedProxies), () =>
            handler(request, response),
          )
        },
        { openFiles: options.openFiles ?? null, isDirect: trustedProxies.length === 0, log: options.log },
      ),
  })
  fastify.addHook('onResponse', async (request, reply) => {
    tracing?.noteRoute(request.raw, request.routeOptions.url ?? NO_ROUTE)
    requests.note(
      request.routeOptions.url ?? NO_ROUTE,
      request.raw.method,
      reply.raw.statusCode,
      reply.elapsedTime,
    )
  })
  return fastify
}
