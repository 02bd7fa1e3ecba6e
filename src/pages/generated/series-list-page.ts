/**
 * `/serier`: every series by category, with its definition and last value, and what the words for certainty
 * mean.
 */
import { capitalize } from '#core/text/capitalize.ts'
import { withUnit } from '#core/format/figure.ts'
import { observationDate } from '#core/format/observation-date.ts'
import { listPagePath } from '#core/addresses/list-page.ts'
import { localizedPath } from '#core/locale.ts'
import { SERIES_LIST_PATH, seriesPath } from '#core/addresses/page-paths.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import type { ContentOf } from '#contract/content-item.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import {
  PAGE_SOURCE_DEFAULTS,
  type PageFacts,
  type PageList,
  type PageListEntry,
  type PageSource,
} from '../model/page-source.ts'
import type { Site, SiteContent } from '../model/site.ts'
import { paginationSections, pageCount, pageOfList, listPageTitle } from '../model/pagination.ts'
import { textRows } from './row-builders.ts'
import { QUALITY_GROUPS } from './quality-words.ts'

const SERIES_PER_PAGE = 100

/** @param number which page, from 1 */
export function seriesListPage(site: Site, number: number): PageSource | null {
  const { content, locale } = site
  const words = pageTextsByLocale[locale].seriesList
  const part = pageOfList(listedSeries(content), number, SERIES_PER_PAGE)
  if (!part) return null
  const lists = content.categories.flatMap(({ ID, name, formulas = [] }): readonly PageList[] => {
    const own = part.items.filter(({ category }) => category === ID)
    if (own.length === 0) return []
    const last = listedSeries(content).findLast(({ category }) => category === ID)
    const computed = own.at(-1) === last ? formulas.flatMap((formula) => site.seriesOf(formula) ?? []) : []
    return [{ kind: 'list', heading: name, entries: seriesEntries(site, [...own, ...computed]) }]
  })
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'list',
    path: listPagePath(SERIES_LIST_PATH, number),
    title: listPageTitle(words.title, part, locale),
    subtitle: words.lead,
    rows: lists.length === 0 ? textRows(words.none) : [],
    sections: [
      ...lists,
      ...paginationSections(localizedPath(SERIES_LIST_PATH, locale), part, locale),
      qualityFacts(site),
    ],
  }
}

/** Number of pages of the list of series. */
export function seriesListPageCount(content: ListedContent): number {
  return pageCount(listedSeries(content).length, SERIES_PER_PAGE)
}

type ListedContent = Pick<SiteContent, 'categories' | 'series'>

function listedSeries({ categories, series }: ListedContent): readonly ContentOf<'series'>[] {
  const byCategory = Map.groupBy(series.values(), ({ category }) => category)
  return categories.flatMap(({ ID }) => byCategory.get(ID) ?? [])
}

/** Title, definition, last value and its date; a value that only illustrates says so beside it. */
export function seriesEntries(
  site: Site,
  series: readonly Pick<ContentOf<'series'>, 'ID' | 'texts' | 'definition'>[],
): readonly PageListEntry[] {
  const { locale, texts } = site
  return series.map(({ ID, texts: { title }, definition }) => {
    const entry = { text: title, href: localizedPath(seriesPath(ID), locale), excerpt: definition, date: '' }
    const figure = site.figureOf(ID)
    if (!figure) return { ...entry, about: '', dateText: '' }
    const dateText = observationDate(figure.date, figure.frequency, locale)
    return {
      ...entry,
      about: withUnit(figure.value, figure.texts.unit, locale),
      dateText: isIllustrative(figure.quality) ? `${dateText} · ${texts.block.illustrative}` : dateText,
    }
  })
}

function qualityFacts({ locale }: Site): PageFacts {
  const { quality, seriesList } = pageTextsByLocale[locale]
  const facts = QUALITY_GROUPS.map((group) => {
    const { name, meaning } = quality[group]
    return { term: name, texts: [capitalize(meaning)], link: null }
  })
  return { kind: 'facts', heading: seriesList.quality, facts, citation: null }
}
