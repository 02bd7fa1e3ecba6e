/** Files of the portal API over HTTP: figures as comma separated values, charts as pictures. */
import type { FastifyInstance } from 'fastify'
import { PORTAL_PREFIX } from '#contract/call.ts'
import type { PortalError } from '#contract/entities/error.ts'
import {
  areasCsv,
  chartPng,
  chartSvg,
  seriesCsv,
  seriesJsonStat,
  seriesMetadata,
  seriesWorkbook,
  type ChartPictureQuery,
  type PortalFile,
  type QueryOfFile,
} from '#contract/portal-files.ts'
import { CORRECTED_SERIES_HEADER, OMITTED_SERIES_HEADER } from '#contract/series-csv-url.ts'
import type { GroupPath } from '#core/fair-queue.ts'
import type { Lang } from '#core/locale.ts'
import { PUBLIC_HEADERS, PUBLIC_JSON_HEADERS, REVALIDATE, type FlatHeaders } from '../http/headers.ts'
import { cacheFor, keepHot, keyFor, responseFor, type ByAge } from '../responses/answers-by-age.ts'
import { DATED_CALL, type EditionOf } from '../responses/dated-route.ts'
import { send, type HotPath } from '../responses/hot-path.ts'
import type { PreparedResponse, PrepareOptions } from '../responses/prepared-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { groupsOf } from '../limits/request-groups.ts'
import { requestUrl } from '../http/request-url.ts'
import type { ResponseCache } from '../responses/response-cache.ts'
import { refusedFormula } from '../portal-api/formula-refusal.ts'
import { sendError } from '../portal-api/portal-api.ts'
import { requestedLang, portalError } from '../portal-api/portal-error.ts'
import { queryError, readQuery } from '../portal-api/query.ts'
import {
  laterInAreas,
  laterInFile,
  type EditionPair,
  type LaterInFile,
  type ShownDays,
} from '../as-of/later-corrections.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { chartPictureSvg } from './chart-picture.ts'
import {
  downloadableSeries,
  forbiddenFigures,
  figureFileName,
  jsonStatText,
  type DownloadableSeries,
  type SeriesFileQuery,
} from './figure-files.ts'
import { PNG_OPTIONS, type PngCache } from './png-cache.ts'
import { seriesCsvFile } from './series-csv-file.ts'
import { metadataOfSeries } from './series-metadata.ts'
import { areasCsvText } from './areas-csv-file.ts'
import { MAX_WORKBOOK_POINTS, workbookFiles } from './workbook-files.ts'

export interface PortalFilesOptions {
  readonly edition: EditionOf
  /** The edition that is shown now, which files of earlier days are compared with. */
  readonly current: () => Edition | null
  readonly cache: ByAge<ResponseCache>
  readonly hotPath: HotPath
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Charts in pixels. */
  readonly pngs: ByAge<PngCache>
}

const CSV_HEADERS = ['Content-Type', 'text/csv; charset=utf-8; header=present', ...PUBLIC_HEADERS]
/** An SVG opened directly is a document: it may load and run nothing. */
const SVG_OPTIONS: PrepareOptions = {
  status: 200,
  headers: [
    'Content-Type',
    'image/svg+xml; charset=utf-8',
    ...PUBLIC_HEADERS,
    'Content-Security-Policy',
    "default-src 'none'; sandbox",
  ],
  cacheControl: REVALIDATE,
}

const METADATA_OPTIONS: PrepareOptions = {
  status: 200,
  headers: PUBLIC_JSON_HEADERS,
  cacheControl: REVALIDATE,
}
/** Limit of points of one JSON-stat dataset, which the main thread writes: a few megabytes. */
const MAX_JSON_STAT_POINTS = 200_000

interface FileResponse {
  readonly prepared: PreparedResponse
  readonly options: PrepareOptions
}
type FileResult = FileResponse | { readonly error: PortalError }
type CreateFile<Query> = (
  edition: Edition,
  query: Query,
  key: string,
  groups: GroupPath,
) => FileResult | Promise<FileResult>

