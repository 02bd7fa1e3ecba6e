/**
 * Pages that content makes by itself: articles, reports, series, areas, their lists, the calendar,
 * corrections and half-year editions (decision 44).
 */
import {
  CALENDAR_PATH,
  CORRECTIONS_PATH,
  LEASE_PATH,
  HALF_YEARS_PATH,
  NEWS_PATH,
  REPORTS_PATH,
  SERIES_LIST_PATH,
} from '#core/addresses/page-paths.ts'
import { USE_AREAS_PATH, USE_SERIES_PATH } from '#core/addresses/use-figures-paths.ts'
import { splitListPage } from '#core/addresses/list-page.ts'
import type { PageSource } from '../model/page-source.ts'
import type { Site } from '../model/site.ts'
import { areaPage } from './area-page/area-page.ts'
import { articlePage, newsListPage, newsListPageCount } from './article-page.ts'
import { calendarPage, calendarPageCount } from './calendar-page.ts'
import { correctionsPage, correctionsPageCount } from './corrections-page.ts'
import { leasePage } from './lease/lease-page.ts'
import { halfYearListPage, halfYearPage } from './half-year-page.ts'
import { reportListPage, reportPage } from './report-page.ts'
import { seriesListPage, seriesListPageCount } from './series-list-page.ts'
import { seriesPage } from './series-page.ts'
import { areasUsePage, seriesUsePage } from './use-figures/use-figures-page.ts'

interface GeneratedList {
  /** @param number which page of the list, from 1 @returns `null` = it has no such page */
  readonly page: (site: Site, number: number) => PageSource | null
  /** How many pages it has, without making one. */
  readonly pageCount: (site: Pick<Site, 'content' | 'today'>) => number
}
type PageFactory = (site: Site, id: string) => PageSource | null

const LISTS: ReadonlyMap<string, GeneratedList> = new Map<string, GeneratedList>([
  [NEWS_PATH, { page: newsListPage, pageCount: ({ content }) => newsListPageCount(content) }],
  [
    REPORTS_PATH,
    { page: (site, number) => (number === 1 ? reportListPage(site) : null), pageCount: () => 1 },
  ],
  [SERIES_LIST_PATH, { page: seriesListPage, pageCount: ({ content }) => seriesListPageCount(content) }],
  [CALENDAR_PATH, { page: calendarPage, pageCount: calendarPageCount }],
  [CORRECTIONS_PATH, { page: correctionsPage, pageCount: ({ content }) => correctionsPageCount(content) }],
  [
    HALF_YEARS_PATH,
    { page: (site, number) => (number === 1 ? halfYearListPage(site) : null), pageCount: () => 1 },
  ],
])

const DETAIL_PAGES: ReadonlyMap<string, PageFactory> = new Map([
  [NEWS_PATH, articlePage],
  [REPORTS_PATH, reportPage],
  [SERIES_LIST_PATH, seriesPage],
  [HALF_YEARS_PATH, halfYearPage],
  [USE_SERIES_PATH, seriesUsePage],
  [USE_AREAS_PATH, areasUsePage],
])

/** @returns `null` when the path is none of them, or names what there is no page for */
export function generatedPage(site: Site, path: string): PageSource | null {
  const { path: listPath, number } = splitListPage(path)
  const list = LISTS.get(listPath)
  if (list) return list.page(site, number)
  if (path === LEASE_PATH) return leasePage(site, '')
  const end = path.lastIndexOf('/')
  return DETAIL_PAGES.get(path.slice(0, end))?.(site, path.slice(end + 1)) ?? areaPage(site, path)
}

/** How many pages the list at a path has; none where there is no list. */
export function listPageCount(site: Pick<Site, 'content' | 'today'>, path: string): number {
  return LISTS.get(path)?.pageCount(site) ?? 0
}
