/**
 * Requests that ask for a day: `?dato=2026-03-01`, and `asOf` in the portal API. Their edition is read before
 * they are admitted, so that answers are rendered by turns also after many requests have waited for one day.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { asOfDayOf } from '#core/addresses/as-of.ts'
import { requestUrl } from '../http/request-url.ts'
import { groupsOf } from '../limits/request-groups.ts'
import type { EditionOf } from '../responses/dated-route.ts'
import { replyRaw } from '../responses/raw-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { sendAsOfRefusal, type AsOfRefusal } from './as-of-refusal.tsx'
import type { PastEditions } from './past-editions.ts'

export interface AsOfRequests {
  /** The edition that {@link readEdition} has read for this request, else the current one. */
  readonly editionOf: EditionOf
  /**
   * Reads the edition of the day that a request asks for.
   *
   * @param parameters that may carry the day
   * @returns why the request must be refused; `null` = it asks for no day, or its edition was read
   * @throws when the store does not answer
   */
  readonly readEdition: (
    request: IncomingMessage,
    parameters: readonly string[],
  ) => Promise<AsOfRefusal | null>
}

export function asOfRequests(
  current: () => Edition | null,
  past: Pick<PastEditions, 'editionAt' | 'range'>,
): AsOfRequests {
  const editions = new WeakMap<IncomingMessage, Edition>()
  return {
    editionOf: (request) => editions.get(request) ?? current(),
    readEdition: async (request, parameters) => {
      const asked = asOfDayOf(requestUrl(request.url).search, parameters)
      if (!asked) return null
      if (!asked.ok) return { kind: 'notADay', range: await past.range() }
      const found = await past.editionAt(asked.day, groupsOf(request))
      if (found.kind === 'outside') return { kind: 'notADay', range: found.range }
      if (found.kind === 'overloaded') return found
      editions.set(request, found.edition)
      return null
    },
  }
}

/** Must be called before requests are admitted, and before the routes are registered. */
export function resolveAsOf(
  fastify: FastifyInstance,
  { readEdition }: Pick<AsOfRequests, 'readEdition'>,
): void {
  fastify.addHook('preHandler', async (request, reply) => {
    const route = request.routeOptions.config.asOf
    if (!route || !requestUrl(request.raw.url).hasQuery || route.isDated?.(request.raw) === false) return
    const refusal = await readEdition(request.raw, route.parameters)
    if (refusal) replyRaw(reply, (raw, response) => sendAsOfRefusal(refusal, raw, response))
  })
}
