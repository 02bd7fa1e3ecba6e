/** `/rettelser`: which published figures became others, when and why. */
import { formatDate, formatInstant } from '#core/format/date.ts'
import { observationDate } from '#core/format/observation-date.ts'
import { withUnitBeside } from '#core/format/told-apart.ts'
import { instantMs } from '#core/iso-instant.ts'
import { listPagePath } from '#core/list-page.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { osloDay } from '#core/oslo-day.ts'
import { CORRECTIONS_PATH, seriesPath } from '#core/page-paths.ts'
import type { ContentOf } from '#contract/content-item.ts'
import { pageTextsByLocale } from '#texts/page-texts-by-locale.ts'
import { BLOCKS_ONLY, type PageFact, type PageFacts, type PageSource } from '../page-source.ts'
import type { PublishedCorrection, Site, SiteContent } from '../site.ts'
import { correctionsFeedPath } from '../site-file-paths.ts'
import { pageNumbers, pagesFor, partOf, titleOfPart } from './list-part.ts'
import { pageBlock, textRows, wholeRow } from './made-rows.ts'

/** The newest values of one correction that are spelt out; the rest is a number. */
const MOST_CHANGES = 6
const CORRECTIONS_ON_A_PAGE = 50

/** @param number which page, from 1 */
export function correctionsPage(site: Site, number: number): PageSource | null {
  const { content, locale } = site
  const words = pageTextsByLocale[locale].corrections
  const part = partOf(listedCorrections(content), number, CORRECTIONS_ON_A_PAGE)
  if (!part) return null
  return {
    ...BLOCKS_ONLY,
    kind: 'list',
    path: listPagePath(CORRECTIONS_PATH, number),
    title: titleOfPart(words.title, part, locale),
    subtitle: words.lead,
    rows: [
      ...(part.items.length === 0 ? textRows(words.none) : []),
      wholeRow(pageBlock('text', { content: words.follow(correctionsFeedPath(locale)) }, { seamless: true })),
    ],
    sections: [...sectionsByDay(site, part.items), ...pageNumbers(localizedPath(CORRECTIONS_PATH, locale), part, locale)],
    areSectionsFirst: true,
  }
}

export function correctionsPages(content: ListedContent): number {
  return pagesFor(listedCorrections(content).length, CORRECTIONS_ON_A_PAGE)
}

type ListedContent = Pick<SiteContent, 'corrections' | 'series'>

function listedCorrections({ corrections, series }: ListedContent): readonly PublishedCorrection[] {
  return corrections.filter((correction) => series.has(correction.series))
}

/** Those of one day together, the newest day first; a series that was corrected twice that day is named once. */
function sectionsByDay(site: Site, corrections: readonly PublishedCorrection[]): readonly PageFacts[] {
  const { locale, content } = site
  const days = new Map<string, Map<string, PageFact>>()
  for (const correction of corrections) {
    const meta = content.series.get(correction.series)
    if (!meta) continue
    const day = osloDay(instantMs(correction.recordedAt))
    const facts = days.get(day) ?? new Map<string, PageFact>()
    const before = facts.get(correction.series)?.texts ?? []
    facts.set(correction.series, {
      term: meta.texts.title,
      texts: [...before, `${formatInstant(correction.recordedAt, locale)}. ${correctionText(correction, meta, locale)}`],
      link: { text: pageTextsByLocale[locale].corrections.toSeries, href: localizedPath(seriesPath(correction.series), locale) },
    })
    days.set(day, facts)
  }
  return [...days].map(([day, facts]) => ({
    kind: 'facts', heading: formatDate(day, locale, 'long'), facts: [...facts.values()], citation: null,
  }))
}

/** Why, and what became what: "Kilden har revidert tallene. august 2026: 4,25 % → 4,30 %." */
export function correctionText(
  { origin, reason, changed, changes }: PublishedCorrection, { frequency, texts: { unit } }: Pick<ContentOf<'series'>, 'frequency' | 'texts'>, locale: Locale,
): string {
  const words = pageTextsByLocale[locale].corrections
  const why = reason === '' ? words.origin[origin] : reason
  const newest = changes.toReversed()
  const written = newest.slice(0, MOST_CHANGES).map(({ date, before, after }) => {
    const value = (number: number, other: number) => withUnitBeside(number, other, unit, locale)
    const became = after === null ? words.withdrawn : value(after, before)
    return `${observationDate(date, frequency, locale)}: ${value(before, after ?? before)} → ${became}`
  })
  const others = changed - written.length
  const ended = /[.!?…]$/.test(why) ? why : `${why}.`
  return `${ended} ${written.join('; ')}${others > 0 ? `; ${words.others(others)}` : ''}.`
}
