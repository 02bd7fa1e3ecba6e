/** Blocks of an area's page: key figures, map, the figures in words, history and the table of counts. */
import { formatDate } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { subtractDecimal } from '#core/format/decimal.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import { marketSeries } from '#core/figures/market-series.ts'
import { yearOf } from '#core/time/iso-date.ts'
import type { Locale } from '#core/locale.ts'
import type { Block, Row } from '#contract/entities/dashboard.ts'
import { previousVacancyQuality, type Area } from '#contract/entities/area.ts'
import type { AreaCount } from '#contract/entities/area-history.ts'
import { areaMeasureSeries } from '#contract/entities/area-series.ts'
import type { Quality } from '#contract/primitives.ts'
import { areaTextsByLocale } from '#texts/by-locale/area-texts-by-locale.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import { areaQualities } from '../../model/area-source.ts'
import type { Site } from '../../model/site.ts'
import { qualityMeaning, qualityName } from '../quality-words.ts'
import { fullWidthRow, pageBlock } from '../row-builders.ts'
import { areaRank } from './area-rank.ts'
import { isOfficeMarket, rentRange, vacancyText } from './area-sentence.ts'

/** Fewer published counts are told in words: one point is no line. */
const MIN_COUNTS_OF_CHART = 2
/** Years of the market's series before the area's first count. */
const YEARS_BEFORE = 5
/** Series of the market's vacancy beside that of the area: the main one and a count of its own. */
const MAX_MARKET_SERIES = 2

/** Ids of the vacancy series of the area's market that the content has, the main one first. */
export function marketVacancyIds({ content }: Site, { market }: Area): readonly string[] {
  const { vacancy } = marketSeries(market)
  return [...content.series.keys()]
    .filter((id) => id === vacancy || id.startsWith(`${vacancy}-`))
    .sort()
    .slice(0, MAX_MARKET_SERIES)
}

/** The area's vacancy, that of its market and the market's prime rent; `null` = none has a value. */
export function figuresBlock(site: Site, area: Area): Block | null {
  const own = areaMeasureSeries(area.ID, 'vacancy')
  const ids = [
    ...(own === null ? [] : [own]),
    ...marketVacancyIds(site, area),
    marketSeries(area.market).primeRent,
  ]
  const figures = ids.filter((id) => site.figureOf(id) !== null).map((id) => ({ id }))
  return figures.length === 0 ? null : pageBlock('figures', { figures }, { seamless: true })
}

/** The map of the market with the area marked; `null` = the area has no outline. */
export function mapBlock(site: Site, area: Area): Block | null {
  const { locale } = site
  const words = areaTextsByLocale[locale].page
  const isDrawn = site.areaShapesOf(area.market)?.features.some(({ id }) => id === area.ID) ?? false
  return isDrawn
    ? pageBlock(
        'map',
        { city: area.market, area: area.ID, aspectRatio: '3 / 2' },
        { heading: words.map(area.name), subtitle: words.mapSubtitle },
      )
    : null
}

/** Each figure with its day and how sure it is, as a list. */
export function nowBlock(site: Site, area: Area, isDrawn: boolean): Block {
  const { locale, texts } = site
  const words = areaTextsByLocale[locale].page
  const lines = [
    ...vacancyLines(area, locale),
    [words.good, rentText(rentRange(area.good_standard_from, area.good_standard_to, texts.areas, locale))],
    [words.high, rentText(rentRange(area.high_standard_from, area.high_standard_to, texts.areas, locale))],
    [words.rank, rankText(site, area)],
  ] as const
  function rentText(range: string | null): string {
    return range === null ? words.none : `${words.rent(range)} (${marked(area.quality_rent, locale)})`
  }
  const list = lines.map(([term, text]) => `- **${term}:** ${text}`).join('\n')
  const content = isDrawn ? list : `${list}\n\n${words.withoutOutline}`
  return pageBlock('text', { content }, { heading: words.now })
}

function vacancyLines(area: Area, locale: Locale): readonly (readonly [term: string, text: string])[] {
  const words = areaTextsByLocale[locale].page
  const { vacancy, vacancy_prev: before, vacancy_prev_date: day, date, quality_vacancy: quality } = area
  const term = isOfficeMarket(area.market) ? words.officeVacancy : words.vacancy
  if (vacancy === null) return [[term, words.none]]
  const dated = `${formatDate(date, locale, 'long')}; ${marked(quality, locale)}`
  const now = [term, `${percent(vacancy, locale)} (${dated})`] as const
  if (before === null) return [now]
  const change = subtractDecimal(vacancy, before)
  const amount = (change > 0 ? '+' : '') + formatNumber(change, locale, { minDecimals: 1, maxDecimals: 2 })
  const text =
    day === undefined
      ? words.changeUndated(amount)
      : words.changeSince(amount, formatDate(day, locale, 'long'))
  const qualityBefore = previousVacancyQuality(area)
  const least = isIllustrative(qualityBefore) ? qualityBefore : quality
  return [now, [words.change, isIllustrative(least) ? `${text} (${marked(least, locale)})` : text]]
}

