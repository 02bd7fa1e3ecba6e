/** Pages that content makes by itself: articles, reports, series, their lists, the calendar and corrections (decision 44). */
import { CALENDAR_PATH, CORRECTIONS_PATH, NEWS_PATH, REPORTS_PATH, SERIES_LIST_PATH } from '#core/page-paths.ts'
import { splitListPage } from '#core/list-page.ts'
import type { PageSource } from '../page-source.ts'
import type { Site } from '../site.ts'
import { articlePage, newsListPage } from './article-page.ts'
import { calendarPage } from './calendar-page.ts'
import { correctionsPage } from './corrections-page.ts'
import { reportListPage, reportPage } from './report-page.ts'
import { seriesListPage } from './series-list-page.ts'
import { seriesPage } from './series-page.ts'

/** @param number which page of the list, from 1 @returns `null` = it has no such page */
type MakeList = (site: Site, number: number) => PageSource | null
type MakePageOf = (site: Site, id: string) => PageSource | null

const LISTS: ReadonlyMap<string, MakeList> = new Map<string, MakeList>([
  [NEWS_PATH, newsListPage],
  [REPORTS_PATH, (site, number) => (number === 1 ? reportListPage(site) : null)],
  [SERIES_LIST_PATH, seriesListPage],
  [CALENDAR_PATH, calendarPage],
  [CORRECTIONS_PATH, correctionsPage],
])

const PAGES_BELOW: ReadonlyMap<string, MakePageOf> = new Map([
  [NEWS_PATH, articlePage],
  [REPORTS_PATH, reportPage],
  [SERIES_LIST_PATH, seriesPage],
])

/** @returns `null` when the path is none of them, or names what there is no page for */
export function ownPage(site: Site, path: string): PageSource | null {
  const { path: listPath, number } = splitListPage(path)
  const list = LISTS.get(listPath)
  if (list) return list(site, number)
  const end = path.lastIndexOf('/')
  return PAGES_BELOW.get(path.slice(0, end))?.(site, path.slice(end + 1)) ?? null
}
