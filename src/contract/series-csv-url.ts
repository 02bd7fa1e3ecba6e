/**
 * Where figures are as comma separated values. Apart from the schemas, because a page in the browser uses
 * these names too.
 */
import { PORTAL_PREFIX } from './call.ts'

/** Under `/api/portal/`. */
export const SERIES_CSV_PATH = 'datasources.csv'

/**
 * Names the series that were asked for, are known, and whose licence does not let their figures be taken
 * along.
 */
export const OMITTED_SERIES_HEADER = 'X-Kvartal-Left-Out'

/** As a spreadsheet of the language opens it. */
export function readerCsvUrl(ids: readonly string[], lang: 'no' | 'en'): string {
  return `${PORTAL_PREFIX}${SERIES_CSV_PATH}?sources=${[...new Set(ids)].map(encodeURIComponent).join(',')}&lang=${lang}&shape=spreadsheet`
}
