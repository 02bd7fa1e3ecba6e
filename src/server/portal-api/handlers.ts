/** The answer to each portal call, from memory. A call without a handler is a compile error. */
import type { IsoDate } from '#core/time/iso-date.ts'
import type { Lang } from '#core/locale.ts'
import { lastValue } from '#core/figures/last-value.ts'
import { forecastErrors } from '#core/figures/forecast-history.ts'
import { MAX_RSS_ITEMS } from '#core/limits.ts'
import type { ErrorCode } from '#contract/call.ts'
import type { ContentOf } from '#contract/content-item.ts'
import { areaCounts, areaSeriesId, type AreaHistory } from '#contract/entities/area-history.ts'
import type { Figure, Series } from '#contract/entities/series.ts'
import type { SeriesForecasts } from '#contract/entities/series-forecasts.ts'
import type { AnswerOf, CallName, QueryOf } from '#contract/portal.ts'
import { WHOLE_MARKET, type FeedArticles, type Post } from '#contract/entities/editorial.ts'
import type { Quality } from '#contract/primitives.ts'
import { undatedAreaChange } from './area-series.ts'
import { knownSeries } from './known-series.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import type { LocalContent, SeriesRecord } from '../snapshot/snapshot.ts'

/** Data, or a code of the contract; `parameter` names the wrong one. */
export type HandlerResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly code: Exclude<ErrorCode, 'rest_forbidden'>; readonly parameter?: string }

type Handlers = {
  readonly [Name in CallName]: (edition: Edition, query: QueryOf<Name>) => HandlerResult<AnswerOf<Name>>
}

const found = <Data>(data: Data) => ({ ok: true, data }) as const
const NOT_FOUND = { ok: false, code: 'rest_not_found' } as const

export const handlers: Handlers = {
  settings: (edition, { lang }) => found(local(edition, lang).settings),
  areas: (edition, { lang }) => found([...local(edition, lang).areas]),
  areaHistory: (edition, { areas, lang }) => found(areas.flatMap((id) => historyOf(edition, id, lang) ?? [])),
  areaShapes: (edition, { market, lang }) => {
    const shapes = local(edition, lang).shapes.get(market)
    return shapes ? found(shapes) : NOT_FOUND
  },
  posts: (edition, query) => found(chosenPosts(local(edition, query.lang).posts, query)),
  series: (edition, { sources, lang }) => found(sources.flatMap((id) => seriesOf(edition, id, lang) ?? [])),
  figures: (edition, { sources, lang }) => found(sources.flatMap((id) => figureOf(edition, id, lang) ?? [])),
  forecasts: (edition, { sources, lang }) =>
    found(sources.flatMap((id) => forecastsOf(edition, id, lang) ?? [])),
  comment: (edition, { id, lang }) => {
    const comment = local(edition, lang).commentById.get(id)
    return comment ? found(comment) : NOT_FOUND
  },
  comments: (edition, { lang }) =>
    found(local(edition, lang).comments.map(({ ID, title, date }) => ({ ID, title, date }))),
  commentary: (edition, { city, lang }) => {
    const commentary = local(edition, lang).commentaries.get(city ?? WHOLE_MARKET)
    return commentary ? found(commentary) : NOT_FOUND
  },
  commentaryArchive: (edition, { city, lang }) =>
    found([...(local(edition, lang).commentaryArchive.get(city ?? WHOLE_MARKET) ?? [])]),
  seriesList: (edition, { lang }) => found([...local(edition, lang).series.values()].map(titleOf)),
  seriesByCategory: (edition, { lang }) => found(byCategory(local(edition, lang))),
  feedList: (edition, { lang }) =>
    found([...local(edition, lang).feeds.values()].map(({ url: _url, ...feed }) => feed)),
  feedArticles: (edition, { sources, lang }) => {
    const feeds = sources.flatMap((id) => local(edition, lang).feeds.get(id) ?? [])
    if (feeds.length === 0) return { ok: false, code: 'rest_invalid_param', parameter: 'sources' }
    return found(feeds.map((feed) => articlesOf(feed, local(edition, lang))))
  },
  reports: (edition, { lang }) => {
    const { reports } = local(edition, lang)
    const [macro, currency, stocks] = [
      reports.get('macro'),
      reports.get('morning_currency'),
      reports.get('morning_stocks'),
    ]
    if (!macro || !currency || !stocks) return { ok: false, code: 'rest_unavailable' }
    return found({ macro: teaser(macro), morning_currency: teaser(currency), morning_stocks: teaser(stocks) })
  },
  macroEvents: (edition, { lang }) => found([...local(edition, lang).events]),
}

/** Answers a call from memory, or returns its error. Pure for an edition and a query. */
export function answerCall<Name extends CallName>(
  name: Name,
  edition: Edition,
  query: QueryOf<Name>,
): HandlerResult<AnswerOf<Name>> {
  return handlers[name](edition, query)
}

