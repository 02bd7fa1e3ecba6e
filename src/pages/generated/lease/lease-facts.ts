/** Links from the series of the consumer price index to the lease page and to what explains it. */
import { localizedPath } from '#core/locale.ts'
import { LEASE_METHOD_PATH, LEASE_PATH } from '#core/addresses/page-paths.ts'
import { CPI_SERIES } from '#core/lease/consumer-price-index.ts'
import { leaseTextsByLocale } from '#texts/by-locale/lease-texts-by-locale.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import type { PageFact } from '../../model/page-source.ts'
import type { Site } from '../../model/site.ts'

/** @param id of a series; the others have none */
export function leaseFacts({ locale, content }: Site, id: string): readonly PageFact[] {
  if (!CPI_SERIES.some((series) => series.id === id)) return []
  const { title, result } = leaseTextsByLocale[locale]
  const terms = pageTextsByLocale[locale].seriesPage.lease
  const link = (term: string, text: string, path: string): PageFact => ({
    term,
    texts: [],
    link: { text, href: localizedPath(path, locale) },
  })
  const hasMethod = content.settings.dashboards.some(({ path }) => `/${path}` === LEASE_METHOD_PATH)
  return [
    link(terms.title, title, LEASE_PATH),
    ...(hasMethod ? [link(terms.explanation, result.files.method, LEASE_METHOD_PATH)] : []),
  ]
}
