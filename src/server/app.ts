/**
 * The HTTP server: the hot path in front, Fastify behind it with the portal API, the pages and the health
 * checks.
 */
import Fastify, { type FastifyInstance } from 'fastify'
import type { AccountService } from '#accounts/service-types.ts'
import type { TileSource } from '#core/tile-source.ts'
import type { LogNote } from '#core/failure-codes.ts'
import { MAX_BODY_BYTES } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import type { Newsletter } from '#newsletter/newsletter.ts'
import { faviconSvg } from './site-files/icons.ts'
import type { DocumentFiles } from '#pages/model/document-files.ts'
import { admitRequests, queuePosition, queueLengthMetric } from './limits/admit-requests.ts'
import type { TrustedProxies } from '#environment/trusted-proxies.ts'
import { assetRoutes } from './assets/asset-routes.ts'
import type { AssetArchive } from './assets/asset-archive.ts'
import { apiDocsRoute } from './api-docs/api-docs-route.ts'
import { createAdmission, type Admission } from './limits/admission.ts'
import { limitRequestBodies } from './limits/request-body-budget.ts'
import { boundedServer } from './limits/bounded-server.ts'
import { createDrainState, type DrainState } from './drain-state.ts'
import { HotPath, send } from './responses/hot-path.ts'
import {
  CACHE_ONE_DAY,
  PUBLIC_HEADERS,
  PUBLIC_JSON_HEADERS,
  strictTransportHeaders,
  REVALIDATE,
} from './http/headers.ts'
import { answerPreflights, preflightRoute, PUBLIC_ROUTE } from './responses/public-route.ts'
import { scaleToHeap } from './limits/memory-budget.ts'
import { prepare } from './responses/prepared-response.ts'
import { replyRaw } from './responses/raw-response.ts'
import { originForm } from './http/request-url.ts'
import { catalogRoutes } from './catalog/catalog-routes.ts'
import { createEmbedHandler } from './embed/embed-handler.ts'
import { embedRoutes } from './embed/embed-routes.ts'
import { metricsRoute, type MetricsOptions } from './operator/metrics-route.ts'
import { NO_ROUTE, OVERLOAD, RequestMetrics } from './metrics/request-metrics.ts'
import { assignRequestId } from './http/request-id.ts'
import { noteGroups } from './limits/request-groups.ts'
import { healthRoutes } from './health.ts'
import { imageRoutes } from './assets/image-routes.ts'
import { mailGalleryRoutes } from './pages/mail-gallery.ts'
import { mailPictureHandler } from './newsletter/mail-pictures.ts'
import { newsletterRoutes } from './newsletter/newsletter-routes.ts'
import { operatorAccess } from './operator/operator-access.ts'
import type { Operations } from './operator/operator-page.ts'
import type { RefusalHandler } from './operator/operator-response.ts'
import { operatorRoutes } from './operator/operator-routes.ts'
import type { OutboxReader } from './operator/outbox-page.tsx'
import { ResponseCache, RESPONSE_CACHE_BYTES } from './responses/response-cache.ts'
import { openApiDocument } from './api-docs/open-api-document.ts'
import { portalApi } from './portal-api/portal-api.ts'
import { PngCache } from './portal-files/png-cache.ts'
import { pngRenderer } from './portal-files/png-renderer.ts'
import { portalFileRoutes } from './portal-files/portal-files.ts'
import { layoutRoutes } from './pages/layout-routes.ts'
import { sendUnroutable, pageRoutes, createPages } from './pages/page-routes.ts'
import { siteFileRoutes } from './site-files/site-files.ts'
import {
  registerErrorHandler,
  hasOneHost,
  sendMethodNotAllowed,
  sendOverloadEarly,
  refuseMultipleHosts,
  refuseOtherMethods,
  refuseMalformedRequest,
} from './errors/error-handlers.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import { createVerificationQueue, verifyRoutes } from './verify/verify-routes.ts'
import { verifyPageRoutes } from './verify/verify-page-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import type { Edition } from './snapshot/live-snapshot.ts'
import { subscriberApi } from './subscriber-api/subscriber-api.ts'

