/** Structured data of a half-year edition: a schema.org `Dataset` that never changes, with one file. */
import { HALF_YEARS_PATH, SERIES_LIST_PATH } from '#core/addresses/page-paths.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { parseHalfYear } from '#core/time/half-year.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import type { PageModel } from '../model/page-model.ts'
import { halfYearFilePath } from '../paths/site-file-paths.ts'

/** `null` = the page is no half-year edition. @param publicUrl origin of the site, without a slash at the end */
export function halfYearData(
  { path, title, subtitle }: Pick<PageModel, 'path' | 'title' | 'subtitle'>,
  locale: Locale,
  publicUrl: string,
): object | null {
  const prefix = `${HALF_YEARS_PATH}/`
  const halfYear = path.startsWith(prefix) ? parseHalfYear(path.slice(prefix.length)) : null
  if (!halfYear) return null
  const { id, from, closes } = halfYear
  return {
    '@type': 'Dataset',
    name: title,
    description: subtitle,
    identifier: id,
    version: id,
    temporalCoverage: `${from}/${closes}`,
    includedInDataCatalog: {
      '@type': 'DataCatalog',
      name: pageTextsByLocale[locale].seriesList.title,
      url: publicUrl + localizedPath(SERIES_LIST_PATH, locale),
    },
    distribution: [
      {
        '@type': 'DataDownload',
        encodingFormat: 'application/zip',
        contentUrl: publicUrl + halfYearFilePath(id),
      },
    ],
  }
}
