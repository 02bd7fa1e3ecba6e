/** `/rettelser`: which published figures became others, when and why. */
import { formatDate, formatInstant } from '#core/format/date.ts'
import { instantMs } from '#core/iso-instant.ts'
import { listPagePath } from '#core/list-page.ts'
import { localizedPath } from '#core/locale.ts'
import { osloDay } from '#core/oslo-day.ts'
import { CORRECTIONS_PATH } from '#core/page-paths.ts'
import { pageTextsByLocale } from '#texts/page-texts-by-locale.ts'
import { BLOCKS_ONLY, type PageFact, type PageFacts, type PageSource } from '../page-source.ts'
import type { PublishedCorrection, Site, SiteContent } from '../site.ts'
import { correctionsFeedPath } from '../site-file-paths.ts'
import { correctedSubject } from './corrected-subject.ts'
import { pageNumbers, pagesFor, partOf, titleOfPart } from './list-part.ts'
import { pageBlock, textRows, wholeRow } from './made-rows.ts'

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
    sections: [
      ...sectionsByDay(site, part.items),
      ...pageNumbers(localizedPath(CORRECTIONS_PATH, locale), part, locale),
    ],
    areSectionsFirst: true,
  }
}

export function correctionsPages(content: ListedContent): number {
  return pagesFor(listedCorrections(content).length, CORRECTIONS_ON_A_PAGE)
}

type ListedContent = Pick<SiteContent, 'corrections' | 'series' | 'areas'>

function listedCorrections({ corrections, series, areas }: ListedContent): readonly PublishedCorrection[] {
  const known = new Set(areas.map(({ ID }) => ID))
  return corrections.filter((correction) =>
    correction.area === '' ? series.has(correction.series) : known.has(correction.area),
  )
}

/**
 * Those of one day together, the newest day first; a series or area that was corrected twice that day is
 * named once.
 */
function sectionsByDay(site: Site, corrections: readonly PublishedCorrection[]): readonly PageFacts[] {
  const { locale, content } = site
  const days = new Map<string, Map<string, PageFact>>()
  for (const correction of corrections) {
    const subject = correctedSubject(correction, content, locale)
    if (!subject) continue
    const { key, title, link, text } = subject
    const day = osloDay(instantMs(correction.recordedAt))
    const facts = days.get(day) ?? new Map<string, PageFact>()
    const before = facts.get(key)?.texts ?? []
    facts.set(key, {
      term: title,
      texts: [...before, `${formatInstant(correction.recordedAt, locale)}. ${text}`],
      link,
    })
    days.set(day, facts)
  }
  return [...days].map(([day, facts]) => ({
    kind: 'facts',
    heading: formatDate(day, locale, 'long'),
    facts: [...facts.values()],
    citation: null,
  }))
}
