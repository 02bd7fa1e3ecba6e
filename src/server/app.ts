/**
 * The HTTP server: the hot path in front, Fastify behind it with the portal API, the pages and the health
 * checks.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { faviconSvg } from './site-files/icons.ts'
import { admitRequests, queueLengthMetric } from './limits/admit-requests.ts'
import type { App, AppOptions } from './app-options.ts'
import { createFastify } from './create-fastify.ts'
import { assetRoutes } from './assets/asset-routes.ts'
import { apiDocsRoute } from './api-docs/api-docs-route.ts'
import { createAdmission } from './limits/admission.ts'
import { limitRequestBodies } from './limits/request-body-budget.ts'
import { createDrainState } from './drain-state.ts'
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
import { prepare, type PreparedResponse } from './responses/prepared-response.ts'
import { PAGE_PARAMETERS } from './responses/dated-route.ts'
import { replyRaw } from './responses/raw-response.ts'
import { catalogRoutes } from './catalog/catalog-routes.ts'
import { asOfRequests, resolveAsOf, type AsOfRequests } from './as-of/as-of-requests.ts'
import { sendAsOfRefusal } from './as-of/as-of-refusal.tsx'
import { correctionMark } from './as-of/correction-mark.ts'
import { PastEditions } from './as-of/past-editions.ts'
import { createEmbedHandler } from './embed/embed-handler.ts'
import { embedRoutes } from './embed/embed-routes.ts'
import { metricsRoute } from './operator/metrics-route.ts'
import { RequestMetrics } from './metrics/request-metrics.ts'
import { healthRoutes } from './health.ts'
import { halfYearRoutes } from './half-years/half-year-routes.ts'
import { imageRoutes } from './assets/image-routes.ts'
import { mailGalleryRoutes } from './pages/mail-gallery.ts'
import { mailPictureHandler } from './newsletter/mail-pictures.ts'
import { newsletterRoutes } from './newsletter/newsletter-routes.ts'
import { operatorAccess } from './operator/operator-access.ts'
import type { RefusalHandler } from './operator/operator-response.ts'
import { operatorRoutes } from './operator/operator-routes.ts'
import { ResponseCache, RESPONSE_CACHE_BYTES } from './responses/response-cache.ts'
import { openApiDocument } from './api-docs/open-api-document.ts'
import { createAddressBook } from './places/address-book.ts'
import { portalApi } from './portal-api/portal-api.ts'
import { PngCache } from './portal-files/png-cache.ts'
import { pngRenderer } from './portal-files/png-renderer.ts'
import { portalFileRoutes } from './portal-files/portal-files.ts'
import { leaseRoutes } from './lease/lease-routes.ts'
import { layoutRoutes } from './pages/layout-routes.ts'
import { sendUnroutable, pageRoutes, createPages } from './pages/page-routes.ts'
import { figureFeedRoutes } from './site-files/figure-feed-routes.ts'
import { siteFileRoutes } from './site-files/site-files.ts'
import { registerErrorHandler, sendMethodNotAllowed, refuseOtherMethods } from './errors/error-handlers.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import { createVerificationQueue, verifyRoutes } from './verify/verify-routes.ts'
import { verifyPageRoutes } from './verify/verify-page-routes.ts'
import { createShares } from './shares/create-shares.ts'
import { signOnRoutes } from './sign-on/sign-on-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import { NO_VINTAGES, VintagePages } from './pages/vintage-pages.ts'
import { subscriberApi } from './subscriber-api/subscriber-api.ts'

const NO_EDITION = -1
/** Sent from the hot path, which has no routes. */
const FAVICON_PATH = '/favicon.svg'
const BUILT_FILES = '/assets/:file'
/** Budget of all request bodies together, in received bytes. */
const REQUEST_BODIES_BYTES = 64 * 1024 * 1024
/** Responses and pictures of earlier days. */
const PAST_RESPONSE_CACHE_BYTES = 8 * 1024 * 1024
const PAST_PNG_BYTES = 4 * 1024 * 1024

