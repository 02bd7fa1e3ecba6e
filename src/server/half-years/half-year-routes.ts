/** `/utgaver/2026-1.zip`: the data file of a half-year edition, read from the store on the first request. */
import type { FastifyInstance } from 'fastify'
import { HALF_YEARS_PATH } from '#core/addresses/page-paths.ts'
import type { HalfYearRepository } from '#store/content/half-years.ts'
import { LRUCache } from 'lru-cache'
import { sendUnavailable } from '../errors/error-handlers.ts'
import { CACHE_ONE_DAY, PUBLIC_HEADERS } from '../http/headers.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'
import { send } from '../responses/hot-path.ts'
import { prepareFile } from '../responses/prepared-file.ts'
import type { PreparedResponse } from '../responses/prepared-response.ts'
import { PUBLIC_ROUTE } from '../responses/public-route.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { sendText } from '../responses/text-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

export interface HalfYearRoutesOptions {
  readonly edition: () => Edition | null
  /** Omitted = there are no data files. */
  readonly halfYears?: Pick<HalfYearRepository, 'file'>
}

/** Room for some files; a larger one is read for each request. */
const FILE_CACHE_BYTES = 16 * 1024 * 1024

export function halfYearRoutes(app: FastifyInstance, { edition, halfYears }: HalfYearRoutesOptions): void {
  const kept = new LRUCache<string, PreparedResponse>({
    maxSize: scaleToHeap(FILE_CACHE_BYTES),
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  })
  /** Concurrent requests for one file share one read. */
  const reading = new Map<string, Promise<PreparedResponse | null>>()
  const read = async (id: string): Promise<PreparedResponse | null> => {
    const file = await halfYears?.file(id)
    if (!file) return null
    const prepared = preparedFile(file, id)
    kept.set(id, prepared)
    return prepared
  }
  const fileOf = (id: string): Promise<PreparedResponse | null> => {
    const running = reading.get(id) ?? read(id).finally(() => reading.delete(id))
    reading.set(id, running)
    return running
  }

  app.get<{ Params: { id: string } }>(
    `${HALF_YEARS_PATH}/:id(^\\d{4}-[12]).zip`,
    PUBLIC_ROUTE,
    async (request, reply) => {
      const shown = edition()
      if (!shown) return replyRaw(reply, sendUnavailable)
      const { id } = request.params
      const isKnown = shown.snapshot.content.no.halfYears.some((halfYear) => halfYear.id === id)
      const prepared = isKnown ? (kept.get(id) ?? (await fileOf(id))) : null
      return replyRaw(reply, (raw, response) =>
        prepared ? send(prepared, raw, response) : sendText(raw, response, 404, ''),
      )
    },
  )
}

/** A ZIP archive is compressed already. */
function preparedFile(file: Buffer, id: string): PreparedResponse {
  return prepareFile(
    { identity: file, gzip: null, br: null },
    {
      status: 200,
      headers: [
        'Content-Type',
        'application/zip',
        'Content-Disposition',
        `attachment; filename="kvartal-${id}.zip"`,
        ...PUBLIC_HEADERS,
      ],
      cacheControl: CACHE_ONE_DAY,
    },
  ).prepared
}