export function portalFileRoutes(
  app: FastifyInstance,
  { edition, current, cache, hotPath, publicUrl, pngs }: PortalFilesOptions,
): void {
  const workbook = workbookFiles(app, publicUrl, (prepared) => hotPath.forget(prepared))

  const route = <Query extends { readonly lang: 'no' | 'en'; readonly sources?: readonly string[] }>(
    file: PortalFile<Query>,
    make: CreateFile<Query>,
  ) => {
    app.get(PORTAL_PREFIX + file.path, DATED_CALL, async (request, reply) => {
      const shown = edition(request.raw)
      const { search } = requestUrl(request.raw.url)
      if (!shown) return sendError(reply, portalError('rest_unavailable', requestedLang(search)))
      const read = readQuery(file, {}, search)
      if (!read.ok) return sendError(reply, queryError(read, file.query, requestedLang(search)))
      const refused = refusedFormula(shown.snapshot, read.query)
      if (refused) return sendError(reply, refused)
      const made = await make(
        shown,
        read.query,
        `${file.name} ${canonicalQuery(file, read.query)}`,
        groupsOf(request.raw),
      )
      if ('error' in made) return sendError(reply, made.error)
      if (request.raw.method === 'GET')
        keepHot(hotPath, request.raw.url ?? '', shown, made.prepared, made.options)
      return replyRaw(reply, (raw, response) => send(made.prepared, raw, response))
    })
  }

  const cached = (
    edition: Edition,
    key: string,
    options: PrepareOptions,
    text: () => string,
  ): FileResponse => {
    const response = responseFor(options, edition)
    const prepared = cacheFor(cache, edition).get(keyFor(key, edition), edition.number, response, text)
    return { prepared, options: response }
  }

  const { laterOf, laterAreas, withLater } = laterReader(current)
  const pictureOf = (shown: Edition, query: ChartPictureQuery) =>
    chartPictureSvg(shown, query, (ids, days) => laterOf(shown, ids, { ...days, lang: query.lang }))

  route(seriesCsv, (shown, query, key) => {
    const forbidden = query.shape === 'spreadsheet' ? null : forbiddenFigures(shown, query)
    if (forbidden) return { error: forbidden }
    const { text, leftOut, later, fileName } = seriesCsvFile(shown, query, publicUrl, (ids) =>
      laterOf(shown, ids, query),
    )
    const headers = [
      ...CSV_HEADERS,
      ...attachmentHeaders('attachment', fileName, shown),
      ...seriesHeaders(OMITTED_SERIES_HEADER, leftOut),
      ...seriesHeaders(CORRECTED_SERIES_HEADER, later?.ids),
    ]
    // The ETag includes the headers, which may change while the text stays.
    const fullKey = `${key} ${fileName} ${leftOut.join()}`
    return cached(shown, fullKey, { status: 200, headers, cacheControl: REVALIDATE }, text)
  })

  route(areasCsv, (shown, query, key) => {
    const headers = areasFileHeaders(shown, query, laterAreas(shown, query))
    const options = { status: 200, headers, cacheControl: REVALIDATE }
    return cached(shown, key, options, () => areasCsvText(shown, query))
  })

  route(seriesJsonStat, (shown, query, key) => {
    const downloadable = downloadableSeries(shown, query, MAX_JSON_STAT_POINTS)
    if ('error' in downloadable) return downloadable
    const found = withLater(downloadable, shown, query)
    const headers = figureFileHeaders('inline', found, 'json-stat.json', shown)
    const options = { status: 200, headers: [...PUBLIC_JSON_HEADERS, ...headers], cacheControl: REVALIDATE }
    return cached(shown, `${key} ${headers.join()}`, options, () =>
      jsonStatText(found, query, publicUrl, shown),
    )
  })

  route(seriesWorkbook, async (edition, query, key, groups) => {
    const downloadable = downloadableSeries(edition, query, MAX_WORKBOOK_POINTS)
    if ('error' in downloadable) return downloadable
    const found = withLater(downloadable, edition, query)
    const headers = figureFileHeaders('attachment', found, 'xlsx', edition)
    const file = await workbook({ edition, found, query, key, headers, groups })
    return file ?? { error: portalError('rest_unavailable', query.lang) }
  })

  route(seriesMetadata, (shown, query, key) => {
    const described = metadataOfSeries(shown, query, publicUrl)
    if (described.length === 0) return { error: portalError('rest_not_found', query.lang) }
    return cached(shown, key, METADATA_OPTIONS, () => JSON.stringify(described))
  })

  route(chartSvg, (shown, query, key) => {
    const svg = pictureOf(shown, query)
    if (svg === null) return { error: portalError('rest_not_found', query.lang) }
    return cached(shown, key, SVG_OPTIONS, () => svg)
  })

  route(chartPng, async (shown, query, _key, groups) => {
    const svg = pictureOf(shown, query)
    if (svg === null) return { error: portalError('rest_not_found', query.lang) }
    const options = responseFor(PNG_OPTIONS, shown)
    const prepared = await cacheFor(pngs, shown).get(svg, groups, options)
    return prepared ? { prepared, options } : { error: portalError('rest_unavailable', query.lang) }
  })
}