export interface AppOptions {
  /** The current edition; `null` until content has been imported. */
  readonly edition: () => Edition | null
  readonly files: Readonly<Record<Locale, DocumentFiles>>
  readonly publicUrl: string
  /**
   * Blocks in frames on other sites: their browser files, and the sites that may embed (origins, or `*`).
   * Omitted = embedding is off.
   */
  readonly embed?: {
    readonly files: Readonly<Record<Locale, DocumentFiles>>
    readonly origins: readonly string[]
  }
  /** Map tiles; `null` = none. */
  readonly tiles: TileSource | null
  /** Where page views are sent; `null` = nowhere. */
  readonly analyticsUrl: string | null
  /** Whether /gallery is there: a page for developers. */
  readonly gallery: boolean
  /** Where a weakness is reported, `mailto:…` or `https://…`; `null` = there is no security.txt. */
  readonly securityContact: string | null
  /** Puts the built browser files on the hot path. */
  readonly registerAssets: (hotPath: HotPath) => void
  /** Browser files of other builds; omitted = none. */
  readonly assetArchive?: Pick<AssetArchive, 'read'>
  /** Whether the store responds. @throws when it does not */
  readonly ping: () => Promise<void>
  /** Content of /drift for the operator; omitted = the page does not exist. */
  readonly operations?: Operations
  /** Content of /metrics; omitted = the address does not exist. */
  readonly metrics?: MetricsOptions
  /** Outbox of a portal without a mail server, shown at /drift/outbox on this machine; omitted = mail is sent. */
  readonly outbox?: OutboxReader
  /** Registered readers; omitted = no subscriber API. */
  readonly accounts?: AccountService
  /** Needs accounts; omitted = no newsletter. */
  readonly newsletter?: Newsletter
  /** Proxies trusted for client addresses; left out = none. */
  readonly trustedProxies?: TrustedProxies
  /** Limit of open files and connections of the process; omitted = unknown. */
  readonly openFiles?: number | null
  /** Schedules the rendering of responses; omitted = as the event loop has time. */
  readonly admission?: Admission
  readonly log: {
    info(message: string): void
    warn(message: string, note?: LogNote): void
    error(message: string, note?: LogNote): void
  }
}

const NO_EDITION = -1
/** Sent from the hot path, which has no routes. */
const FAVICON_PATH = '/favicon.svg'
const BUILT_FILES = '/assets/:file'
/** Budget of all request bodies together, in received bytes. */
const REQUEST_BODIES_BYTES = 64 * 1024 * 1024

export interface App {
  readonly fastify: FastifyInstance
  /**
   * Reports "not ready" from now on, so that a proxy stops routing here, and closes each connection after its
   * next response.
   */
  drain(): void
  /** Milliseconds since the last request of a reader. */
  idleMs(): number
}

export function createApp(options: AppOptions): App {
  const drain = createDrainState()
  const commonHeaders = strictTransportHeaders(options.publicUrl)
  const requests = new RequestMetrics()
  const hotPath = new HotPath(() => options.edition()?.number ?? NO_EDITION, {
    commonHeaders: [...commonHeaders].flat(),
    onResponse: ({ url, method }, status, ms) => requests.noteHot(url, method, status, ms),
  })
  options.registerAssets(hotPath)
  registerFavicon(hotPath)
  const pages = createPages(options, hotPath)
  const embeds = options.embed ? createEmbedHandler({ ...options, ...options.embed }) : null
  const { accounts, newsletter, trustedProxies = [] } = options
  const { admission: admitted = createAdmission() } = options
  const fastify = createFastify({
    hotPath,
    admission: admitted,
    commonHeaders,
    drain,
    requests,
    pages,
    embeds,
    options,
  })
  admitRequests(fastify, admitted)
  limitRequestBodies(fastify, scaleToHeap(REQUEST_BODIES_BYTES))
  const cache = new ResponseCache(scaleToHeap(RESPONSE_CACHE_BYTES), (prepared) => hotPath.forget(prepared))
  refuseOtherMethods(fastify)
  answerPreflights(fastify, sendMethodNotAllowed)
  for (const url of [BUILT_FILES, FAVICON_PATH]) preflightRoute(fastify, url, sendMethodNotAllowed)
  registerErrorHandler(fastify, options.log)
  portalApi(fastify, { edition: options.edition, cache, hotPath })
  const pngs = pngRenderer()
  fastify.addHook('onClose', () => pngs.stop())
  const chartPngs = new PngCache({ render: pngs.render, onEvict: (prepared) => hotPath.forget(prepared) })
  portalFileRoutes(fastify, {
    edition: options.edition,
    cache,
    hotPath,
    publicUrl: options.publicUrl,
    pngs: chartPngs,
  })
  imageRoutes(fastify, {
    edition: options.edition,
    hotPath,
    fallback: newsletter
      ? mailPictureHandler({ newsletter, edition: options.edition, hotPath })
      : async () => false,
  })
  catalogRoutes(fastify, { edition: options.edition, hotPath, publicUrl: options.publicUrl })
  siteFileRoutes(fastify, { ...options, cache, hotPath, pages, renderPng: pngs.render })
  searchRoutes(fastify, options.edition)
  const verifications = createVerificationQueue()
  verifyRoutes(fastify, options, verifications)
  verifyPageRoutes(fastify, { ...options, hotPath }, verifications)
  mcpRoutes(fastify, { ...options, pngs: chartPngs, verifyInTurn: verifications })
  openApiRoute(fastify, options.publicUrl)
  apiDocsRoute(fastify, { publicUrl: options.publicUrl, files: options.files['en-GB'], hotPath })
  healthRoutes(fastify, { ...options, isDraining: drain.isDraining })
  const refuse: RefusalHandler = (request, response) =>
    sendUnroutable(request, response, options.edition(), pages)
  if (options.assetArchive) assetRoutes(fastify, { archive: options.assetArchive, refuse, log: options.log })
  const access = operatorAccess({
    publicUrl: options.publicUrl,
    trustedProxies,
    token: options.metrics?.token ?? null,
  })
  operatorRoutes(fastify, { ...options, access }, refuse)
  if (options.metrics) {
    const { counted } = options.metrics
    metricsRoute(fastify, {
      ...options.metrics,
      counted: () => [...counted(), queueLengthMetric(admitted)],
      requests,
      edition: options.edition,
      access,
      refuse,
      log: options.log,
    })
  }
  if (options.gallery) mailGalleryRoutes(fastify, { publicUrl: options.publicUrl, refuse })
  if (accounts)
    subscriberApi(fastify, { accounts, newsletter: newsletter ?? null, trustedProxies, log: options.log })
  if (accounts && newsletter)
    newsletterRoutes(fastify, { accounts, newsletter, trustedProxies, publicUrl: options.publicUrl, refuse })
  if (embeds) embedRoutes(fastify, { ...options, embeds, pages, hotPath })
  layoutRoutes(fastify, { edition: options.edition, pages })
  pageRoutes(fastify, { edition: options.edition, pages, hotPath })
  return { fastify, drain: drain.begin, idleMs: drain.idleMs }
}

