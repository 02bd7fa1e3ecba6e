/**
 * Where figures are as comma separated values. Apart from the schemas, because a page in the browser uses
 * these names too.
 */
import { PORTAL_PREFIX } from './call.ts'

/** Under `/api/portal/`. */
export const SERIES_CSV_PATH = 'datasources.csv'

/** Other files of figures, under `/api/portal/` as well. */
export const SERIES_FILE_PATHS = {
  jsonStat: 'datasources.json-stat',
  metadata: 'datasources.metadata.json',
  workbook: 'datasources.xlsx',
} as const

/** The newest figures of areas, under `/api/portal/` as well. */
export const AREAS_CSV_PATH = 'clusters.csv'

/** The calls that answer the same figures as JSON, under `/api/portal/` as well. */
export const SERIES_JSON_PATH = 'datasources'
export const AREAS_JSON_PATH = 'clusters'
/** The call that answers all counts of areas as JSON, under `/api/portal/` as well. */
export const AREA_HISTORY_PATH = 'clusters/history'

/** Header with the requested series whose licence does not allow download. */
export const OMITTED_SERIES_HEADER = 'X-Kvartal-Left-Out'

/** Header of a file of an earlier day with the series whose figures have been corrected since. */
export const CORRECTED_SERIES_HEADER = 'X-Kvartal-Corrected-Later'

/** Address of a file for spreadsheets of the language. */
export function readerCsvUrl(ids: readonly string[], lang: 'no' | 'en'): string {
  return `${seriesFileUrl(SERIES_CSV_PATH, ids, lang)}&shape=spreadsheet`
}

/**
 * A file of series from the root of the site, with its series and language.
 *
 * @param path under `/api/portal/`
 */
export function seriesFileUrl(path: string, ids: readonly string[], lang: 'no' | 'en'): string {
  return `${PORTAL_PREFIX}${path}?sources=${[...new Set(ids)].map(encodeURIComponent).join(',')}&lang=${lang}`
}
