/**
 * Answers of the portal API that are files: figures for machines, and pictures of charts. Like calls they are
 * defined once; routes and the OpenAPI document are made from here. Errors are the API's own, in JSON.
 */
import { z } from 'zod'
import { parseWith, type ErrorCode, type ParseResult } from './call.ts'
import { seriesMetadataSchema } from './entities/series-metadata.ts'
import { jsonStatSchema } from './entities/json-stat.ts'
import { CHART_PICTURE_PATHS, PICTURE_WIDTH } from './chart-picture-url.ts'
import { isoDateSchema, marketSchema } from './primitives.ts'
import { chartSeriesListQuery, langQuery, seriesListQuery, wholeNumberQuery } from './query.ts'
import {
  AREAS_CSV_PATH,
  CORRECTED_SERIES_HEADER,
  OMITTED_SERIES_HEADER,
  SERIES_CSV_PATH,
  SERIES_FILE_PATHS,
} from './series-csv-url.ts'

interface FileDefinition<Query extends z.ZodObject> {
  readonly name: string
  /** Under `/api/portal/`. */
  readonly path: string
  readonly query: Query
  readonly mediaType: string
  readonly errors: readonly ErrorCode[]
  /** Headers of its own, with a sentence about each, for the API documentation. */
  readonly headers: Readonly<Record<string, string>>
  /** One sentence for the API documentation. */
  readonly summary: string
  /** The shape of a file in JSON, for the API documentation; `null` = the file is no JSON. */
  readonly json: z.ZodType | null
}

/** A file with the names of its parameters and their reader. */
export interface PortalFile<Query> extends FileDefinition<z.ZodObject> {
  readonly parameters: readonly string[]
  readQuery(raw: Readonly<Record<string, string>>): ParseResult<Query>
}

function defineFile<Query extends z.ZodObject>(
  file: FileDefinition<Query>,
): FileDefinition<Query> & PortalFile<z.output<Query>> {
  return {
    ...file,
    parameters: Object.keys(file.query.shape),
    readQuery: (raw) => parseWith(file.query, raw),
  }
}

interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}
const isRangeOrdered = ({ from, to }: DayRange) => from === undefined || to === undefined || from <= to
const RANGE_ORDER_ISSUE = { message: 'must not be before from', path: ['to'] }

const SERIES_HEADER_NOTES = {
  [OMITTED_SERIES_HEADER]:
    'Ids, joined by commas, of series that are shown on the site but may not be downloaded; absent when there are none.',
  [CORRECTED_SERIES_HEADER]:
    'Ids, joined by commas, of series of an earlier day whose figures have been corrected since; absent when there are none.',
}

/** Series of a file and the requested days, inclusive. */
const seriesFileQuery = z
  .object({
    sources: seriesListQuery.refine((ids) => ids.length > 0, 'must name a series'),
    ...langQuery,
    from: isoDateSchema.optional(),
    to: isoDateSchema.optional(),
  })
  .refine(isRangeOrdered, RANGE_ORDER_ISSUE)

const MAX_TITLE_LENGTH = 200
const MAX_YEAR = 9999

export const seriesCsv = defineFile({
  name: 'datasources-csv',
  path: SERIES_CSV_PATH,
  query: z
    .object({
      sources: seriesListQuery,
      ...langQuery,
      /** First and last day, both included. */
      from: isoDateSchema.optional(),
      to: isoDateSchema.optional(),
      /**
       * `wide`: a column per series; `long`: a row per point, with its quality; `spreadsheet`: for people,
       * with sources.
       */
      shape: z.enum(['wide', 'long', 'spreadsheet']).default('wide'),
    })
    .refine(isRangeOrdered, RANGE_ORDER_ISSUE),
  mediaType: 'text/csv',
  errors: ['rest_invalid_param', 'rest_forbidden', 'rest_unavailable'],
  headers: SERIES_HEADER_NOTES,
  summary: 'Series as comma separated values; unknown ids are left out.',
  json: null,
})

export const seriesJsonStat = defineFile({
  name: 'datasources-json-stat',
  path: SERIES_FILE_PATHS.jsonStat,
  query: seriesFileQuery,
  mediaType: 'application/json',
  errors: ['rest_invalid_param', 'rest_forbidden', 'rest_not_found', 'rest_unavailable'],
  headers: SERIES_HEADER_NOTES,
  summary: 'Series as one JSON-stat 2.0 dataset of series by date; unknown ids are left out.',
  json: jsonStatSchema,
})

