/** Finds the page that shows a watched series or area. */
import { areaPath } from '#core/addresses/area-path.ts'
import { langOf, localizedPath, type Locale } from '#core/locale.ts'
import { seriesPath } from '#core/addresses/page-paths.ts'
import { need } from '#blocks/need.ts'
import { editionData } from '../edition-queries.ts'
import type { NewsletterEdition } from '../newsletter-edition.ts'
import type { WatchedId } from './watched-figures.ts'

const HOME = '/'

/** Path in the reader's language; home for an area that the content has no longer. */
export function watchedPagePath(
  { series, area }: WatchedId,
  edition: NewsletterEdition,
  locale: Locale,
): string {
  return localizedPath(
    series === undefined ? watchedAreaPath(area ?? '', edition, locale) : seriesPath(series),
    locale,
  )
}

function watchedAreaPath(id: string, edition: NewsletterEdition, locale: Locale): string {
  const areas = editionData(edition, need('areas', { lang: langOf(locale) }))
  const market = areas?.find(({ ID }) => ID === id)?.market
  return market === undefined ? HOME : areaPath(market, id)
}