export function createApp(options: AppOptions): App {
  const drain = createDrainState()
  const commonHeaders = strictTransportHeaders(options.publicUrl)
  const requests = new RequestMetrics()
  const hotPath = new HotPath(() => options.edition()?.number ?? NO_EDITION, {
    commonHeaders: [...commonHeaders].flat(),
    pastMark: () => {
      const shown = options.edition()
      return shown ? `${correctionMark(shown.snapshot)}\n${shown.snapshot.parts.live.removals}` : ''
    },
    onResponse: ({ url, method }, status, ms) => requests.noteHot(url, method, status, ms),
  })
  options.registerAssets(hotPath)
  registerFavicon(hotPath)
  const pages = createPages(options, hotPath)
  const past = createPastEditions(options, hotPath)
  const asOf = asOfRequests(options.edition, past)
  const edition = asOf.editionOf
  const editionAt: PastEditions['editionAt'] = (day, groups) => past.editionAt(day, groups)
  const embeds = options.embed
    ? createEmbedHandler({ ...options, ...options.embed, ...embedDays(asOf), current: options.edition })
    : null
  const shares = createShares({ options, pages, editionAt, commonHeaders, requests })
  const { newsletter } = options
  const { addresses = createAddressBook({ register: null, now: Date.now, log: options.log }) } = options
  const { admission: admitted = createAdmission() } = options
  const fastify = createFastify({
    hotPath,
    admission: admitted,
    commonHeaders,
    drain,
    requests,
    pages,
    embeds,
    shares,
    options,
  })
  resolveAsOf(fastify, asOf)
  admitRequests(fastify, admitted)
  limitRequestBodies(fastify, scaleToHeap(REQUEST_BODIES_BYTES))
  const { forget, responses } = createResponseCaches(hotPath)
  const cache = responses.current
  refuseOtherMethods(fastify)
  answerPreflights(fastify, sendMethodNotAllowed)
  for (const url of [BUILT_FILES, FAVICON_PATH]) preflightRoute(fastify, url, sendMethodNotAllowed)
  registerErrorHandler(fastify, options.log)
  portalApi(fastify, { edition, cache: responses, hotPath })
  const pngs = pngRenderer()
  fastify.addHook('onClose', () => pngs.stop())
  fastify.addHook('onClose', () => addresses.stop())
  const chartPngs = {
    current: new PngCache({ render: pngs.render, onEvict: forget }),
    past: new PngCache({ render: pngs.render, onEvict: forget, limit: scaleToHeap(PAST_PNG_BYTES) }),
  }
  portalFileRoutes(fastify, {
    edition,
    current: options.edition,
    cache: responses,
    hotPath,
    publicUrl: options.publicUrl,
    pngs: chartPngs,
  })
  imageRoutes(fastify, {
    edition,
    hotPath,
    fallback: newsletter
      ? mailPictureHandler({ newsletter, edition: options.edition, hotPath })
      : async () => false,
  })
  catalogRoutes(fastify, { edition: options.edition, hotPath, publicUrl: options.publicUrl })
  siteFileRoutes(fastify, { ...options, edition, cache, hotPath, pages, renderPng: pngs.render })
  figureFeedRoutes(fastify, { ...options, hotPath })
  halfYearRoutes(fastify, options)
  searchRoutes(fastify, options.edition, addresses)
  const verifications = createVerificationQueue()
  verifyRoutes(fastify, options, verifications)
  verifyPageRoutes(fastify, { ...options, hotPath }, verifications)
  mcpRoutes(fastify, { ...options, pngs: chartPngs, addresses, verifyInTurn: verifications, editionAt })
  openApiRoute(fastify, options)
  apiDocsRoute(fastify, { publicUrl: options.publicUrl, files: options.files['en-GB'], hotPath })
  healthRoutes(fastify, { ...options, isDraining: drain.isDraining })
  const refuse: RefusalHandler = (request, response) =>
    sendUnroutable(request, response, options.edition(), pages)
  if (options.assetArchive) assetRoutes(fastify, { archive: options.assetArchive, refuse, log: options.log })
  monitoringRoutes(fastify, options, { refuse, requests, queueLength: queueLengthMetric(admitted) })
  if (options.gallery) mailGalleryRoutes(fastify, { publicUrl: options.publicUrl, refuse })
  accountRoutes(fastify, options, refuse)
  if (embeds) embedRoutes(fastify, { ...options, embeds, editionAt, pages, hotPath })
  shares?.register(fastify, refuse)
  leaseRoutes(fastify, { ...options, cache, hotPath })
  layoutRoutes(fastify, { edition, pages })
  const vintages = new VintagePages({
    pages,
    store: options.vintages ?? NO_VINTAGES,
    publicUrl: options.publicUrl,
  })
  pageRoutes(fastify, { edition, liveEdition: options.edition, pages, addresses, vintages, hotPath })
  return { fastify, drain: drain.begin, idleMs: drain.idleMs }
}

