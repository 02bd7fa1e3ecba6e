/**
 * Feeds of single series and areas over HTTP: `/serier/{id}.xml`, `/oslo/omrader/{name}.xml`. When figures
 * became known is read from the store with one bounded query per series and revision.
 */
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AREAS_SEGMENT } from '#core/addresses/area-path.ts'
import { SERIES_LIST_PATH, seriesPath } from '#core/addresses/page-paths.ts'
import { langOf, LOCALES, splitLocale } from '#core/locale.ts'
import { AREA_MEASURES, areaSeriesId } from '#contract/entities/area-history.ts'
import type { Frequency } from '#contract/entities/series.ts'
import { areaOfPath } from '#pages/generated/area-page/find-area.ts'
import { figureFeedPath, pageOfFigureFeed } from '#pages/paths/site-file-paths.ts'
import type { FigurePublication } from '#store/content/revisions/figure-publications.ts'
import type { LiveRepository } from '#store/content/live-repository.ts'
import { sendUnavailable } from '../errors/error-handlers.ts'
import { PUBLIC_HEADERS, REVALIDATE } from '../http/headers.ts'
import { requestUrl } from '../http/request-url.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'
import { PageCache } from '../pages/page-cache.ts'
import { send, type HotPath } from '../responses/hot-path.ts'
import { prepare, responseHash, type PrepareOptions } from '../responses/prepared-response.ts'
import { PUBLIC_ROUTE } from '../responses/public-route.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { sendText } from '../responses/text-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { areaFeed, seriesFeed, type FigureFeedOptions } from './figure-feed.ts'

/** What of the store the feeds read. */
export type FigureFeedStore = Pick<LiveRepository, 'figurePublications'>

export interface FigureFeedRoutesOptions {
  readonly edition: () => Edition | null
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  readonly hotPath: HotPath
  /** Omitted = no revisions are kept: only corrections are told. */
  readonly vintages?: FigureFeedStore
}

const FEED_OPTIONS: PrepareOptions = {
  status: 200,
  headers: ['Content-Type', 'application/atom+xml; charset=utf-8', ...PUBLIC_HEADERS],
  cacheControl: REVALIDATE,
}
/** All encodings of all feeds together: some thousand feeds. */
const FEED_CACHE_BYTES = 8 * 1024 * 1024
/** Series whose publications are remembered, areas' measures among them. */
const MAX_REMEMBERED_SERIES = 1_000
/** As a measure of an area is described. */
const AREA_FREQUENCY: Frequency = 'half-year'

export function figureFeedRoutes(app: FastifyInstance, options: FigureFeedRoutesOptions): void {
  const { edition: currentEdition, hotPath } = options
  const cache = new PageCache(scaleToHeap(FEED_CACHE_BYTES), (prepared) => hotPath.forget(prepared))
  const publicationsOf = publicationReader(options.vintages)
  const route = (url: string) =>
    app.get(url, PUBLIC_ROUTE, async (request, reply) => {
      const edition = currentEdition()
      if (!edition) return replyRaw(reply, sendUnavailable)
      const { pathname, hasQuery } = requestUrl(request.raw.url)
      const write = feedWriter(edition, pathname, publicationsOf, options.publicUrl)
      if (write === null) return replyRaw(reply, (raw, response) => sendText(raw, response, 404, ''))
      const { prepared } = await cache.get(pathname, edition.number, async (before) => {
        const text = await write()
        // An edition that changed something else leaves the bytes as they were.
        if (before && before.prepared.hash === responseHash(text, FEED_OPTIONS.headers)) return before
        return { prepared: prepare(text, FEED_OPTIONS), options: FEED_OPTIONS, exists: true }
      })
      // Queries change nothing, so only the plain address is cached.
      if (request.raw.method === 'GET' && !hasQuery)
        hotPath.keep(pathname, edition.number, prepared, FEED_OPTIONS)
      return replyRaw(reply, (raw, response) => send(prepared, raw, response))
    })
  for (const locale of LOCALES) {
    route(figureFeedPath(`${SERIES_LIST_PATH}/:id`, locale))
    route(figureFeedPath(`/:market/${AREAS_SEGMENT}/:name`, locale))
  }
}

type PublicationReader = (
  edition: Edition,
  series: string,
  frequency: Frequency,
) => Promise<readonly FigurePublication[]>

/** @returns `null` = there is no feed at this address */
function feedWriter(
  edition: Edition,
  pathname: string,
  publicationsOf: PublicationReader,
  publicUrl: string,
): (() => Promise<string>) | null {
  const { locale, path } = splitLocale(pathname)
  const page = pageOfFigureFeed(path)
  if (page === null) return null
  const { snapshot, today } = edition
  const content = snapshot.content[langOf(locale)]
  const options: FigureFeedOptions = { locale, publicUrl, today }
  const area = areaOfPath(content.areas, page)
  if (area)
    return async () => {
      const publications = await Promise.all(
        AREA_MEASURES.map((measure) =>
          publicationsOf(edition, areaSeriesId(area.ID, measure), AREA_FREQUENCY),
        ),
      )
      return areaFeed(snapshot, area, publications.flat(), options)
    }
  const meta = content.series.values().find(({ ID }) => seriesPath(ID) === page)
  const points = meta && snapshot.points.get(meta.ID)
  if (!meta || !points) return null
  return async () =>
    seriesFeed(
      content,
      { meta, points, publications: await publicationsOf(edition, meta.ID, meta.frequency) },
      options,
    )
}

/** Reads each revision of a series once. A failed read is tried again by the next request. */
function publicationReader(store: FigureFeedStore | undefined): PublicationReader {
  const remembered = new LRUCache<string, Promise<readonly FigurePublication[]>>({
    max: MAX_REMEMBERED_SERIES,
  })
  return ({ snapshot: { revisions } }, series, frequency) => {
    const revision = revisions.get(series)
    if (store === undefined || revision === undefined) return Promise.resolve([])
    const key = `${series} ${revision}`
    const known = remembered.get(key)
    if (known) return known
    const read = store.figurePublications(series, frequency)
    remembered.set(key, read)
    read.catch(() => remembered.delete(key))
    return read
  }
}
