/** Finds the page that shows a watched series or area. */
import { langOf, localizedPath, type Locale } from '#core/locale.ts'
import { seriesPath } from '#core/addresses/page-paths.ts'
import type { Row } from '#contract/entities/dashboard.ts'
import type { Settings } from '#contract/entities/settings.ts'
import type { Alert } from '#contract/subscriber/email-settings.ts'
import { need } from '#blocks/need.ts'
import { parseBlock } from '#blocks/registry.schema.ts'
import { editionData } from '../edition-queries.ts'
import type { NewsletterEdition } from '../newsletter-edition.ts'

/**
 * Path in the reader's language. A series has a page of its own; an area is on its city's page, or on the
 * page that shows its market.
 */
export function watchedPagePath({ series, area }: Alert, edition: NewsletterEdition, locale: Locale): string {
  return localizedPath(
    series === undefined ? marketAreasPath(area ?? '', edition, locale) : seriesPath(series),
    locale,
  )
}

const HOME = '/'

function marketAreasPath(id: string, edition: NewsletterEdition, locale: Locale): string {
  const lang = langOf(locale)
  const market = editionData(edition, need('areas', { lang }))?.find(({ ID }) => ID === id)?.market
  const settings = editionData(edition, need('settings', { lang }))
  return market === undefined || settings === null ? HOME : marketPath(market, settings)
}

function marketPath(market: string, { cities, dashboards }: Settings): string {
  const page =
    cities.find(({ path }) => path === market) ?? dashboards.find(({ rows }) => shows(rows, market))
  return page ? `/${page.path}` : HOME
}

function shows(rows: readonly Row[], market: string): boolean {
  return rows.some(({ columns }) =>
    columns
      .flat()
      .map(parseBlock)
      .some(
        (parsed) =>
          parsed.status === 'known' &&
          (parsed.block.type === 'areas' || parsed.block.type === 'map') &&
          parsed.block.attributes.city === market,
      ),
  )
}