/** What readers do with their accounts, and with the links of mails. */
function accountRoutes(fastify: FastifyInstance, options: AppOptions, refuse: RefusalHandler): void {
  const { accounts, newsletter, signOn, publicUrl, trustedProxies = [], log } = options
  if (!accounts) return
  subscriberApi(fastify, {
    accounts,
    newsletter: newsletter ?? null,
    signOn: signOn ?? null,
    publicUrl,
    trustedProxies,
    log,
  })
  if (signOn) signOnRoutes(fastify, { signOn, trustedProxies, publicUrl, refuse })
  if (newsletter)
    newsletterRoutes(fastify, {
      accounts,
      newsletter,
      edition: options.edition,
      trustedProxies,
      publicUrl,
      refuse,
    })
}

/** Responses of the current edition and of earlier days, each within a budget of its own. */
function createResponseCaches(hotPath: HotPath) {
  const forget = (prepared: PreparedResponse) => hotPath.forget(prepared)
  return {
    forget,
    responses: {
      current: new ResponseCache(scaleToHeap(RESPONSE_CACHE_BYTES), forget),
      past: new ResponseCache(scaleToHeap(PAST_RESPONSE_CACHE_BYTES), forget),
    },
  }
}

interface MonitoringParts {
  readonly refuse: RefusalHandler
  readonly requests: RequestMetrics
  readonly queueLength: ReturnType<typeof queueLengthMetric>
}

/** What operators and their monitoring read. */
function monitoringRoutes(
  fastify: FastifyInstance,
  options: AppOptions,
  { refuse, requests, queueLength }: MonitoringParts,
): void {
  const { metrics, publicUrl, trustedProxies = [] } = options
  const access = operatorAccess({ publicUrl, trustedProxies, token: metrics?.token ?? null })
  operatorRoutes(fastify, { ...options, access }, refuse)
  if (!metrics) return
  metricsRoute(fastify, {
    ...metrics,
    counted: [...metrics.counted, queueLength],
    requests,
    edition: options.edition,
    access,
    refuse,
    log: options.log,
  })
}

function createPastEditions({ edition, past, log }: AppOptions, hotPath: HotPath): PastEditions {
  return new PastEditions({
    history: past?.history ?? null,
    current: edition,
    now: past?.now ?? Date.now,
    log,
    onForget: () => hotPath.forgetPast(),
  })
}

/** How embedded blocks read the edition of a day. */
function embedDays({ editionOf, readEdition }: AsOfRequests) {
  return {
    edition: editionOf,
    answerRefusedDay: async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
      const refusal = await readEdition(request, PAGE_PARAMETERS)
      if (refusal) sendAsOfRefusal(refusal, request, response)
      return refusal !== null
    },
  }
}

function registerFavicon(hotPath: HotPath): void {
  const options = {
    status: 200,
    headers: ['Content-Type', 'image/svg+xml', ...PUBLIC_HEADERS],
    cacheControl: CACHE_ONE_DAY,
  }
  hotPath.keepPermanently(FAVICON_PATH, prepare(faviconSvg(), options), options)
}

function openApiRoute(fastify: FastifyInstance, { publicUrl, programVersion }: AppOptions): void {
  let document: PreparedResponse | undefined
  fastify.get('/api/openapi.json', PUBLIC_ROUTE, (_request, reply) => {
    // Made at the first request: it takes a good part of a start, and few portals are asked for it.
    const made = (document ??= prepare(JSON.stringify(openApiDocument(publicUrl, programVersion)), {
      status: 200,
      headers: PUBLIC_JSON_HEADERS,
      cacheControl: REVALIDATE,
    }))
    return replyRaw(reply, (request, response) => send(made, request, response))
  })
}
