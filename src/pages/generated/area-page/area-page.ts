/**
 * `/oslo/omrader/skoyen`: all that is published about one area. The page is a function of the site alone, so
 * that a site of an earlier day gives the page of that day.
 */
import { areaPath, isAreaPath } from '#core/addresses/area-path.ts'
import { formatDate } from '#core/format/date.ts'
import { localizedPath } from '#core/locale.ts'
import { nearestAreas } from '#blocks/map/geometry/nearest-areas.ts'
import type { Area } from '#contract/entities/area.ts'
import type { Row } from '#contract/entities/dashboard.ts'
import { areaTextsByLocale } from '#texts/by-locale/area-texts-by-locale.ts'
import type { PageLink } from '../../model/page-link.ts'
import {
  PAGE_SOURCE_DEFAULTS,
  type PageList,
  type PageListEntry,
  type PageSource,
} from '../../model/page-source.ts'
import type { Site } from '../../model/site.ts'
import { marketAreasPath } from '../correction-summary.ts'
import { fullWidthRow } from '../row-builders.ts'
import { seriesEntries } from '../series-list-page.ts'
import { countsBlock, figuresBlock, historyRow, mapBlock, marketVacancyIds, nowBlock } from './area-blocks.ts'
import { areaFacts } from './area-facts.ts'
import { areaSentence, certaintyOf, vacancyText } from './area-sentence.ts'
import { areaOfPath, areaOfSeriesPath } from './find-area.ts'
import { areaMentions } from './mentions.ts'

const MAX_NEAREST = 4
const MAX_SERIES = 12

/**
 * The page of an area by its address, by the address that it had under an earlier id, or by that of one of
 * its measures as a series. Its own `path` is always the first of them.
 */
export function areaPage(site: Site, path: string): PageSource | null {
  const { areas } = site.content
  const area = isAreaPath(path) ? areaOfPath(areas, path) : areaOfSeriesPath(areas, path)
  return area && pageOf(site, area)
}

function pageOf(site: Site, area: Area): PageSource {
  const { locale, texts } = site
  const counts = site.areaHistoryOf(area.ID)?.counts ?? []
  const [figures, map, table] = [
    figuresBlock(site, area),
    mapBlock(site, area),
    countsBlock(site, area, counts),
  ]
  const now = nowBlock(site, area, map !== null)
  const rows: readonly Row[] = [
    ...(figures ? [fullWidthRow(figures)] : []),
    map ? { layout: '6633', columns: [[map], [now]] } : fullWidthRow(now),
    historyRow(site, area, counts),
    ...(table ? [fullWidthRow(table)] : []),
  ]
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'area',
    path: areaPath(area.market, area.ID),
    title: areaTextsByLocale[locale].page.titled(area.name, texts.market[area.market]),
    subtitle: areaSentence(area, texts.areas, locale),
    lead: { eyebrow: parentLink(site, area), date: '', dateText: '', image: null, imageAlt: '', links: [] },
    rows,
    sections: [areaFacts(site, area, map), ...listsOf(site, area)],
  }
}

/** The page that shows all areas of the market. */
function parentLink({ content, locale, texts }: Site, { market }: Area): PageLink | null {
  const path = marketAreasPath(market, content)
  return path === null ? null : { text: texts.market[market], href: localizedPath(path, locale) }
}

/** Nearest areas, mentions and series of the market; each only where it has entries. */
function listsOf(site: Site, area: Area): readonly PageList[] {
  const { locale, texts } = site
  const words = areaTextsByLocale[locale].page
  const market = texts.market[area.market]
  const lists = [
    { heading: words.nearest, entries: nearestEntries(site, area) },
    { heading: words.mentions, entries: areaMentions(site, area) },
    { heading: words.seriesOf(market), entries: marketSeriesEntries(site, area) },
  ]
  return lists.flatMap((list) => (list.entries.length > 0 ? [{ kind: 'list' as const, ...list }] : []))
}

function nearestEntries(site: Site, area: Area): readonly PageListEntry[] {
  const shapes = site.areaShapesOf(area.market)
  const ids = shapes ? nearestAreas(shapes, area.ID, MAX_NEAREST) : []
  return ids.flatMap((id) => {
    const near = site.content.areas.find(({ ID }) => ID === id)
    return near ? [areaEntry(near, site)] : []
  })
}

/** An area in a list: its vacancy with the day and how sure it is. */
function areaEntry(area: Area, { locale }: Site): PageListEntry {
  const { mark, page } = areaTextsByLocale[locale]
  const unit = locale === 'en-GB' ? '%' : '\u00A0%'
  return {
    text: area.name,
    href: localizedPath(areaPath(area.market, area.ID), locale),
    excerpt: '',
    about: area.vacancy === null ? page.none : vacancyText(area.vacancy, locale) + unit,
    date: '',
    dateText:
      area.vacancy === null
        ? ''
        : formatDate(area.date, locale, 'long') + mark[certaintyOf(area.quality_vacancy)],
  }
}

/** The series of the category that the market's vacancy belongs to. */
function marketSeriesEntries(site: Site, area: Area): readonly PageListEntry[] {
  const { series } = site.content
  const [vacancy] = marketVacancyIds(site, area)
  const category = series.get(vacancy ?? '')?.category
  if (category === undefined) return []
  return seriesEntries(
    site,
    [...series.values()].filter((candidate) => candidate.category === category).slice(0, MAX_SERIES),
  )
}
