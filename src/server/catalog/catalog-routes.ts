/**
 * The data catalogue over HTTP. It is written on the first request of an edition, in slices, and compressed
 * on worker threads, because it grows with the number of series.
 */
import type { FastifyInstance } from 'fastify'
import { CATALOG_JSON_LD_PATH, CATALOG_TURTLE_PATH } from '#pages/paths/site-file-paths.ts'
import { sendUnavailable } from '../errors/error-handlers.ts'
import { PUBLIC_HEADERS, REVALIDATE } from '../http/headers.ts'
import { requestUrl } from '../http/request-url.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'
import { runInSlices } from '../limits/serial-queue.ts'
import { PageCache } from '../pages/page-cache.ts'
import { siteOf } from '../pages/site.ts'
import { send, type HotPath } from '../responses/hot-path.ts'
import { prepareAsync, responseHash, type PrepareOptions } from '../responses/prepared-response.ts'
import { PUBLIC_ROUTE } from '../responses/public-route.ts'
import { replyRaw } from '../responses/raw-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { dataCatalogSteps } from './data-catalog.ts'
import { JSON_LD } from './json-ld.ts'
import { rdfDocumentSteps, type RdfFormat } from './rdf-format.ts'
import { TURTLE } from './turtle.ts'

/** Room for both formats in all encodings, with some 2 000 series; a larger document is cached alone. */
const CATALOG_CACHE_BYTES = 32 * 1024 * 1024

export interface CatalogRoutesOptions {
  readonly edition: () => Edition | null
  readonly hotPath: HotPath
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
}

export function catalogRoutes(app: FastifyInstance, options: CatalogRoutesOptions): void {
  const { hotPath } = options
  const cache = new PageCache(scaleToHeap(CATALOG_CACHE_BYTES), (prepared) => hotPath.forget(prepared))
  catalogRoute(app, CATALOG_TURTLE_PATH, TURTLE, cache, options)
  catalogRoute(app, CATALOG_JSON_LD_PATH, JSON_LD, cache, options)
}

function catalogRoute(
  app: FastifyInstance,
  path: string,
  format: RdfFormat,
  cache: PageCache,
  { edition: currentEdition, hotPath, publicUrl }: CatalogRoutesOptions,
): void {
  const options: PrepareOptions = {
    status: 200,
    headers: ['Content-Type', `${format.mediaType}; charset=utf-8`, ...PUBLIC_HEADERS],
    cacheControl: REVALIDATE,
  }
  app.get(path, PUBLIC_ROUTE, async (request, reply) => {
    const edition = currentEdition()
    if (!edition) return replyRaw(reply, sendUnavailable)
    const { prepared } = await cache.get(path, edition.number, async (before) => {
      const sites = {
        'nb-NO': siteOf(edition, 'nb-NO', publicUrl),
        'en-GB': siteOf(edition, 'en-GB', publicUrl),
      }
      const text = await runInSlices(rdfDocumentSteps(dataCatalogSteps(sites, publicUrl), format))
      // An edition that changed something else leaves the bytes as they were.
      if (before && before.prepared.hash === responseHash(text, options.headers)) return before
      return { prepared: await prepareAsync(text, options), options, exists: true }
    })
    // Queries change nothing, so only the plain address is cached.
    if (request.raw.method === 'GET' && !requestUrl(request.raw.url).hasQuery)
      hotPath.keep(path, edition.number, prepared, options)
    return replyRaw(reply, (raw, response) => send(prepared, raw, response))
  })
}
