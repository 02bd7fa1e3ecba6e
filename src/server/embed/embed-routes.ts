/**
 * Routes for other sites: blocks in frames, the script that sets the height of the frames, and the lookup of
 * the frame for an address (oEmbed).
 */
import type { FastifyInstance } from 'fastify'
import type { GroupPath } from '#core/fair-queue.ts'
import { BLOCK_PREFIX, EMBED_SCRIPT_PATH, OEMBED_PATH } from '#core/addresses/embed-snippet.ts'
import { embedScript } from '#web/embed/embed-script.ts'
import {
  CACHE_ONE_DAY,
  PUBLIC_HEADERS,
  PUBLIC_JSON_HEADERS,
  REVALIDATE,
  type FlatHeaders,
} from '../http/headers.ts'
import { send, type HotPath } from '../responses/hot-path.ts'
import { sendText } from '../responses/text-response.ts'
import { prepare } from '../responses/prepared-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { sendMethodNotAllowed, sendUnavailable } from '../errors/error-handlers.ts'
import { preflightRoute, PUBLIC_ROUTE } from '../responses/public-route.ts'
import { requestUrl } from '../http/request-url.ts'
import type { EmbedHandler } from './embed-handler.ts'
import type { Pages } from '../pages/pages.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { rangeSentence } from '../as-of/as-of-refusal.tsx'
import type { AsOfEdition } from '../as-of/past-editions.ts'
import { groupsOf } from '../limits/request-groups.ts'
import { askedDay, oEmbedOf } from './oembed.ts'
import { pageEmbedOf } from './page-embed.ts'

/** Any page may read it: the response contains nothing that is not in the address. */
const ALLOW_ANY_ORIGIN: FlatHeaders = ['Access-Control-Allow-Origin', '*']

export interface EmbedRoutesOptions {
  readonly embeds: EmbedHandler
  readonly edition: () => Edition | null
  /** Reads the edition of the day that an address asks for. */
  readonly editionAt: (day: string, groups: GroupPath) => Promise<AsOfEdition>
  readonly pages: Pick<Pages, 'source'>
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  readonly hotPath: HotPath
}

export function embedRoutes(
  fastify: FastifyInstance,
  { embeds, edition, editionAt, pages, publicUrl, hotPath }: EmbedRoutesOptions,
): void {
  const script = {
    status: 200,
    headers: ['Content-Type', 'text/javascript; charset=utf-8', ...PUBLIC_HEADERS],
    cacheControl: CACHE_ONE_DAY,
  }
  hotPath.keepPermanently(EMBED_SCRIPT_PATH, prepare(embedScript(publicUrl), script), script)

  preflightRoute(fastify, EMBED_SCRIPT_PATH, sendMethodNotAllowed)

  fastify.get(`${BLOCK_PREFIX}*`, PUBLIC_ROUTE, (_request, reply) => replyRaw(reply, embeds.handle))

  fastify.get(OEMBED_PATH, PUBLIC_ROUTE, async (request, reply) => {
    const { search } = requestUrl(request.raw.url)
    const day = askedDay(search)
    const found = day === null ? null : await editionAt(day, groupsOf(request.raw))
    if (found?.kind === 'overloaded') return replyRaw(reply, sendUnavailable)
    if (found?.kind === 'outside') {
      const reason = `url: ${rangeSentence(found.range, 'en-GB')}`
      return replyRaw(reply, (raw, response) => sendText(raw, response, 404, reason, ALLOW_ANY_ORIGIN))
    }
    const shown = found ? found.edition : edition()
    if (!shown) return replyRaw(reply, sendUnavailable)
    const result = oEmbedOf(search, {
      publicUrl,
      pageEmbed: (pathname, anchor) =>
        pageEmbedOf(pathname, anchor, (path, locale) => pages.source({ path, locale, edition: shown })),
    })
    if (result.status !== 200) {
      const { status, reason } = result
      return replyRaw(reply, (raw, response) => sendText(raw, response, status, reason, ALLOW_ANY_ORIGIN))
    }
    const prepared = prepare(JSON.stringify(result.answer), {
      status: 200,
      headers: PUBLIC_JSON_HEADERS,
      cacheControl: REVALIDATE,
    })
    return replyRaw(reply, (raw, response) => send(prepared, raw, response))
  })
}
