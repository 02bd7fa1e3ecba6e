/** The feed of corrections: published figures that became others, newest first, as `/rettelser` tells them. */
import { localizedPath, type Locale } from '#core/locale.ts'
import { CORRECTIONS_PATH, seriesPath } from '#core/page-paths.ts'
import { pageTextsByLocale } from '#texts/page-texts-by-locale.ts'
import { correctionsFeedPath, correctionText } from '#web/entry-server.tsx'
import type { LocalContent } from '../snapshot/snapshot.ts'
import { atomDocument, atomTag, type AtomSource } from './atom-document.ts'
import { osloMidnight } from './oslo-midnight.ts'

const MOST_ENTRIES = 50

export interface CorrectionsFeedOptions extends AtomSource {
  readonly locale: Locale
  /** The Oslo calendar day; the date of a feed without entries. */
  readonly today: string
}

export function correctionsFeed({ corrections, series, settings }: LocalContent, options: CorrectionsFeedOptions): string {
  const { locale, publicUrl, today } = options
  const words = pageTextsByLocale[locale].corrections
  const entries = corrections.flatMap((correction) => {
    const meta = series.get(correction.series)
    if (!meta) return []
    return [{
      id: atomTag(`correction/${correction.series}/${correction.revision}`, options),
      updated: correction.recordedAt,
      title: words.ofSeries(meta.texts.title),
      summary: correctionText(correction, meta, locale),
      url: publicUrl + localizedPath(seriesPath(correction.series), locale),
    }]
  }).slice(0, MOST_ENTRIES)
  return atomDocument({
    locale, publicUrl, name: 'corrections', title: words.feedTitle, updated: entries[0]?.updated ?? osloMidnight(today),
    path: correctionsFeedPath(locale), page: CORRECTIONS_PATH, author: settings.company.name,
  }, entries)
}