function percent(value: number, locale: Locale): string {
  return vacancyText(value, locale) + (locale === 'en-GB' ? '%' : '\u00A0%')
}

/** The word for how sure a figure is, within a sentence. */
function marked(quality: Quality, locale: Locale): string {
  return qualityName(quality, pageTextsByLocale[locale]).toLowerCase()
}

function rankText({ content, locale }: Site, area: Area): string {
  const words = areaTextsByLocale[locale].page
  const rank = areaRank(area, content.areas)
  if (!rank.ranked) return words.notRanked[rank.why]
  return [
    words.rankOf(rank.from, rank.to, rank.of, formatDate(area.date, locale, 'long')),
    ...(rank.leftOut > 0 ? [words.rankLeftOut(rank.leftOut)] : []),
    ...(rank.hasEstimates ? [words.rankEstimated] : []),
  ].join(' ')
}

/** The vacancy over time beside that of the market; a sentence where there is no published history. */
export function historyRow(site: Site, area: Area, counts: readonly AreaCount[]): Row {
  const { locale, texts } = site
  const words = areaTextsByLocale[locale].page
  const own = areaMeasureSeries(area.ID, 'vacancy')
  const published = counts.filter(
    ({ vacancy, quality_vacancy: quality }) =>
      vacancy !== null && quality !== null && !isIllustrative(quality),
  )
  if (own !== null && published.length >= MIN_COUNTS_OF_CHART)
    return fullWidthRow(
      pageBlock(
        'chart',
        { series: [own, ...marketVacancyIds(site, area)], yAxes: 'single', fromDate: openingDay(published) },
        { heading: words.chart(area.name, texts.market[area.market]) },
      ),
    )
  const hasVacancy = counts.some(({ vacancy }) => vacancy !== null)
  const content = hasVacancy ? words.noChart(published.length) : words.noHistory
  return fullWidthRow(
    pageBlock('text', { content }, { heading: words.chart(area.name, texts.market[area.market]) }),
  )
}

/** First day of the chart, so that the counts of the area are not lost beside the market's long series. */
function openingDay([first]: readonly AreaCount[]): string {
  return first ? `${yearOf(first.date) - YEARS_BEFORE}-01-01` : ''
}

/** All counts, the newest first; `null` = there is none. */
export function countsBlock(site: Site, area: Area, counts: readonly AreaCount[]): Block | null {
  const { locale, texts } = site
  const words = areaTextsByLocale[locale].page
  if (counts.length === 0) return null
  const rows = counts
    .toReversed()
    .map((count) => ({
      day: count.date,
      vacancy: count.vacancy,
      good: rentRange(count.good_standard_from, count.good_standard_to, texts.areas, locale),
      high: rentRange(count.high_standard_from, count.high_standard_to, texts.areas, locale),
      quality: countQuality(count, locale),
    }))
  const vacancy = isOfficeMarket(area.market) ? words.officeVacancy : words.vacancy
  return pageBlock(
    'table',
    {
      columns: [
        { key: 'day', label: words.day, type: 'date' },
        { key: 'vacancy', label: vacancy, type: 'percent' },
        { key: 'good', label: words.good, unit: words.countsUnit },
        { key: 'high', label: words.high, unit: words.countsUnit },
        { key: 'quality', label: words.quality },
      ],
      rows,
    },
    { heading: words.counts },
  )
}

/** "Ledighet: forankret. Leie: illustrasjonstall" */
function countQuality({ quality_vacancy: vacancy, quality_rent: rent }: AreaCount, locale: Locale): string {
  const words = areaTextsByLocale[locale].page
  return [
    ...(vacancy === null ? [] : [`${words.vacancy}: ${marked(vacancy, locale)}`]),
    ...(rent === null ? [] : [`${words.rents}: ${marked(rent, locale)}`]),
  ].join('. ')
}

/** What the words for how sure the area's figures are mean, each once. */
export function qualityTexts(area: Area, locale: Locale): readonly string[] {
  const before = area.vacancy_prev === null ? [] : [previousVacancyQuality(area)]
  const words = new Set([...areaQualities(area), ...before])
  return [...words].map((word) => qualityMeaning(word, pageTextsByLocale[locale]))
}