/** Reads what has been corrected since the day of a file; nothing in a file of now. */
function laterReader(current: PortalFilesOptions['current']) {
  const editionsOf = (past: Edition, { lang }: { readonly lang: Lang }): EditionPair | null => {
    const now = past.asOf ? current() : null
    return now && { past, current: now, lang }
  }
  const laterOf = (past: Edition, ids: readonly string[], query: ShownDays & { readonly lang: Lang }) => {
    const editions = editionsOf(past, query)
    return editions && laterInFile(ids, query, editions)
  }
  const laterAreas = (past: Edition, query: QueryOfFile<'areasCsv'>) => {
    const editions = editionsOf(past, query)
    return editions && laterInAreas(query.market, editions)
  }
  const withLater = (
    found: DownloadableSeries,
    past: Edition,
    query: SeriesFileQuery,
  ): DownloadableSeries => {
    const later = laterOf(past, idsOf(found.given), query)
    return later ? { ...found, later } : found
  }
  return { laterOf, laterAreas, withLater }
}

/** The name of a file of an earlier day ends with the day. */
function attachmentHeaders(
  disposition: 'attachment' | 'inline',
  fileName: string,
  { asOf }: Edition,
): FlatHeaders {
  const name = asOf ? fileName.replace(/(?=\.)/, `-${asOf.day}`) : fileName
  return ['Content-Disposition', `${disposition}; filename="${name}"`]
}

function seriesHeaders(name: string, ids: readonly string[] = []): FlatHeaders {
  return ids.length > 0 ? [name, ids.join()] : []
}

const idsOf = (series: DownloadableSeries['given']) => series.map(({ series: { ID } }) => ID)

function areasFileHeaders(
  shown: Edition,
  { market }: QueryOfFile<'areasCsv'>,
  later: LaterInFile | null,
): FlatHeaders {
  const name = figureFileName(['areas', ...(market ? [market] : [])], 'csv')
  return [
    ...CSV_HEADERS,
    ...attachmentHeaders('attachment', name, shown),
    ...seriesHeaders(CORRECTED_SERIES_HEADER, later?.ids),
  ]
}

/** File name, the omitted series, and those corrected since the day of the file. */
function figureFileHeaders(
  disposition: 'attachment' | 'inline',
  { given, leftOut, later }: DownloadableSeries,
  ending: string,
  edition: Edition,
): FlatHeaders {
  return [
    ...attachmentHeaders(disposition, figureFileName(idsOf(given), ending), edition),
    ...seriesHeaders(OMITTED_SERIES_HEADER, idsOf(leftOut)),
    ...seriesHeaders(CORRECTED_SERIES_HEADER, later?.ids),
  ]
}

/** The parsed parameters in the contract's order: two spellings of a query share one cache entry. */
function canonicalQuery<Query extends object>(file: PortalFile<Query>, query: Query): string {
  const parameters = new Map<string, unknown>(Object.entries(query))
  return JSON.stringify(file.parameters.map((parameter) => parameters.get(parameter) ?? null))
}
