/** What a correction is of: a series or an area, each with its page. */
import { areaPath } from '#core/addresses/area-path.ts'
import { formatDate } from '#core/format/date.ts'
import { unitAfter } from '#core/format/figure.ts'
import { formatNumber } from '#core/format/number.ts'
import { observationDate } from '#core/format/observation-date.ts'
import { distinctDecimals, formatDistinctFigure } from '#core/format/distinct-decimals.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { CITIES } from '#core/markets.ts'
import { seriesPath } from '#core/addresses/page-paths.ts'
import type { ContentOf } from '#contract/content-item.ts'
import type { Market } from '#contract/primitives.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import type { PageLink } from '../model/page-link.ts'
import type { PublishedCorrection, SiteContent } from '../model/site.ts'

/** The newest values of one correction that are spelt out; the rest is a number. */
const MAX_CHANGES = 6
const VACANCY_DECIMALS = { minDecimals: 1, maxDecimals: 1 }

type Change = PublishedCorrection['changes'][number]
export type CorrectionContent = Pick<SiteContent, 'series' | 'areas' | 'settings'>

export interface CorrectionSummary {
  /** The same for all corrections of the series or area. */
  readonly key: string
  /** "Styringsrenten"; "Fornebu, Oslo". */
  readonly title: string
  /** Where its figures are shown; `null` = no page shows them. */
  readonly link: PageLink | null
  /** Why, and what became what. */
  readonly text: string
}

/** @returns `null` when the content has that series or area no longer */
export function correctionSummary(
  correction: PublishedCorrection,
  content: CorrectionContent,
  locale: Locale,
): CorrectionSummary | null {
  const words = pageTextsByLocale[locale].corrections
  if (correction.area !== '') {
    const area = content.areas.find(({ ID }) => ID === correction.area)
    if (!area) return null
    return {
      key: `area/${area.ID}`,
      title: `${area.name}, ${textsByLocale[locale].market[area.market]}`,
      link: { text: words.toArea, href: localizedPath(areaPath(area.market, area.ID), locale) },
      text: explanation(correction, locale, areaChangeTexts(correction, area.market, locale)),
    }
  }
  const meta = content.series.get(correction.series)
  return meta
    ? {
        key: meta.ID,
        title: meta.texts.title,
        link: { text: words.toSeries, href: localizedPath(seriesPath(meta.ID), locale) },
        text: correctionText(correction, meta, locale),
      }
    : null
}

/** Of a series, why and what became what: "Kilden har revidert tallene. august 2026: 4,25 % → 4,30 %." */
export function correctionText(
  correction: PublishedCorrection,
  { frequency, texts: { unit } }: Pick<ContentOf<'series'>, 'frequency' | 'texts'>,
  locale: Locale,
): string {
  return explanation(
    correction,
    locale,
    correction.changes.toReversed().map(({ date, before, after }) => {
      const value = (number: number, other: number) => formatDistinctFigure(number, other, unit, locale)
      const became = after === null ? pageTextsByLocale[locale].corrections.withdrawn : value(after, before)
      return {
        count: 1,
        text: `${observationDate(date, frequency, locale)}: ${value(before, after ?? before)} → ${became}`,
      }
    }),
  )
}

/** What is said of one value, or of several at once. */
interface ChangeText {
  readonly text: string
  /** Of how many values. */
  readonly count: number
}

/** @param parts the newest first */
function explanation(
  { origin, reason, changed }: PublishedCorrection,
  locale: Locale,
  parts: readonly ChangeText[],
): string {
  const words = pageTextsByLocale[locale].corrections
  const why = reason === '' ? words.origin[origin] : reason
  const written = parts.slice(0, MAX_CHANGES)
  const others = changed - written.reduce((sum, { count }) => sum + count, 0)
  const ended = /[.!?…]$/.test(why) ? why : `${why}.`
  return `${ended} ${written.map(({ text }) => text).join('; ')}${others > 0 ? `; ${words.others(others)}` : ''}.`
}

/** Figures that only got another day are told together, before those that became others. */
function areaChangeTexts(
  { changes }: PublishedCorrection,
  market: Market,
  locale: Locale,
): readonly ChangeText[] {
  const words = pageTextsByLocale[locale].corrections
  const day = (date: string) => formatDate(date, locale, 'long')
  const byDays = Map.groupBy(changes.toReversed(), ({ date, before, after, movedTo = '' }) =>
    before === after ? words.redated(day(date), day(movedTo)) : '',
  )
  const others = byDays.get('') ?? []
  byDays.delete('')
  const parts = [
    ...[...byDays].map(([text, moved]): ChangeText => ({ text, count: moved.length })),
    ...others.map((change): ChangeText => ({ text: areaChangeText(change, market, locale), count: 1 })),
  ]
  return parts.map(({ text, count }, at) => ({
    count,
    text: at === 0 ? text.charAt(0).toUpperCase() + text.slice(1) : text,
  }))
}

/**
 * "kontorledighet (31. januar 2024): 18,0 % → 12,0 %"; a count whose day was wrong is told with the day that
 * it holds for.
 */
function areaChangeText(
  { measure = 'vacancy', date, before, after, movedTo }: Change,
  market: Market,
  locale: Locale,
): string {
  const words = pageTextsByLocale[locale].corrections
  const isVacancy = measure === 'vacancy'
  const name =
    isVacancy && CITIES.some((city) => city === market) ? words.officeVacancy : words.measures[measure]
  const number = (value: number, other: number) =>
    formatNumber(value, locale, distinctDecimals(value, other, isVacancy ? VACANCY_DECIMALS : {}))
  const unit = unitAfter(isVacancy ? '%' : words.rentUnit, locale)
  const was = number(before, after ?? before) + (isVacancy || after === null ? unit : '')
  const became = after === null ? words.withdrawn : number(after, before) + unit
  const written =
    movedTo === undefined || after === null ? became : words.asOf(became, formatDate(movedTo, locale, 'long'))
  return `${name} (${formatDate(date, locale, 'long')}): ${was} → ${written}`
}

/**
 * Path of the page that shows the areas of a market, without a language prefix: the page of the city; of a
 * market without one, the first dashboard that shows its areas; `null` = there is none.
 */
export function marketAreasPath(
  market: Market,
  { settings: { cities, dashboards } }: Pick<CorrectionContent, 'settings'>,
): string | null {
  const city = cities.find(({ path }) => path === market)
  if (city) return `/${city.path}`
  const dashboard = dashboards.find(({ rows }) =>
    rows.some(({ columns }) =>
      columns
        .flat()
        .some(
          ({ type, attributes }) => (type === 'areas' || type === 'map') && attributes['city'] === market,
        ),
    ),
  )
  return dashboard ? `/${dashboard.path.replace(/^\//, '')}` : null
}
