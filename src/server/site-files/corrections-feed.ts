/** Feed of corrections: changed published figures, newest first, as on `/rettelser`. */
import { localizedPath, type Locale } from '#core/locale.ts'
import { CORRECTIONS_PATH } from '#core/addresses/page-paths.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import { correctionSummary } from '#pages/generated/correction-summary.ts'
import { correctionsFeedPath } from '#pages/paths/site-file-paths.ts'
import type { LocalContent } from '../snapshot/snapshot.ts'
import { atomDocument, atomTag, type AtomEntry, type AtomSource } from './atom-document.ts'
import { osloMidnight } from './oslo-midnight.ts'

const MAX_ENTRIES = 50

export interface CorrectionsFeedOptions extends AtomSource {
  readonly locale: Locale
  /** The Oslo calendar day; the date of a feed without entries. */
  readonly today: string
}

export function correctionsFeed(content: LocalContent, options: CorrectionsFeedOptions): string {
  const { corrections, settings } = content
  const { locale, publicUrl, today } = options
  const words = pageTextsByLocale[locale].corrections
  const entries = correctionEntries(corrections, content, options).slice(0, MAX_ENTRIES)
  return atomDocument(
    {
      locale,
      publicUrl,
      name: 'corrections',
      title: words.feedTitle,
      updated: entries[0]?.updated ?? osloMidnight(today),
      path: correctionsFeedPath(locale),
      page: CORRECTIONS_PATH,
      author: settings.company.name,
    },
    entries,
  )
}

/** In the given order. A correction has the same id in every feed of its language. */
export function correctionEntries(
  corrections: LocalContent['corrections'],
  content: LocalContent,
  source: AtomSource,
): readonly AtomEntry[] {
  const { locale, publicUrl } = source
  return corrections.flatMap((correction) => {
    const subject = correctionSummary(correction, content, locale)
    if (!subject) return []
    const { area, series, revision, recordedAt } = correction
    return [
      {
        // The measures of an area have separate revision counts, so only the time is unique.
        id: atomTag(
          `correction/${area === '' ? `${series}/${revision}` : `area/${area}/${recordedAt}`}`,
          source,
        ),
        updated: recordedAt,
        title: pageTextsByLocale[locale].corrections.ofSeries(subject.title),
        summary: subject.text,
        url: publicUrl + (subject.link?.href ?? localizedPath(CORRECTIONS_PATH, locale)),
      },
    ]
  })
}
