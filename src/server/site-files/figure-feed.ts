/** Feeds of the figures of one series or one area: new figures and corrections, newest first (RFC 4287). */
import { withUnit, unitAfter } from '#core/format/figure.ts'
import { formatDate } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { observationDate } from '#core/format/observation-date.ts'
import { areaPath } from '#core/addresses/area-path.ts'
import { seriesPath } from '#core/addresses/page-paths.ts'
import { langOf, localizedPath, type Locale } from '#core/locale.ts'
import { CITIES } from '#core/markets.ts'
import type { Area } from '#contract/entities/area.ts'
import { AREA_MEASURES, areaCounts, areaSeriesId, type AreaCount } from '#contract/entities/area-history.ts'
import type { ContentOf } from '#contract/content-item.ts'
import type { Quality } from '#contract/primitives.ts'
import type { FigurePublication } from '#store/content/revisions/figure-publications.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { figureFeedTextsByLocale } from '#texts/by-locale/figure-feed-texts-by-locale.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import { qualityName } from '#pages/generated/quality-words.ts'
import { areaSource } from '#pages/model/area-source.ts'
import { figureFeedPath } from '#pages/paths/site-file-paths.ts'
import type { LocalContent, SeriesRecord, Snapshot } from '../snapshot/snapshot.ts'
import { atomDocument, atomTag, type AtomEntry, type AtomFeed, type AtomSource } from './atom-document.ts'
import { correctionEntries } from './corrections-feed.ts'
import { osloMidnight } from './oslo-midnight.ts'

const MAX_ENTRIES = 50
const VACANCY_DECIMALS = { minDecimals: 1, maxDecimals: 1 }

export interface FigureFeedOptions extends AtomSource {
  readonly locale: Locale
  /** The Oslo calendar day; the date of a feed without entries. */
  readonly today: string
}

/** A series with its current points, and which of them were news. */
export interface SeriesNews {
  readonly meta: ContentOf<'series'>
  readonly points: SeriesRecord
  readonly publications: readonly FigurePublication[]
}

export function seriesFeed(
  content: LocalContent,
  { meta, points, publications }: SeriesNews,
  options: FigureFeedOptions,
): string {
  const known = points.dates.flatMap((date, at): KnownFigure[] => {
    const [value, quality] = [points.values[at] ?? null, points.quality[at] ?? 'solid']
    return value === null || quality === 'forecast' ? [] : [{ date, value, quality }]
  })
  const places = new Map(known.map(({ date }, at) => [date, at]))
  // Only entries that may be in the feed are written.
  const entries = publications.slice(-MAX_ENTRIES).flatMap((publication) => {
    const at = places.get(publication.date)
    const figure = at === undefined ? undefined : known[at]
    if (at === undefined || !figure) return []
    return [seriesEntry(meta, publication, { figure, before: known[at - 1] ?? null }, options)]
  })
  const corrected = content.corrections.filter(({ series }) => series === meta.ID)
  return feedOf(
    { name: `series/${meta.ID}`, title: meta.texts.title, page: seriesPath(meta.ID) },
    [...correctionEntries(corrected, content, options), ...entries],
    content,
    options,
  )
}

/**
 * @param publications of all measures of the area
 * @param area in the language of the feed
 */
export function areaFeed(
  snapshot: Snapshot,
  area: Area,
  publications: readonly FigurePublication[],
  options: FigureFeedOptions,
): string {
  const content = snapshot.content[langOf(options.locale)]
  const title = areaTitle(area, options.locale)
  const counts = areaCounts(area, (measure) => snapshot.points.get(areaSeriesId(area.ID, measure)))
  const entries = counts.flatMap((count) => {
    const own = publications.filter(({ date }) => date === count.date)
    return own.length === 0 ? [] : [areaEntry(area, count, timesOf(own), content, options)]
  })
  const corrected = content.corrections.filter((correction) => correction.area === area.ID)
  return feedOf(
    { name: `area/${area.ID}`, title, page: areaPath(area.market, area.ID) },
    [...correctionEntries(corrected, content, options), ...entries],
    content,
    options,
  )
}

interface KnownFigure {
  readonly date: string
  readonly value: number
  readonly quality: Quality
}

type EntryTimes = Pick<AtomEntry, 'updated' | 'published'>

