/**
 * The HTTP server: the hot path in front, Fastify behind it with the portal API, the pages and the health checks.
 */
import { createServer } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Accounts } from '#accounts/accounts.ts'
import type { TileSource } from '#blocks/view-input.ts'
import type { Locale } from '#core/locale.ts'
import type { Newsletter } from '#newsletter/newsletter.ts'
import { faviconSvg, type DocumentFiles } from '#web/entry-server.tsx'
import type { TrustedProxies } from './client-address.ts'
import { apiDocsRoute } from './api-docs/api-docs-route.ts'
import { HotPath, send } from './http/hot-path.ts'
import { A_DAY, COMMON_HEADERS, JSON_HEADERS, REVALIDATE } from './http/headers.ts'
import { prepare } from './http/prepared.ts'
import { embedAnswers } from './embed/embed-answers.ts'
import { embedRoutes } from './embed/embed-routes.ts'
import { metricsRoute, type MetricsOptions } from './metrics/metrics-route.ts'
import { NO_ROUTE, RequestMetrics } from './metrics/request-metrics.ts'
import { giveRequestId } from './http/request-id.ts'
import { healthRoutes } from './health.ts'
import { imageRoutes } from './images/image-routes.ts'
import { mailPreview } from './mail-preview.ts'
import { mailPictures } from './newsletter/mail-pictures.ts'
import { newsletterRoutes } from './newsletter/newsletter-routes.ts'
import type { OperatorReport } from './operator/operator-report.ts'
import type { Refuse } from './operator/operator-answer.ts'
import { operatorRoutes } from './operator/operator-routes.ts'
import type { KeptMail } from './operator/outbox-page.ts'
import { AnswerCache, ANSWER_CACHE_BYTES } from './portal-api/answer-cache.ts'
import { openApiDocument } from './portal-api/open-api.ts'
import { portalApi } from './portal-api/portal-api.ts'
import { pngRenderer } from './portal-files/png-renderer.ts'
import { portalFileRoutes } from './portal-files/portal-files.ts'
import { layoutRoutes } from './pages/layout-routes.ts'
import { answerUnroutable, pageRoutes, pagesOfSite } from './pages/page-routes.ts'
import { siteFileRoutes } from './site-files/site-files.ts'
import { answerFailures, refuseOtherMethods, refuseUnreadable, type LoggedRequest } from './refusals.ts'
import { searchRoutes } from './search/search-routes.ts'
import type { Edition } from './snapshot/live-snapshot.ts'
import { subscriberApi } from './subscriber-api/subscriber-api.ts'

