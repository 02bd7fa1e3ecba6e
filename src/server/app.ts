/**
 * The HTTP server: the hot path in front, Fastify behind it with the portal API, the pages and the health checks.
 */
import { createServer } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { localizedPath, splitLocale, type Lang, type Locale } from '#core/locale.ts'
import { PORTAL_PREFIX } from '#contract/call.ts'
import type { DocumentFiles } from '#web/entry-server.tsx'
import { HotPath, send } from './http/hot-path.ts'
import { contentSecurityPolicy, JSON_HEADERS, NO_STORE, pageHeaders, REVALIDATE } from './http/headers.ts'
import { prepare } from './http/prepared.ts'
import { themeScriptHash } from './http/theme-script-hash.ts'
import { AnswerCache, ANSWER_CACHE_BYTES } from './portal-api/answer-cache.ts'
import { openApiDocument } from './portal-api/open-api.ts'
import { portalApi, sendError } from './portal-api/portal-api.ts'
import { portalError } from './portal-api/portal-error.ts'
import { Pages, plainPath } from './pages/pages.ts'
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
  pageRoutes(fastify, options, hotPath)
  errorRoutes(fastify, options)
  return {
    fastify,
    drain: () => {
      isDraining = true
    },
  }
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

function pageRoutes(fastify: FastifyInstance, options: AppOptions, hotPath: HotPath): void {
  const headers = pageHeaders(contentSecurityPolicy([themeScriptHash()], []))
  const pages = new Pages({ files: options.files, publicUrl: options.publicUrl, headers, log: options.log })
  fastify.get('*', async (request, reply) => {
    const edition = options.edition()
    const url = request.raw.url ?? '/'
    const [pathname = '/', ...query] = url.split('?')
    const { locale, path } = splitLocale(pathname)
    if (pathname.startsWith('/api/')) return sendError(reply, portalError('rest_not_found', askedLang(query.join('?'))))
    if (!edition) return reply.code(503).headers({ 'Retry-After': '5', 'Cache-Control': NO_STORE, 'Content-Type': 'text/plain; charset=utf-8' }).send('No content has been imported yet.\n')
    const plain = plainPath(path)
    if (plain !== path) {
      return reply.code(308).headers({ 'Cache-Control': REVALIDATE }).redirect(localizedPath(plain, locale) + (query.length > 0 ? `?${query.join('?')}` : ''), 308)
    }
    const served = await pages.get(path, locale, edition)
    // Queries do not change a public page, so only the plain address is remembered.
    if (served.exists && query.length === 0 && request.raw.method === 'GET') hotPath.keep(url, edition.number, served.prepared, served.options)
    reply.hijack()
    send(served.prepared, request.raw, reply.raw)
    return reply
  })
}

function askedLang(search: string): Lang {
  return new URLSearchParams(search).get('lang') === 'en' ? 'en' : 'no'
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

