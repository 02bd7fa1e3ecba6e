/**
 * A port of its own for monitoring. On the public port `/livez` waits behind readers, and when they hold
 * every connection it is closed unread: the supervisor would end a portal that is only busy.
 */
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LOCALES, localizedPath } from '#core/locale.ts'
import { isNeverRefused } from './limits/admit-requests.ts'
import { sendText } from './responses/text-response.ts'
import { requestUrl } from './http/request-url.ts'
import { noteOpsRequest } from './operator/operator-access.ts'
import { OPERATOR_PATH } from './operator/operator-html.tsx'

/** Watchers are few, and what they hold on to ends soon: those who should not be here leave them room. */
const MAX_CONNECTIONS = 32
const MAX_HEADER_BYTES = 4 * 1024
const REQUEST_MS = 5_000
const IDLE_TIMEOUT_MS = 15_000
const DRIFT: ReadonlySet<string> = new Set(LOCALES.map((locale) => localizedPath(OPERATOR_PATH, locale)))

/**
 * `/livez`, `/readyz`, `/metrics` and `/drift` as the portal answers them, and nothing else. It does not
 * listen yet.
 *
 * @param fastify the portal's, made ready
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
