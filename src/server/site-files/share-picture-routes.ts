/**
 * Share pictures over HTTP: drawn on first request, one at a time, and cached until the page's content
 * changes.
 */
import type { FastifyInstance } from 'fastify'
import { withAsOf } from '#core/addresses/as-of.ts'
import { localeOf } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { isListed } from '#pages/metadata/head.ts'
import { parseSharePicturePath, shareCard, SHARE_PICTURE_PREFIX } from '#pages/metadata/share-card.ts'
import { RETRY_AFTER_HEADERS, PUBLIC_HEADERS, REVALIDATE } from '../http/headers.ts'
import { send, type HotPath } from '../responses/hot-path.ts'
import { cacheFor, keepHot, responseFor } from '../responses/answers-by-age.ts'
import { DATED_PICTURE, type EditionOf } from '../responses/dated-route.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'
import { sendText } from '../responses/text-response.ts'
import type { PreparedResponse, PrepareOptions } from '../responses/prepared-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { groupsOf } from '../limits/request-groups.ts'
import { requestUrl } from '../http/request-url.ts'
import { REFUSED, createSerialQueue } from '../limits/serial-queue.ts'
import type { Pages } from '../pages/pages.ts'
import { PngCache } from '../portal-files/png-cache.ts'
import { PIXEL_RATIO } from '../portal-files/pixel-ratio.ts'
import { sendUnavailable } from '../errors/error-handlers.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { sharePicture } from './share-picture.ts'

export interface SharePicturesOptions {
  readonly edition: EditionOf
  readonly hotPath: HotPath
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** SVG → PNG. */
  readonly renderPng: (svg: string) => Promise<Buffer>
  readonly pages: Pages
}

/** Other sites show these pictures, also sites that require permission for each cross-origin resource (COEP). */
const SHARE_OPTIONS: PrepareOptions = {
  status: 200,
  headers: ['Content-Type', 'image/png', ...PUBLIC_HEADERS],
  cacheControl: REVALIDATE,
}
const PICTURE_CACHE_BYTES = 8 * 1024 * 1024
/** The same of pages of earlier days. */
const PAST_PICTURE_CACHE_BYTES = 2 * 1024 * 1024
/** Requests beyond this limit get 503 with Retry-After. */
const MAX_WAITING = 20

export function sharePictureRoutes(app: FastifyInstance, options: SharePicturesOptions): void {
  const { edition: editionOf, hotPath, publicUrl, renderPng, pages } = options
  const cacheOf = (bytes: number) =>
    new PngCache({
      render: renderPng,
      onEvict: (prepared) => hotPath.forget(prepared),
      limit: scaleToHeap(bytes),
    })
  const pictures = { current: cacheOf(PICTURE_CACHE_BYTES), past: cacheOf(PAST_PICTURE_CACHE_BYTES) }
  const enqueue = createSerialQueue(MAX_WAITING)
  const { host } = new URL(publicUrl)

  const svgOf = (edition: Edition, address: string): string | null => {
    const asked = parseSharePicturePath(address)
    if (!asked) return null
    const locale = localeOf(asked.lang)
    const page = pages.model({ path: asked.path, locale, edition })
    const { site, block } = textsByLocale[locale]
    return page && isListed(page)
      ? sharePicture(
          shareCard(page),
          { siteName: site.name, illustrative: block.illustrative, host },
          PIXEL_RATIO,
        )
      : null
  }

  app.get(`${SHARE_PICTURE_PREFIX}*`, DATED_PICTURE, async (request, reply) => {
    const edition = editionOf(request.raw)
    const { pathname, hasQuery, search } = requestUrl(request.raw.url)
    // Building the page is queued as well: a query bypasses the cache.
    const groups = groupsOf(request.raw)
    const made =
      edition &&
      (await enqueue<PreparedResponse | 'missing' | typeof REFUSED>(groups, async () => {
        const svg = svgOf(edition, pathname)
        if (svg === null) return 'missing'
        const options = responseFor(SHARE_OPTIONS, edition)
        return (await cacheFor(pictures, edition).get(svg, groups, options)) ?? REFUSED
      }))
    return replyRaw(reply, (raw, response) => {
      if (!edition || made === null) sendUnavailable(raw, response)
      else if (made === 'missing') sendText(raw, response, 404, '')
      else if (made === REFUSED) sendText(raw, response, 503, '', RETRY_AFTER_HEADERS)
      else {
        const isItsOwn = edition.asOf ? `?${search}` === withAsOf('', edition.asOf.day) : !hasQuery
        if (raw.method === 'GET' && isItsOwn)
          keepHot(hotPath, raw.url ?? '', edition, made, responseFor(SHARE_OPTIONS, edition))
        send(made, raw, response)
      }
    })
  })
}
