/** The note under a block as of a day: which of its figures have become others since (issue 35 A3). */
import { CORRECTIONS_PATH } from '#core/addresses/page-paths.ts'
import { formatDistinctFigure } from '#core/format/distinct-decimals.ts'
import { observationDate } from '#core/format/observation-date.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import type { LaterNote } from '#blocks/frame-model.ts'
import type { Frequency } from '#contract/entities/series.ts'
import { vintageTextsByLocale } from '#texts/by-locale/vintage-texts-by-locale.ts'

/** A figure of a block that is another now. */
export interface LaterCorrection {
  readonly title: string
  readonly unit: string
  readonly frequency: Frequency
  readonly date: string
  readonly before: number
  /** `null` = the figure was withdrawn. */
  readonly after: number | null
}

/** Corrections that are spelt out; the others are a number. */
const MAX_WRITTEN = 3

/**
 * @param corrections the newest date first
 * @param isOfOneSeries whether the block shows one series, whose name need not be repeated
 * @returns `null` = nothing was corrected
 */
export function laterNote(
  corrections: readonly LaterCorrection[],
  isOfOneSeries: boolean,
  locale: Locale,
): LaterNote | null {
  if (corrections.length === 0) return null
  const { later } = vintageTextsByLocale[locale]
  const written = corrections.slice(0, MAX_WRITTEN).map(({ title, unit, frequency, date, before, after }) => {
    const became = after === null ? later.withdrawn : formatDistinctFigure(after, before, unit, locale)
    const was = formatDistinctFigure(before, after ?? before, unit, locale)
    const change = `${was} → ${became} (${observationDate(date, frequency, locale)})`
    return isOfOneSeries ? change : `${title}: ${change}`
  })
  return {
    text: later.corrected(written.join('; '), corrections.length - written.length),
    link: { text: later.link, href: localizedPath(CORRECTIONS_PATH, locale) },
  }
}
