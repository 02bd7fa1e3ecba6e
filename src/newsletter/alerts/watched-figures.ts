/**
 * Fetches the present values of watched series and areas. An area's vacancy becomes a figure, so that later
 * code treats both alike.
 */
import { subtractDecimal } from '#core/format/decimal.ts'
import { isFormula } from '#core/figures/formula-reference.ts'
import { langOf, type Locale } from '#core/locale.ts'
import { previousVacancyQuality, type Area } from '#contract/entities/area.ts'
import type { Figure } from '#contract/entities/series.ts'
import type { Alert } from '#contract/subscriber/email-settings.ts'
import { need } from '#blocks/need.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { editionData, inBatches } from '../edition-queries.ts'
import type { NewsletterEdition } from '../newsletter-edition.ts'

/** What an alert watches: exactly one of both. */
export type WatchedId = Pick<Alert, 'series' | 'area'>

/** `null` = the series or area does not exist, or has no value. */
export type FigureLookup = (watched: WatchedId) => Figure | null

/** Fetches the figures of all given alerts in as few calls as possible. */
export function watchedFigures(
  edition: NewsletterEdition,
  alerts: readonly WatchedId[],
  locale: Locale,
): FigureLookup {
  const lang = langOf(locale)
  const ids = [...new Set(alerts.flatMap(({ series }) => series ?? []))]
  // A formula that the content cannot compute any more would refuse a whole call.
  const [formulas, plain] = [ids.filter(isFormula), ids.filter((id) => !isFormula(id))]
  const figures = new Map(
    [...inBatches(plain), ...formulas.map((formula) => [formula])]
      .flatMap((sources) => editionData(edition, need('figures', { sources, lang })) ?? [])
      .map((figure) => [figure.ID, figure]),
  )
  const watched = new Set(alerts.flatMap(({ area }) => area ?? []))
  const areas = watched.size === 0 ? [] : (editionData(edition, need('areas', { lang })) ?? [])
  const vacancies = new Map(
    areas
      .filter(({ ID }) => watched.has(ID))
      .flatMap((area) => {
        const vacancy = vacancyOf(area, locale)
        return vacancy ? [[area.ID, vacancy] as const] : []
      }),
  )
  return ({ series, area }) =>
    (series === undefined ? vacancies.get(area ?? '') : figures.get(series)) ?? null
}

function vacancyOf(area: Area, locale: Locale): Figure | null {
  const { ID, vacancy, vacancy_prev: before, date, quality_vacancy: quality } = area
  if (vacancy === null) return null
  return {
    ID,
    value: vacancy,
    date,
    quality,
    // The content states neither the day of the survey nor the day of the previous value.
    last_updated: `${date}T00:00:00Z`,
    change: before === null ? null : subtractDecimal(vacancy, before),
    change_date: null,
    change_quality: before === null ? null : previousVacancyQuality(area),
    texts: { title: titleOf(area, locale), unit: '%', source: '' },
    frequency: 'irregular',
    good: null,
  }
}

function titleOf({ name, market }: Area, locale: Locale): string {
  const { newsletterAlerts: words, market: markets } = textsByLocale[locale]
  return market === 'logistics_oslo' ? words.logisticsArea(name) : words.officeArea(name, markets[market])
}
