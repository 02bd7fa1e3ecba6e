/** The sentence at the top of an area's page: its vacancy, since when it rose or fell, and its rents. */
import { formatDate } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import type { Locale } from '#core/locale.ts'
import { CITIES, CITY_NAMES, isCity } from '#core/markets.ts'
import { previousVacancyQuality, type Area } from '#contract/entities/area.ts'
import type { Market, Quality } from '#contract/primitives.ts'
import type { AreaCertainty, AreaTexts } from '#texts/pages/area-texts.ts'
import { areaTextsByLocale } from '#texts/by-locale/area-texts-by-locale.ts'
import type { Texts } from '#texts/texts.ts'
import { isNameOfAnyCity } from '#core/text/area-names.ts'

const VACANCY_DECIMALS = { minDecimals: 1, maxDecimals: 2 }

/** `6,5` per cent, without the unit. */
export function vacancyText(value: number, locale: Locale): string {
  return formatNumber(value, locale, VACANCY_DECIMALS)
}

/** Whether the vacancy is that of offices. */
export function isOfficeMarket(market: Market): boolean {
  return CITIES.some((city) => city === market)
}

/** How sure a sentence says that a figure is. */
export function certaintyOf(quality: Quality): AreaCertainty {
  if (isIllustrative(quality)) return 'illustrative'
  return quality === 'anchored' ? 'estimated' : 'published'
}

type RangeWords = Pick<Texts['areas'], 'range' | 'rangeFrom' | 'rangeTo'>

/** `2 600–3 200`, or the bound that is known; `null` = none. Without a unit. */
export function rentRange(
  from: number | null,
  to: number | null,
  areas: RangeWords,
  locale: Locale,
): string | null {
  if (from !== null && to !== null) return areas.range(formatNumber(from, locale), formatNumber(to, locale))
  if (from !== null) return areas.rangeFrom(formatNumber(from, locale))
  return to === null ? null : areas.rangeTo(formatNumber(to, locale))
}

/**
 * "I området Skøyen var kontorledigheten 6,5 prosent 31. januar 2024, ned fra 7,0 prosent 1. juli 2022
 * (anslått)." and the rents. The count before is told where its day is known and both figures are published,
 * or both are illustrative: a change between the two kinds would be none.
 */
export function areaSentence(area: Area, ranges: RangeWords, locale: Locale): string {
  const words = areaTextsByLocale[locale]
  const isOffice = isOfficeMarket(area.market)
  const rents = rentSentence(area, ranges, words, locale)
  const vacancy =
    area.vacancy === null
      ? words.sentence.noVacancy(placedName(area, locale), isOffice)
      : vacancySentence(area, area.vacancy, words, locale)
  return [vacancy, rents]
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${sentence}.`)
    .join(' ')
}

/** The name as a sentence has it: one that any city may have with its city. */
function placedName({ name, market }: Area, locale: Locale): string {
  return isCity(market) && isNameOfAnyCity(name)
    ? areaTextsByLocale[locale].page.placed(name, CITY_NAMES[market])
    : name
}

function vacancySentence(area: Area, vacancy: number, words: AreaTexts, locale: Locale): string {
  const { sentence, mark } = words
  const dated = (value: number, day: string) => ({
    value: vacancyText(value, locale),
    day: formatDate(day, locale, 'long'),
  })
  const now = sentence.vacancy(
    placedName(area, locale),
    isOfficeMarket(area.market),
    dated(vacancy, area.date),
  )
  const { vacancy_prev: before, vacancy_prev_date: day, quality_vacancy: quality } = area
  const [certainty, certaintyBefore] = [certaintyOf(quality), certaintyOf(previousVacancyQuality(area))]
  const isComparable = (certainty === 'illustrative') === (certaintyBefore === 'illustrative')
  if (before === null || day === undefined || !isComparable) return now + mark[certainty]
  const change =
    before === vacancy
      ? sentence.same(formatDate(day, locale, 'long'))
      : (before < vacancy ? sentence.up : sentence.down)(dated(before, day))
  return certainty === certaintyBefore
    ? `${now}, ${change}${mark[certainty]}`
    : `${now}${mark[certainty]}, ${change}${mark[certaintyBefore]}`
}

function rentSentence(area: Area, ranges: RangeWords, { sentence, mark }: AreaTexts, locale: Locale): string {
  const [good, high] = [
    rentRange(area.good_standard_from, area.good_standard_to, ranges, locale),
    rentRange(area.high_standard_from, area.high_standard_to, ranges, locale),
  ]
  if (good === null && high === null) return ''
  const day = area.vacancy === null ? formatDate(area.date, locale, 'long') : ''
  return sentence.rents(good, high, day) + mark[certaintyOf(area.quality_rent)]
}
