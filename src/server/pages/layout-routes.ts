/**
 * Routes of the layout editor beside the portal API: `POST /api/page/layout/{no|en}` renders rows composed by
 * a reader, and `GET /api/page/source/{no|en}/{path}` returns the rows of a public page, to be copied.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { rowSchema } from '#contract/entities/dashboard.ts'
import { blockCount } from '#core/layout/layout-list.ts'
import { undatedPathWithQuery } from '#core/addresses/list-page.ts'
import { MAX_ROWS_PER_LAYOUT } from '#core/layout/row-layouts.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#core/limits.ts'
import { localeOf, type Lang } from '#core/locale.ts'
import { PAGE_SOURCE_DEFAULTS, type PageSource } from '#pages/model/page-source.ts'
import { PAGE_DATA_PREFIX } from '#pages/model/page-state.ts'
import { createResponseBudget, type ResponseBudget } from '../limits/response-budget.ts'
import { JSON_HEADERS, REVALIDATE } from '../http/headers.ts'
import { responseFor } from '../responses/answers-by-age.ts'
import { PAGE_PARAMETERS, type EditionOf } from '../responses/dated-route.ts'
import { representationFor, send } from '../responses/hot-path.ts'
import { isJsonType, readJsonBody } from '../http/json-body.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'
import { sendText } from '../responses/text-response.ts'
import { prepare } from '../responses/prepared-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { groupsOf } from '../limits/request-groups.ts'
import { requestUrl } from '../http/request-url.ts'
import { sendError } from '../portal-api/portal-api.ts'
import { invalidParameter, portalError } from '../portal-api/portal-error.ts'
import { sendOverloaded } from '../errors/error-handlers.ts'
import type { Pages } from './pages.ts'

/** Characters; titles of public pages are unlimited, and a copy is rendered before it is cut. */
const MAX_TEXT_LENGTH = 1_000

/**
 * The layout as composed; every block is untrusted. Blocks of unknown types are taken and never drawn
 * (decision 25).
 */
const composedLayout = z
  .object({
    title: z.string().max(MAX_TEXT_LENGTH).default(''),
    subtitle: z.string().max(MAX_TEXT_LENGTH).default(''),
    rows: z.array(rowSchema).max(MAX_ROWS_PER_LAYOUT),
  })
  .refine((layout) => blockCount(layout) <= MAX_BLOCKS_PER_LAYOUT)

/** A layout has no address that the server knows. */
const LAYOUT_PATH = '/layout'
const SOURCE_ADDRESS = /^\/api\/page\/source\/(?:no|en)(\/.*)$/

interface LayoutRoutesOptions {
  readonly edition: EditionOf
  readonly pages: Pick<Pages, 'renderLayout' | 'source'>
}

/** Byte limit of rendered layouts that are not read to the end. Each may be some megabytes. */
const MAX_LAYOUT_BYTES = 32 * 1024 * 1024

export function layoutRoutes(fastify: FastifyInstance, options: LayoutRoutesOptions): void {
  const budget = createResponseBudget({ maxBytes: scaleToHeap(MAX_LAYOUT_BYTES) })
  // Bodies are read as strictly as those of the subscriber API, so the routes have a scope of their own.
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, read) => read(null, body))
    scope.setErrorHandler((failure, _request, reply) => {
      const status =
        failure instanceof Error && 'statusCode' in failure && typeof failure.statusCode === 'number'
          ? failure.statusCode
          : 500
      if (status >= 500) throw failure
      // A body beyond the limit is not read to its end, so the connection cannot be reused.
      return sendRefusal(reply, status, status === 413 ? ['Connection', 'close'] : [])
    })
    for (const lang of ['no', 'en'] as const) {
      scope.post(`${PAGE_DATA_PREFIX}layout/${lang}`, (request, reply) =>
        sendRenderedLayout(request, reply, lang, { ...options, budget }),
      )
    }
  })
  const dated = { config: { asOf: { parameters: PAGE_PARAMETERS } } }
  fastify.get(`${PAGE_DATA_PREFIX}source/:lang(^no|en$)/*`, dated, (request, reply) =>
    sendPageSource(request, reply, options),
  )
}

interface LayoutRouteDeps extends LayoutRoutesOptions {
  readonly budget: ResponseBudget
}

/** Public, with or without a session: the response only renders the request. Nothing is stored. */
async function sendRenderedLayout(
  request: FastifyRequest,
  reply: FastifyReply,
  lang: Lang,
  { edition: currentEdition, pages, budget }: LayoutRouteDeps,
): Promise<FastifyReply> {
  const edition = currentEdition(request.raw)
  if (!edition) return sendError(reply, portalError('rest_unavailable', lang))
  if (!isJsonType(request.headers)) return sendRefusal(reply, 415)
  const body = Buffer.isBuffer(request.body) ? readJsonBody(request.body) : null
  const layout = body?.ok ? composedLayout.safeParse(body.value) : null
  if (!layout?.success) return sendError(reply, invalidParameter('rows', 'notAccepted', lang))
  if (budget.exceededLimit(Infinity) !== null) return replyRaw(reply, sendOverloaded)
  const source: PageSource = { ...PAGE_SOURCE_DEFAULTS, ...layout.data, kind: 'layout', path: LAYOUT_PATH }
  const { prepared } = await pages.renderLayout(source, {
    path: LAYOUT_PATH,
    locale: localeOf(lang),
    edition,
    groups: groupsOf(request.raw),
  })
  return replyRaw(reply, (raw, response) => {
    budget.reserve(response, representationFor(prepared, raw).body.length)
    send(prepared, raw, response)
  })
}

function sendPageSource(
  request: FastifyRequest,
  reply: FastifyReply,
  { edition: currentEdition, pages }: LayoutRoutesOptions,
): FastifyReply {
  const { pathname, search } = requestUrl(request.raw.url)
  const lang: Lang = pathname.startsWith(`${PAGE_DATA_PREFIX}source/en/`) ? 'en' : 'no'
  const edition = currentEdition(request.raw)
  if (!edition) return sendError(reply, portalError('rest_unavailable', lang))
  const path = SOURCE_ADDRESS.exec(pathname)?.[1]
  const source =
    path === undefined
      ? null
      : pages.source({ path: undatedPathWithQuery(path, search), locale: localeOf(lang), edition })
  if (!source || source.kind === 'private') return sendError(reply, portalError('rest_not_found', lang))
  const { title, subtitle, rows } = source
  const prepared = prepare(
    JSON.stringify({ title, subtitle, rows }),
    responseFor({ status: 200, headers: JSON_HEADERS, cacheControl: REVALIDATE }, edition),
  )
  return replyRaw(reply, (raw, response) => send(prepared, raw, response))
}

function sendRefusal(reply: FastifyReply, status: number, headers: string[] = []): FastifyReply {
  return replyRaw(reply, (request, response) => sendText(request, response, status, '', headers))
}
