/**
 * Share pictures over HTTP: drawn when first asked for, one after the other, and kept while the page says the
 * same.
 */
import type { FastifyInstance } from 'fastify'
import { localeOf } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale.ts'
import { isListed, pathOfSharePicture, shareFacts, SHARE_PREFIX } from '#web/entry-server.tsx'
import { COME_AGAIN, OPEN_HEADERS, REVALIDATE } from '../http/headers.ts'
import { send, type HotPath } from '../http/hot-path.ts'
import { roomFor } from '../http/memory-room.ts'
import { sendText } from '../http/plain-answer.ts'
import type { Prepared, PrepareOptions } from '../http/prepared.ts'
import { answerRaw } from '../http/raw-answer.ts'
import { groupsOf } from '../http/request-groups.ts'
import { requestUrl } from '../http/request-url.ts'
import { REFUSED, turns } from '../http/turns.ts'
import type { Pages } from '../pages/pages.ts'
import { PngShelf } from '../portal-files/png-shelf.ts'
import { PIXEL_RATIO } from '../portal-files/pixel-ratio.ts'
import { sendNoContent } from '../refusals.ts'
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

/** Other sites show these pictures, also those that load nothing from elsewhere without leave. */
const SHARE_OPTIONS: PrepareOptions = {
  status: 200,
  headers: ['Content-Type', 'image/png', ...OPEN_HEADERS],
  cacheControl: REVALIDATE,
}
const SHELF_BYTES = 8 * 1024 * 1024
/** More than these are told to come again. */
const MOST_WAITING = 20

export function sharePictureRoutes(app: FastifyInstance, options: SharePicturesOptions): void {
  const { edition: currentEdition, hotPath, publicUrl, renderPng, pages } = options
  const shelf = new PngShelf({
    render: renderPng,
    onEvict: (prepared) => hotPath.forget(prepared),
    limit: roomFor(SHELF_BYTES),
    answer: SHARE_OPTIONS,
  })
  const inTurn = turns(MOST_WAITING)
  const { host } = new URL(publicUrl)

  const svgOf = (edition: Edition, address: string): string | null => {
    const asked = pathOfSharePicture(address)
    if (!asked) return null
    const locale = localeOf(asked.lang)
    const page = pages.model({ path: asked.path, locale, edition })
    const { site, block } = textsByLocale[locale]
    return page && isListed(page)
      ? sharePicture(
          shareFacts(page),
          { siteName: site.name, illustrative: block.illustrative, host },
          PIXEL_RATIO,
        )
      : null
  }

  app.get(`${SHARE_PREFIX}*`, async (request, reply) => {
    const edition = currentEdition()
    const { pathname, hasQuery } = requestUrl(request.raw.url)
    // The page is made in turn as well: a query gets past what is remembered.
    const groups = groupsOf(request.raw)
    const made =
      edition &&
      (await inTurn<Prepared | 'missing' | typeof REFUSED>(groups, async () => {
        const svg = svgOf(edition, pathname)
        return svg === null ? 'missing' : ((await shelf.get(svg, groups)) ?? REFUSED)
      }))
    return answerRaw(reply, (raw, response) => {
      if (!edition || made === null) sendNoContent(raw, response)
      else if (made === 'missing') sendText(raw, response, 404, '')
      else if (made === REFUSED) sendText(raw, response, 503, '', COME_AGAIN)
      else {
        if (raw.method === 'GET' && !hasQuery)
          hotPath.keep(raw.url ?? '', edition.number, made, SHARE_OPTIONS)
        send(made, raw, response)
      }
    })
  })
}