interface FastifyDeps {
  readonly hotPath: HotPath
  /** Queue of the responses that must be rendered. */
  readonly admission: Admission
  /** Common headers of all responses. */
  readonly commonHeaders: Map<string, string>
  readonly drain: DrainState
  readonly requests: RequestMetrics
  readonly pages: ReturnType<typeof createPages>
  readonly embeds: ReturnType<typeof createEmbedHandler> | null
  readonly options: AppOptions
}

/**
 * Fastify behind the hot path. Each answer is counted; each that is not from memory carries the name of its
 * request.
 */
function createFastify({
  hotPath,
  admission: admitted,
  commonHeaders,
  drain,
  requests,
  pages,
  embeds,
  options,
}: FastifyDeps): FastifyInstance {
  const { trustedProxies = [] } = options
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
          if (hotPath.serve(request, response)) return
          const since = performance.now()
          response.setHeaders(commonHeaders)
          noteGroups(request, trustedProxies)
          if (admitted.isFull(queuePosition(request)) && sendOverloadEarly(request, response)) {
            requests.note(OVERLOAD, request.method, response.statusCode, performance.now() - since)
            return
          }
          assignRequestId(request, response, trustedProxies)
          handler(request, response)
        },
        { openFiles: options.openFiles ?? null, isDirect: trustedProxies.length === 0, log: options.log },
      ),
  })
  fastify.addHook('onResponse', async (request, reply) => {
    requests.note(
      request.routeOptions.url ?? NO_ROUTE,
      request.raw.method,
      reply.raw.statusCode,
      reply.elapsedTime,
    )
  })
  return fastify
}

function registerFavicon(hotPath: HotPath): void {
  const options = {
    status: 200,
    headers: ['Content-Type', 'image/svg+xml', ...PUBLIC_HEADERS],
    cacheControl: CACHE_ONE_DAY,
  }
  hotPath.keepPermanently(FAVICON_PATH, prepare(faviconSvg(), options), options)
}

function openApiRoute(fastify: FastifyInstance, publicUrl: string): void {
  const document = prepare(JSON.stringify(openApiDocument(publicUrl)), {
    status: 200,
    headers: PUBLIC_JSON_HEADERS,
    cacheControl: REVALIDATE,
  })
  fastify.get('/api/openapi.json', PUBLIC_ROUTE, (_request, reply) =>
    replyRaw(reply, (request, response) => send(document, request, response)),
  )
}
