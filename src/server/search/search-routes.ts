/** Suggestions while a reader types, beside the portal API: `GET /api/search/{no|en}?q=`. */
import type { FastifyInstance } from 'fastify'
import { SEARCH_API_PREFIX } from '#core/search/search-answer.ts'
import { PUBLIC_JSON_HEADERS, REVALIDATE } from '../http/headers.ts'
import { PUBLIC_ROUTE } from '../responses/public-route.ts'
import { send } from '../responses/hot-path.ts'
import { prepare } from '../responses/prepared-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { requestUrl } from '../http/request-url.ts'
import { invalidParameter, portalError } from '../portal-api/portal-error.ts'
import { sendError } from '../portal-api/portal-api.ts'
import type { AddressBook } from '../places/address-book.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { MAX_QUERY_LENGTH } from './search-query.ts'
import { suggestions } from './site-search.ts'

/** Registers the call. Queries are endless, so no answer is cached. */
export function searchRoutes(
  fastify: FastifyInstance,
  currentEdition: () => Edition | null,
  addresses: AddressBook,
): void {
  for (const lang of ['no', 'en'] as const) {
    fastify.get(SEARCH_API_PREFIX + lang, PUBLIC_ROUTE, async (request, reply) => {
      const edition = currentEdition()
      if (!edition) return sendError(reply, portalError('rest_unavailable', lang))
      const [typed = '', ...others] = new URLSearchParams(requestUrl(request.raw.url).search).getAll('q')
      if (others.length > 0) return sendError(reply, invalidParameter('q', 'givenTwice', lang))
      if ([...typed].length > MAX_QUERY_LENGTH)
        return sendError(reply, invalidParameter('q', 'notAccepted', lang))
      const prepared = prepare(
        JSON.stringify(await suggestions(edition, lang, typed, await addresses.index(edition))),
        { status: 200, headers: PUBLIC_JSON_HEADERS, cacheControl: REVALIDATE },
      )
      return replyRaw(reply, (raw, response) => send(prepared, raw, response))
    })
  }
}