function local(edition: Edition, lang: Lang): LocalContent {
  return edition.snapshot.content[lang]
}

function titleOf({ ID, texts }: ContentOf<'series'>) {
  return { ID, title: texts.title }
}

function teaser({ heading, text, url, image, buttonText }: ContentOf<'report'>) {
  return { heading, text, url, image, buttonText }
}

function byCategory({ categories, series }: LocalContent) {
  const own = Map.groupBy(series.values(), ({ category }) => category)
  return categories.map(({ ID, name }) => ({ ID, name, sources: (own.get(ID) ?? []).map(titleOf) }))
}

/** The newest articles of the last fetched copy; empty for a feed that was never fetched. */
function articlesOf(
  { ID, attribution, website }: ContentOf<'feed'>,
  { feedCopies }: LocalContent,
): FeedArticles {
  const copy = feedCopies.get(ID)
  const newest = (copy?.articles ?? []).toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
  return {
    ID,
    attribution,
    website,
    articles: newest.slice(0, MAX_RSS_ITEMS),
    fetched: copy?.fetched ?? null,
  }
}

/** Featured first if requested, the rest by date; articles of the requested cities and those without a city. */
function chosenPosts(
  posts: readonly ContentOf<'post'>[],
  { featured, cities, num }: QueryOf<'posts'>,
): Post[] {
  const ofCities = posts.filter(
    (post) =>
      cities.length === 0 || post.cities.length === 0 || post.cities.some((city) => cities.includes(city)),
  )
  const first = featured === '1' ? ofCities.find((post) => post.featured) : undefined
  const ordered = first ? [first, ...ofCities.filter((post) => post !== first)] : ofCities
  return ordered.slice(0, num).map(({ content: _content, ...post }) => post)
}

/** One value when all points have the same quality, else one per point. */
function qualityOf(points: SeriesRecord): Quality | Quality[] {
  const first = points.quality[0]
  if (first === undefined) return 'solid'
  return points.quality.every((word) => word === first) ? first : [...points.quality]
}

function seriesOf(edition: Edition, id: string, lang: Lang): Series | null {
  const known = knownSeries(edition.snapshot, id, lang)
  if (!known) return null
  const { meta, points } = known
  return {
    ID: id,
    values: [...points.values],
    dates: [...points.dates],
    texts: meta.texts,
    frequency: meta.frequency,
    definition: meta.definition,
    licence: meta.licence,
    quality: qualityOf(points),
    exportable: meta.exportable,
    step: meta.step,
    good: meta.good,
    forecast_from: points.forecastFrom,
    last_updated: points.lastUpdated,
    next_update: meta.next_update,
  }
}

/** `null` = an unknown series, or one that never held forecasts. */
function forecastsOf({ snapshot }: Edition, id: string, lang: Lang): SeriesForecasts | null {
  const meta = snapshot.content[lang].series.get(id)
  const points = snapshot.points.get(id)
  const editions = snapshot.histories.get(id)?.forecasts ?? []
  if (!meta || !points || editions.length === 0) return null
  return {
    ID: id,
    editions: editions.map(({ publishedAt, lastOutcome, dates, values }) => ({
      published: publishedAt,
      last_outcome: lastOutcome,
      dates: [...dates],
      values: [...values],
    })),
    errors: forecastErrors(editions, points, meta.frequency).map((error) => ({
      periods_ahead: error.periodsAhead,
      outcomes: error.outcomes,
      forecasts: error.forecasts,
      mean_absolute: error.meanAbsolute,
    })),
  }
}

function historyOf({ snapshot }: Edition, id: string, lang: Lang): AreaHistory | null {
  const area = snapshot.content[lang].areas.find(({ ID }) => ID === id)
  if (!area) return null
  const { ID, market, name } = area
  return {
    ID,
    market,
    name,
    counts: [...areaCounts(area, (measure) => snapshot.points.get(areaSeriesId(id, measure)))],
  }
}

function figureOf(edition: Edition, id: string, lang: Lang): Figure | null {
  const known = knownSeries(edition.snapshot, id, lang)
  const last = known && lastValue(known.points, edition.today)
  if (!known || !last) return null
  const { meta, points } = known
  const qualityOn = (date: IsoDate) => points.quality[points.dates.lastIndexOf(date)] ?? 'solid'
  const undated = undatedAreaChange(edition.snapshot, id, lang, last.date)
  const changeDate = undated === null ? last.changeDate : null
  return {
    ID: id,
    value: last.value,
    date: last.date,
    last_updated: points.lastUpdated,
    change: undated ?? last.change,
    change_date: changeDate,
    change_quality: changeDate === null ? null : qualityOn(changeDate),
    texts: meta.texts,
    quality: qualityOn(last.date),
    frequency: meta.frequency,
    good: meta.good,
    exportable: meta.exportable,
    next_update: meta.next_update,
  }
}