export interface AppOptions {
  /** What is shown now; `null` until content has been imported. */
  readonly edition: () => Edition | null
  readonly files: Readonly<Record<Locale, DocumentFiles>>
  readonly publicUrl: string
  /** Blocks in frames on other sites: their browser files, and who may (origins, or `*`); left out = there are none. */
  readonly embed?: { readonly files: Readonly<Record<Locale, DocumentFiles>>; readonly origins: readonly string[] }
  /** The background of maps; `null` = none. */
  readonly tiles: TileSource | null
  /** Where page views are sent; `null` = nowhere. */
  readonly analyticsUrl: string | null
  /** Whether /gallery is there: a page for developers. */
  readonly gallery: boolean
  /** Puts the built browser files on the hot path. */
  readonly keepAssets: (hotPath: HotPath) => void
  /** Whether the store answers. @throws when it does not */
  readonly ping: () => Promise<void>
  /** What /drift shows whoever sits at this machine; left out = there is no such page. */
  readonly operatorReport?: () => Promise<OperatorReport>
  /** What /metrics tells; left out = there is no such address. */
  readonly metrics?: MetricsOptions
  /** Mail that is kept because there is no mail server: on a portal of this machine /drift/outbox shows it; left out = mail is sent. */
  readonly outbox?: KeptMail
  /** Registered readers; left out = the subscriber API is not there. */
  readonly accounts?: Accounts
  /** With accounts; left out = there is no newsletter. */
  readonly newsletter?: Newsletter
  /** Proxies whose word about network addresses is taken; left out = nobody's. */
  readonly trustedProxies?: TrustedProxies
  readonly log: { info(message: string): void; warn(message: string, request?: LoggedRequest): void; error(message: string, request?: LoggedRequest): void }
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
  const pages = pagesOfSite(options, hotPath)
  const embeds = options.embed ? embedAnswers({ ...options, ...options.embed }) : null
  const requests = new RequestMetrics()
  const { accounts, newsletter, trustedProxies = [] } = options
  const fastify = countedFastify({ hotPath, requests, pages, embeds, options })
  const cache = new AnswerCache(ANSWER_CACHE_BYTES, (prepared) => hotPath.forget(prepared))
  refuseOtherMethods(fastify)
  answerFailures(fastify, options.log)
  portalApi(fastify, { edition: options.edition, cache, hotPath })
  const pngs = pngRenderer()
  fastify.addHook('onClose', () => pngs.stop())
  portalFileRoutes(fastify, { edition: options.edition, cache, hotPath, renderPng: pngs.render })
  imageRoutes(fastify, {
    edition: options.edition, hotPath, otherwise: newsletter ? mailPictures({ newsletter, edition: options.edition, hotPath }) : async () => false,
  })
  siteFileRoutes(fastify, { ...options, cache, hotPath, pages, renderPng: pngs.render })
  searchRoutes(fastify, options.edition)
  openApiRoute(fastify, options.publicUrl)
  apiDocsRoute(fastify, { publicUrl: options.publicUrl, files: options.files['en-GB'], hotPath })
  healthRoutes(fastify, { ...options, isDraining: () => isDraining })
  const refuse: Refuse = (request, response) => answerUnroutable(request, response, options.edition(), pages)
  operatorRoutes(fastify, options, refuse)
  if (options.metrics) metricsRoute(fastify, { ...options.metrics, requests, edition: options.edition, refuse, log: options.log })
  if (options.gallery) mailPreview(fastify, { publicUrl: options.publicUrl, refuse })
  if (accounts) subscriberApi(fastify, { accounts, newsletter: newsletter ?? null, trustedProxies, log: options.log })
  if (accounts && newsletter) newsletterRoutes(fastify, { accounts, newsletter, trustedProxies, publicUrl: options.publicUrl, refuse })
  if (embeds) embedRoutes(fastify, { embeds, publicUrl: options.publicUrl, hotPath })
  layoutRoutes(fastify, { edition: options.edition, pages })
  pageRoutes(fastify, { edition: options.edition, pages, hotPath })
  return {
    fastify,
    drain: () => {
      isDraining = true
    },
  }
}

interface Behind {
  readonly hotPath: HotPath
  readonly requests: RequestMetrics
  readonly pages: ReturnType<typeof pagesOfSite>
  readonly embeds: ReturnType<typeof embedAnswers> | null
  readonly options: AppOptions
}

/** Fastify behind the hot path. Each answer is counted; each that is not from memory carries the name of its request. */
function countedFastify({ hotPath, requests, pages, embeds, options }: Behind): FastifyInstance {
  const { trustedProxies = [] } = options
  const fastify = Fastify({
    logger: false,
    bodyLimit: MOST_BODY_BYTES,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: (_failure, request, reply) => {
      const since = performance.now()
      reply.raw.once('finish', () => requests.note(NO_ROUTE, request.raw.method, reply.raw.statusCode, performance.now() - since))
      const isBlock = embeds?.takes(request.raw.url) === true
      const answered = isBlock ? embeds.answer(request.raw, reply.raw) : answerUnroutable(request.raw, reply.raw, options.edition(), pages)
      answered.catch((failure: unknown) => {
        options.log.error(String(failure))
        reply.raw.destroy()
      })
    },
    clientErrorHandler: (failure, socket) => {
      requests.noteUnreadable()
      refuseUnreadable(failure, socket)
    },
    serverFactory: (handler) =>
      createServer({ maxHeaderSize: MOST_HEADER_BYTES, requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
        const since = performance.now()
        if (hotPath.serve(request, response)) {
          requests.noteHot(request.url, request.method, response.statusCode, performance.now() - since)
          return
        }
        giveRequestId(request, response, trustedProxies)
        handler(request, response)
      }),
  })
  fastify.addHook('onResponse', async (request, reply) => {
    requests.note(request.routeOptions.url ?? NO_ROUTE, request.raw.method, reply.raw.statusCode, reply.elapsedTime)
  })
  return fastify
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
