/**
 * Share pictures over HTTP: drawn on first request, one at a time, and cached until the page's content
 * changes.
 */
import type { FastifyInstance } from 'fastify'
import { localeOf } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale.ts'
import { isListed } from '#pages/metadata/head.ts'
import { parseSharePicturePath, shareCard, SHARE_PICTURE_PREFIX } from '#pages/metadata/share-card.ts'
import { RETRY_AFTER_HEADERS, PUBLIC_HEADERS, REVALIDATE } from '../http/headers.ts'
import { send, type HotPath } from '../responses/hot-path.ts'
import { PUBLIC_ROUTE } from '../responses/public-route.ts'
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
  readonly edition: () => Edition | null
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
/** Requests beyond this limit get 503 with Retry-After. */
const MAX_WAITING = 20

export function sharePictureRoutes(app: FastifyInstance, options: SharePicturesOptions): void {
  const { edition: currentEdition, hotPath, publicUrl, renderPng, pages } = options
  const shelf = new PngCache({
    render: renderPng,
    onEvict: (prepared) => hotPath.forget(prepared),
    limit: scaleToHeap(PICTURE_CACHE_BYTES),
    response: SHARE_OPTIONS,
  })
  const inTurn = createSerialQueue(MAX_WAITING)
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

  app.get(`${SHARE_PICTURE_PREFIX}*`, PUBLIC_ROUTE, async (request, reply) => {
    const edition = currentEdition()
    const { pathname, hasQuery } = requestUrl(request.raw.url)
    // Building the page is queued as well: a query bypasses the cache.
    const groups = groupsOf(request.raw)
    const made =
      edition &&
      (await inTurn<PreparedResponse | 'missing' | typeof REFUSED>(groups, async () => {
        const svg = svgOf(edition, pathname)
        return svg === null ? 'missing' : ((await shelf.get(svg, groups)) ?? REFUSED)
      }))
    return replyRaw(reply, (raw, response) => {
      if (!edition || made === null) sendUnavailable(raw, response)
      else if (made === 'missing') sendText(raw, response, 404, '')
      else if (made === REFUSED) sendText(raw, response, 503, '', RETRY_AFTER_HEADERS)
      else {
        if (raw.method === 'GET' && !hasQuery)
          hotPath.keep(raw.url ?? '', edition.number, made, SHARE_OPTIONS)
        send(made, raw, response)
      }
    })
  })
}
