/**
 * Pages that content makes by itself: articles, reports, series, their lists, the calendar and corrections
 * (decision 44).
 */
import {
  CALENDAR_PATH,
  CORRECTIONS_PATH,
  NEWS_PATH,
  REPORTS_PATH,
  SERIES_LIST_PATH,
} from '#core/page-paths.ts'
import { splitListPage } from '#core/list-page.ts'
import type { PageSource } from '../page-source.ts'
import type { Site } from '../site.ts'
import { articlePage, newsListPage, newsListPages } from './article-page.ts'
import { calendarPage, calendarPages } from './calendar-page.ts'
import { correctionsPage, correctionsPages } from './corrections-page.ts'
import { reportListPage, reportPage } from './report-page.ts'
import { seriesListPage, seriesListPages } from './series-list-page.ts'
import { seriesPage } from './series-page.ts'

interface List {
  /** @param number which page of the list, from 1 @returns `null` = it has no such page */
  readonly page: (site: Site, number: number) => PageSource | null
  /** How many pages it has, without making one. */
  readonly pages: (site: Pick<Site, 'content' | 'today'>) => number
}
type MakePageOf = (site: Site, id: string) => PageSource | null

const LISTS: ReadonlyMap<string, List> = new Map<string, List>([
  [NEWS_PATH, { page: newsListPage, pages: ({ content }) => newsListPages(content) }],
  [REPORTS_PATH, { page: (site, number) => (number === 1 ? reportListPage(site) : null), pages: () => 1 }],
  [SERIES_LIST_PATH, { page: seriesListPage, pages: ({ content }) => seriesListPages(content) }],
  [CALENDAR_PATH, { page: calendarPage, pages: calendarPages }],
  [CORRECTIONS_PATH, { page: correctionsPage, pages: ({ content }) => correctionsPages(content) }],
])

const PAGES_BELOW: ReadonlyMap<string, MakePageOf> = new Map([
  [NEWS_PATH, articlePage],
  [REPORTS_PATH, reportPage],
  [SERIES_LIST_PATH, seriesPage],
])

/** @returns `null` when the path is none of them, or names what there is no page for */
export function madePage(site: Site, path: string): PageSource | null {
  const { path: listPath, number } = splitListPage(path)
  const list = LISTS.get(listPath)
  if (list) return list.page(site, number)
  const end = path.lastIndexOf('/')
  return PAGES_BELOW.get(path.slice(0, end))?.(site, path.slice(end + 1)) ?? null
}

/** How many pages the list at a path has; none where there is no list. */
export function listPages(site: Pick<Site, 'content' | 'today'>, path: string): number {
  return LISTS.get(path)?.pages(site) ?? 0
}
