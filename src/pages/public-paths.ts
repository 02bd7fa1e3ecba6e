/** All public pages of one language, for the sitemap and feeds. */
import { dateOfMs, type IsoDate } from '#core/time/iso-date.ts'
import { areaPath } from '#core/addresses/area-path.ts'
import { listPagePath } from '#core/addresses/list-page.ts'
import { localeOf, type Lang } from '#core/locale.ts'
import {
  articlePath,
  CALENDAR_PATH,
  CORRECTIONS_PATH,
  LEASE_PATH,
  HALF_YEARS_PATH,
  halfYearPath,
  NEWS_PATH,
  reportPath,
  REPORTS_PATH,
  SERIES_LIST_PATH,
  seriesPath,
} from '#core/addresses/page-paths.ts'
import { CPI_SERIES } from '#core/lease/consumer-price-index.ts'
import { AREA_MEASURES, areaSeriesId } from '#contract/entities/area-history.ts'
import { planPage } from './model/page-model.ts'
import type { PageSource } from './model/page-source.ts'
import { isOwnArticle } from './generated/article-page.ts'
import { listPageCount } from './generated/generated-page.ts'
import { isOwnReport } from './generated/report-page.ts'
import type { SiteContent } from './model/site.ts'

/** Content needed for the list, a subset of the server's content of one language. */
export interface PublicContent extends SiteContent {
  readonly commentById: ReadonlyMap<string, { readonly date: IsoDate }>
}

export interface PublicPathsOptions {
  readonly lang: Lang
  /** The Oslo calendar day. */
  readonly today: IsoDate
  /**
   * Finds the page of a path; `null` = none. Called for pages of blocks only, since there may be thousands of
   * others.
   */
  readonly find: (path: string) => PageSource | null
  /** When the figures of a series were last changed. */
  readonly points: ReadonlyMap<string, { readonly lastUpdated: string }>
}

export interface PublicPath {
  /** Without its language prefix: `/`, `/oslo`, `/serier/styringsrenten`. */
  readonly path: string
  /** Newest known day of a change to the page; `null` = unknown. Never in the future. */
  readonly lastModified: IsoDate | null
  /** Ids of the comments that stand there. */
  readonly comments: readonly string[]
}

/**
 * In the order of the menus, then generated pages; each path once. Pages described by the content itself are
 * listed without being built.
 */
export function publicPaths(content: PublicContent, options: PublicPathsOptions): readonly PublicPath[] {
  const { find, lang, points, today } = options
  const locale = localeOf(lang)
  const listed = new Map<string, PublicPath>()
  const list = (path: string, dates: readonly (IsoDate | undefined)[], comments: readonly string[] = []) => {
    if (!listed.has(path)) listed.set(path, { path, lastModified: newest(dates, today), comments })
  }
  const seriesDay = (id: string) => dayOf(points.get(id)?.lastUpdated)

  for (const source of dashboardAndCityPages(content, find)) {
    const ids = referencedIds(source, lang)
    list(
      source.path,
      [...ids.series.map(seriesDay), ...ids.comments.map((id) => content.commentById.get(id)?.date)],
      ids.comments,
    )
  }
  /** A long list and its further pages, which change with every item added before them. */
  const listAll = (path: string, dates: readonly (IsoDate | undefined)[] = []) => {
    const day = newest(dates, today) ?? undefined
    const count = listPageCount({ content, today }, path)
    for (let number = 1; number <= count; number += 1) list(listPagePath(path, number), [day])
  }

  const articles = content.posts.filter((post) => isOwnArticle(locale, post))
  listAll(
    NEWS_PATH,
    articles.map(({ date }) => date),
  )
  for (const { ID, date } of articles) list(articlePath(ID), [date])
  if (CPI_SERIES.some(({ id }) => points.has(id)))
    list(
      LEASE_PATH,
      CPI_SERIES.map(({ id }) => seriesDay(id)),
    )
  listAll(REPORTS_PATH)
  for (const [name, report] of content.reports) if (isOwnReport(locale, report)) list(reportPath(name), [])
  const series = [...content.series.keys()].filter((id) => points.has(id))
  listAll(SERIES_LIST_PATH, series.map(seriesDay))
  for (const id of series) list(seriesPath(id), [seriesDay(id)])
  for (const { ID, market, date } of content.areas)
    list(areaPath(market, ID), [
      date,
      ...AREA_MEASURES.map((measure) => seriesDay(areaSeriesId(ID, measure))),
    ])
  listAll(CALENDAR_PATH)
  listAll(
    CORRECTIONS_PATH,
    content.corrections.map(({ recordedAt }) => dayOf(recordedAt)),
  )
  listAll(
    HALF_YEARS_PATH,
    content.halfYears.map(({ made }) => dayOf(made)),
  )
  for (const { id, made } of content.halfYears) list(halfYearPath(id), [dayOf(made)])
  return [...listed.values()]
}

/** Dashboards, those hidden from menus included, and cities. */
function dashboardAndCityPages(
  { settings }: PublicContent,
  find: PublicPathsOptions['find'],
): readonly PageSource[] {
  const paths = [
    '/',
    ...settings.dashboards.map(({ path }) => `/${path.replace(/^\/$/, '')}`),
    ...settings.cities.map(({ path }) => `/${path}`),
  ]
  return [...new Set(paths)].flatMap((path) => find(path) ?? [])
}

/** The series and comments that the blocks of a page show. */
function referencedIds(
  source: PageSource,
  lang: Lang,
): { readonly series: readonly string[]; readonly comments: readonly string[] } {
  const { needs } = planPage(source, lang)
  return {
    series: needs.flatMap(({ call, parameters }) =>
      call === 'series' || call === 'figures' ? parameters.sources : [],
    ),
    comments: needs.flatMap(({ call, parameters }) => (call === 'comment' ? [parameters.id] : [])),
  }
}

function dayOf(instant: string | undefined): IsoDate | undefined {
  return instant === undefined ? undefined : dateOfMs(Date.parse(instant))
}

function newest(dates: readonly (IsoDate | undefined)[], today: IsoDate): IsoDate | null {
  let newest: IsoDate | null = null
  for (const date of dates)
    if (date !== undefined && date !== '' && date <= today && (newest === null || date > newest))
      newest = date
  return newest
}
