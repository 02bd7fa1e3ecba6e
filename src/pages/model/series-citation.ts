/** Citation of a series, shared by its page, its metadata file and the MCP server. */
import { withAsOf } from '#core/addresses/as-of.ts'
import { seriesPath } from '#core/addresses/page-paths.ts'
import { citationOf, type Citation } from '#core/figures/citation.ts'
import { observationDate } from '#core/format/observation-date.ts'
import { localizedPath } from '#core/locale.ts'
import { dateOfMs } from '#core/time/iso-date.ts'
import { instantMs } from '#core/time/iso-instant.ts'
import type { Figure, Series } from '#contract/entities/series.ts'
import { citationWordsByLocale } from '#texts/blocks/citation-words.ts'
import type { Site } from './site.ts'

/**
 * @param site `today` is the day of retrieval; `asOf` the day that the address shows
 * @param figure the last value; `null` = none observed
 * @param path of the page that is cited, without its language prefix
 */
export function seriesCitation(
  { locale, publicUrl, today, asOf = null }: Pick<Site, 'locale' | 'publicUrl' | 'today' | 'asOf'>,
  { ID, texts, last_updated }: Pick<Series, 'ID' | 'texts' | 'last_updated'>,
  figure: Pick<Figure, 'date' | 'frequency'> | null,
  path: string = seriesPath(ID),
): Citation {
  return citationOf(
    {
      id: ID,
      title: texts.title,
      source: texts.source,
      dateText: figure ? observationDate(figure.date, figure.frequency, locale) : '',
      updated: dateOfMs(instantMs(last_updated)),
      published: asOf,
      retrieved: today,
      url: withAsOf(publicUrl + localizedPath(path, locale), asOf),
    },
    locale,
    citationWordsByLocale[locale],
  )
}