export const seriesWorkbook = defineFile({
  name: 'datasources-xlsx',
  path: SERIES_FILE_PATHS.workbook,
  query: seriesFileQuery,
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['rest_invalid_param', 'rest_forbidden', 'rest_not_found', 'rest_unavailable'],
  headers: SERIES_HEADER_NOTES,
  summary:
    'Series as an Excel workbook, a sheet for each and one about them; 503 with Retry-After while too many are written at once.',
  json: null,
})

export const areasCsv = defineFile({
  name: 'clusters-csv',
  path: AREAS_CSV_PATH,
  query: z.object({ market: marketSchema.optional(), ...langQuery }),
  mediaType: 'text/csv',
  errors: ['rest_invalid_param', 'rest_unavailable'],
  headers: {},
  summary:
    'The newest vacancy and rents of every area, or of those of one market, as comma separated values.',
  json: null,
})

export const seriesMetadata = defineFile({
  name: 'datasources-metadata',
  path: SERIES_FILE_PATHS.metadata,
  query: z.object({
    sources: seriesListQuery.refine((ids) => ids.length > 0, 'must name a series'),
    ...langQuery,
  }),
  mediaType: 'application/json',
  errors: ['rest_invalid_param', 'rest_not_found', 'rest_unavailable'],
  headers: {},
  summary:
    'What is known of series besides their values: definition, unit, source, licence, quality of each point, corrections, next date, citation; unknown ids are left out.',
  json: z.array(seriesMetadataSchema),
})

const chartPictureQuery = z
  .object({
    sources: chartSeriesListQuery.refine((ids) => ids.length > 0, 'must name a series'),
    ...langQuery,
    type: z.enum(['line', 'spline', 'column']).default('line'),
    axes: z.enum(['auto', 'single']).default('auto'),
    /** 1 gives each series a plot of its own. */
    panels: z.enum(['0', '1']).default('0'),
    /** Years of the chart, inclusive. */
    fromYear: wholeNumberQuery(0, MAX_YEAR).optional(),
    toYear: wholeNumberQuery(0, MAX_YEAR).optional(),
    /** The days that are zoomed to, both included. */
    from: isoDateSchema.optional(),
    to: isoDateSchema.optional(),
    /** Series that are not drawn, while the others keep their colours and axes. */
    hidden: chartSeriesListQuery,
    /** `index`: every series is 100 at its first visible point. */
    mode: z.enum(['value', 'index']).default('value'),
    /** 1 marks macro events. */
    events: z.enum(['0', '1']).default('0'),
    /** Truncated after 200 characters. Default for a single series: its title. */
    title: z
      .string()
      .default('')
      .transform((title) => [...title.trim()].slice(0, MAX_TITLE_LENGTH).join('')),
    width: wholeNumberQuery(PICTURE_WIDTH.min, PICTURE_WIDTH.max).default(PICTURE_WIDTH.default),
  })
  .refine(isRangeOrdered, RANGE_ORDER_ISSUE)
export type ChartPictureQuery = z.output<typeof chartPictureQuery>

export const chartSvg = defineFile({
  name: 'chart-svg',
  path: CHART_PICTURE_PATHS.svg,
  query: chartPictureQuery,
  mediaType: 'image/svg+xml',
  errors: ['rest_invalid_param', 'rest_not_found', 'rest_unavailable'],
  headers: {},
  summary: 'A chart as a picture with title, sources and date.',
  json: null,
})

export const chartPng = defineFile({
  ...chartSvg,
  name: 'chart-png',
  path: CHART_PICTURE_PATHS.png,
  mediaType: 'image/png',
  summary:
    'The same picture in pixels, two for each of its width; 503 with Retry-After while too many are drawn at once.',
})

export const portalFiles = {
  seriesCsv,
  seriesJsonStat,
  seriesWorkbook,
  seriesMetadata,
  areasCsv,
  chartSvg,
  chartPng,
} as const
/** The parameters of a file, parsed. */
export type QueryOfFile<Name extends keyof typeof portalFiles> = z.output<(typeof portalFiles)[Name]['query']>
