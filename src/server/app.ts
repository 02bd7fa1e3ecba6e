/**
 * The HTTP server: the hot path in front, Fastify behind it with the portal API, the pages and the health checks.
 */
import { createServer } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Locale } from '#core/locale.ts'
import { PORTAL_PREFIX } from '#contract/call.ts'
import { faviconSvg, type DocumentFiles } from '#web/entry-server.tsx'
import { HotPath, send } from './http/hot-path.ts'
import { A_DAY, COMMON_HEADERS, JSON_HEADERS, NO_STORE, REVALIDATE } from './http/headers.ts'
import { prepare } from './http/prepared.ts'
import { AnswerCache, ANSWER_CACHE_BYTES } from './portal-api/answer-cache.ts'
import { openApiDocument } from './portal-api/open-api.ts'
import { portalApi } from './portal-api/portal-api.ts'
import { pageRoutes } from './pages/page-routes.ts'
import type { Edition } from './snapshot/live-snapshot.ts'

export interface AppOptions {
  /** What is shown now; `null` until content has been imported. */
  readonly edition: () => Edition | null
  readonly files: Readonly<Record<Locale, DocumentFiles>>
  readonly publicUrl: string
  /** Puts the built browser files on the hot path. */
  readonly keepAssets: (hotPath: HotPath) => void
  /** Whether the store answers. @throws when it does not */
  readonly ping: () => Promise<void>
  readonly log: { info(message: string): void; warn(message: string): void; error(message: string): void }
}

const NO_EDITION = -1
const MOST_HEADER_BYTES = 16 * 1024
const MOST_BODY_BYTES = 1024 * 1024
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 65_000

export interface App {
  readonly fastify: FastifyInstance
  /** Says "not ready" from now on, so that a proxy sends no more readers here. */
  drain(): void
}

export function createApp(options: AppOptions): App {
  let isDraining = false
  const hotPath = new HotPath(() => options.edition()?.number ?? NO_EDITION)
  options.keepAssets(hotPath)
  keepFavicon(hotPath)
  const fastify = Fastify({
    logger: false,
    bodyLimit: MOST_BODY_BYTES,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    serverFactory: (handler) =>
      createServer({ maxHeaderSize: MOST_HEADER_BYTES, requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
        if (!hotPath.serve(request, response)) handler(request, response)
      }),
  })
  const cache = new AnswerCache(ANSWER_CACHE_BYTES, (prepared) => hotPath.forget(prepared))
  portalApi(fastify, { edition: options.edition, cache, hotPath })
  openApiRoute(fastify, options.publicUrl)
  healthRoutes(fastify, options, () => isDraining)
  pageRoutes(fastify, { edition: options.edition, files: options.files, publicUrl: options.publicUrl, hotPath, log: options.log })
  errorRoutes(fastify, options)
  return {
    fastify,
    drain: () => {
      isDraining = true
    },
  }
}

function keepFavicon(hotPath: HotPath): void {
  const options = { status: 200, headers: ['Content-Type', 'image/svg+xml', ...COMMON_HEADERS], cacheControl: A_DAY }
  hotPath.keepForEver('/favicon.svg', prepare(faviconSvg(), options), options)
}

function openApiRoute(fastify: FastifyInstance, publicUrl: string): void {
  const document = prepare(JSON.stringify(openApiDocument(publicUrl)), { status: 200, headers: JSON_HEADERS, cacheControl: REVALIDATE })
  fastify.get('/api/openapi.json', (request, reply) => {
    reply.hijack()
    send(document, request.raw, reply.raw)
  })
}

function healthRoutes(fastify: FastifyInstance, options: AppOptions, isDraining: () => boolean): void {
  const answer = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).headers({ 'Cache-Control': NO_STORE, 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' }).send(`${text}\n`)
  fastify.get('/livez', (_request, reply) => answer(reply, 200, 'alive'))
  fastify.get('/readyz', async (_request, reply) => {
    if (isDraining()) return answer(reply, 503, 'stopping')
    if (!options.edition()) return answer(reply, 503, 'no content has been imported yet')
    try {
      await options.ping()
      return answer(reply, 200, 'ready')
    } catch {
      return answer(reply, 503, 'the database does not answer')
    }
  })
}

function errorRoutes(fastify: FastifyInstance, options: AppOptions): void {
  fastify.setNotFoundHandler((request, reply) => {
    const isKnownPath = (request.raw.url ?? '').startsWith(PORTAL_PREFIX)
    return reply.code(isKnownPath ? 405 : 404).headers({ ...(isKnownPath ? { Allow: 'GET, HEAD' } : {}), 'Cache-Control': NO_STORE }).send()
  })
  fastify.setErrorHandler((failure, _request, reply) => {
    const status = failure instanceof Error && 'statusCode' in failure && typeof failure.statusCode === 'number' ? failure.statusCode : 500
    if (status >= 500) options.log.error(failure instanceof Error ? (failure.stack ?? failure.message) : String(failure))
    return reply.code(status).headers({ 'Cache-Control': NO_STORE, 'Content-Type': 'text/plain; charset=utf-8' }).send(status >= 500 ? 'Something went wrong.\n' : 'The request cannot be read.\n')
  })
}