/** A count is news when its first figure is, and is changed when any figure of it is. */
function timesOf(publications: readonly FigurePublication[]): EntryTimes {
  const published = publications.map(({ publishedAt }) => publishedAt).toSorted()
  const changed = publications.map(({ changedAt }) => changedAt).toSorted()
  return { published: published[0] ?? '', updated: changed.at(-1) ?? '' }
}

function seriesEntry(
  { ID, exportable, frequency, texts: { title, unit, source } }: ContentOf<'series'>,
  { publishedAt, changedAt }: FigurePublication,
  { figure, before }: { readonly figure: KnownFigure; readonly before: KnownFigure | null },
  options: FigureFeedOptions,
): AtomEntry {
  const { locale, publicUrl } = options
  const words = figureFeedTextsByLocale[locale]
  const dated = (date: string) => observationDate(date, frequency, locale)
  // A feed of many values would be the download that the licence does not allow.
  const values = exportable
    ? before === null
      ? []
      : [words.before(withUnit(before.value, unit, locale), dated(before.date))]
    : [words.valueOnPage]
  return {
    id: atomTag(`figure/${ID}/${figure.date}`, options),
    published: publishedAt,
    updated: changedAt,
    title: exportable
      ? words.figure(title, dated(figure.date), withUnit(figure.value, unit, locale))
      : words.figureWithoutValue(title, dated(figure.date)),
    summary: [...values, ...certaintyTexts(source, [figure.quality], locale)].join(' '),
    url: publicUrl + localizedPath(seriesPath(ID), locale),
  }
}

function areaEntry(
  area: Area,
  count: AreaCount,
  times: EntryTimes,
  content: LocalContent,
  options: FigureFeedOptions,
): AtomEntry {
  const { locale, publicUrl } = options
  const { measures, officeVacancy, rentUnit } = pageTextsByLocale[locale].corrections
  const isOffice = CITIES.some((city) => city === area.market)
  const figures = AREA_MEASURES.flatMap((measure) => {
    const value = count[measure]
    if (value === null) return []
    const isVacancy = measure === 'vacancy'
    const name = isVacancy && isOffice ? officeVacancy : measures[measure]
    const number = formatNumber(value, locale, isVacancy ? VACANCY_DECIMALS : {})
    return `${name} ${number}${unitAfter(isVacancy ? '%' : rentUnit, locale)}`
  }).join('; ')
  const qualities = [count.quality_vacancy, count.quality_rent].filter((word) => word !== null)
  const source = areaSource(area, qualities, content, textsByLocale[locale].chart.words.illustrative)
  return {
    ...times,
    id: atomTag(`figure/area/${area.ID}/${count.date}`, options),
    title: figureFeedTextsByLocale[locale].count(
      areaTitle(area, locale),
      formatDate(count.date, locale, 'long'),
    ),
    summary: [
      `${figures.charAt(0).toUpperCase()}${figures.slice(1)}.`,
      ...certaintyTexts(source, [...new Set(qualities)], locale),
    ].join(' '),
    url: publicUrl + localizedPath(areaPath(area.market, area.ID), locale),
  }
}

/** Source, and how sure the figures are. */
function certaintyTexts(source: string, qualities: readonly Quality[], locale: Locale): readonly string[] {
  const words = figureFeedTextsByLocale[locale]
  const names = qualities.map((quality) => qualityName(quality, pageTextsByLocale[locale]))
  return [
    ...(source === '' ? [] : [words.source(source)]),
    ...(names.length === 0 ? [] : [words.quality([...new Set(names)].join(', '))]),
  ]
}

function areaTitle({ name, market }: Area, locale: Locale): string {
  return `${name}, ${textsByLocale[locale].market[market]}`
}

/** @param entries of which the last updated are kept */
function feedOf(
  { name, title, page }: Pick<AtomFeed, 'name' | 'title' | 'page'>,
  entries: readonly AtomEntry[],
  { settings }: LocalContent,
  { locale, publicUrl, today }: FigureFeedOptions,
): string {
  const newest = entries
    .toSorted((a, b) => compare(b.updated, a.updated) || compare(b.id, a.id))
    .slice(0, MAX_ENTRIES)
  return atomDocument(
    {
      locale,
      publicUrl,
      name,
      title: figureFeedTextsByLocale[locale].title(title),
      updated: newest[0]?.updated ?? osloMidnight(today),
      path: figureFeedPath(page, locale),
      page,
      author: settings.company.name,
    },
    newest,
  )
}

/** Instants of one form and ids sort as text. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
