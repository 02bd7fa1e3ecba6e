/** `/rettelser`: which published figures became others, when and why. */
import { formatDate } from '#core/format/date.ts'
import { formatInstant } from '#core/format/instant.ts'
import { instantMs } from '#core/time/iso-instant.ts'
import { listPagePath } from '#core/addresses/list-page.ts'
import { localizedPath } from '#core/locale.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { CORRECTIONS_PATH } from '#core/addresses/page-paths.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import { PAGE_SOURCE_DEFAULTS, type PageFact, type PageFacts, type PageSource } from '../model/page-source.ts'
import type { PublishedCorrection, Site, SiteContent } from '../model/site.ts'
import { correctionsFeedPath } from '../paths/site-file-paths.ts'
import { correctionSummary } from './correction-summary.ts'
import { paginationSections, pageCount, pageOfList, listPageTitle } from '../model/pagination.ts'
import { pageBlock, textRows, fullWidthRow } from './row-builders.ts'

const CORRECTIONS_PER_PAGE = 50

/** @param number which page, from 1 */
export function correctionsPage(site: Site, number: number): PageSource | null {
  const { content, locale } = site
  const words = pageTextsByLocale[locale].corrections
  const part = pageOfList(listedCorrections(content), number, CORRECTIONS_PER_PAGE)
  if (!part) return null
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'list',
    path: listPagePath(CORRECTIONS_PATH, number),
    title: listPageTitle(words.title, part, locale),
    subtitle: words.lead,
    rows: [
      ...(part.items.length === 0 ? textRows(words.none) : []),
      fullWidthRow(
        pageBlock('text', { content: words.follow(correctionsFeedPath(locale)) }, { seamless: true }),
      ),
    ],
    sections: [
      ...sectionsByDay(site, part.items),
      ...paginationSections(localizedPath(CORRECTIONS_PATH, locale), part, locale),
    ],
    sectionsBeforeRows: true,
  }
}

/** Number of pages of the list of corrections. */
export function correctionsPageCount(content: ListedContent): number {
  return pageCount(listedCorrections(content).length, CORRECTIONS_PER_PAGE)
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
    const subject = correctionSummary(correction, content, locale)
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
