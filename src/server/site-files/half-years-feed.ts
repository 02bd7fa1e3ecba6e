/** Feed of half-year editions, newest first, as on `/utgaver`. */
import { HALF_YEARS_PATH, halfYearPath } from '#core/addresses/page-paths.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { halfYearSummary, halfYearTitle } from '#pages/generated/half-year-page.ts'
import { halfYearsFeedPath } from '#pages/paths/site-file-paths.ts'
import { halfYearTextsByLocale } from '#texts/by-locale/half-year-texts-by-locale.ts'
import type { LocalContent } from '../snapshot/snapshot.ts'
import { atomDocument, atomTag, type AtomSource } from './atom-document.ts'
import { osloMidnight } from './oslo-midnight.ts'

const MAX_ENTRIES = 50

export interface HalfYearsFeedOptions extends AtomSource {
  readonly locale: Locale
  /** The Oslo calendar day; the date of a feed without entries. */
  readonly today: string
}

export function halfYearsFeed(
  { halfYears, settings }: Pick<LocalContent, 'halfYears' | 'settings'>,
  options: HalfYearsFeedOptions,
): string {
  const { locale, publicUrl, today } = options
  const entries = halfYears
    .slice(0, MAX_ENTRIES)
    .map((edition) => ({
      id: atomTag(`half-year/${edition.id}`, options),
      updated: edition.made,
      title: halfYearTitle(edition, locale),
      summary: halfYearSummary(edition, locale),
      url: publicUrl + localizedPath(halfYearPath(edition.id), locale),
    }))
  return atomDocument(
    {
      locale,
      publicUrl,
      name: 'half-years',
      title: halfYearTextsByLocale[locale].feedTitle,
      updated: entries[0]?.updated ?? osloMidnight(today),
      path: halfYearsFeedPath(locale),
      page: HALF_YEARS_PATH,
      author: settings.company.name,
    },
    entries,
  )
}
