/**
 * A separate port for monitoring. On the public port `/livez` queues behind readers, and when they use every
 * connection it is closed unread: the supervisor would kill a portal that is only busy.
 */
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LOCALES, localizedPath } from '#core/locale.ts'
import { isNeverRefused } from './limits/admit-requests.ts'
import { sendText } from './responses/text-response.ts'
import { requestUrl } from './http/request-url.ts'
import { noteOpsRequest } from './operator/operator-access.ts'
import { OPERATOR_PATH } from './operator/operator-html.tsx'

/** Monitoring clients are few and their connections short, so unwanted clients cannot use up the limit. */
const MAX_CONNECTIONS = 32
const MAX_HEADER_BYTES = 4 * 1024
const REQUEST_MS = 5_000
const IDLE_TIMEOUT_MS = 15_000
const DRIFT: ReadonlySet<string> = new Set(LOCALES.map((locale) => localizedPath(OPERATOR_PATH, locale)))

/**
 * Serves `/livez`, `/readyz`, `/metrics` and `/drift` as the portal does, and no other path. The caller calls
 * `listen`.
 *
 * @param fastify the portal's instance, after `ready()`
 */
export function opsServer(fastify: Pick<FastifyInstance, 'routing'>): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: REQUEST_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: REQUEST_MS,
      keepAliveTimeout: IDLE_TIMEOUT_MS,
    },
    (request, response) => {
      const { pathname } = requestUrl(request.url)
      noteOpsRequest(request)
      if (isNeverRefused(pathname) || DRIFT.has(pathname)) fastify.routing(request, response)
      else sendText(request, response, 404, '')
    },
  )
  server.setTimeout(IDLE_TIMEOUT_MS)
  server.maxConnections = MAX_CONNECTIONS
  return server
}
