/** Areas of one market as a table of finished strings with sort keys. Columns and order: decision 31. */
import { areaPath } from '#core/addresses/area-path.ts'
import { roundDecimal, subtractDecimal } from '#core/format/decimal.ts'
import { formatDate } from '#core/format/date.ts'
import { lateSince } from '#core/figures/freshness.ts'
import { formatNumber, spokenNumber } from '#core/format/number.ts'
import { decimalsToShow } from '#core/format/decimals-to-show.ts'
import { unitAfter } from '#core/format/figure.ts'
import { langOf, localizedPath, type Lang } from '#core/locale.ts'
import { compareNorwegian } from '#core/text/norwegian-order.ts'
import { SERIES_LIST_PATH } from '#core/addresses/page-paths.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import { vacancyLevel, type VacancyLevel } from '#core/figures/vacancy-level.ts'
import { CITIES, type Market, type Quality } from '#contract/primitives.ts'
import { previousVacancyQuality, type Area } from '#contract/entities/area.ts'
import type { Texts } from '#texts/texts.ts'
import { requireData, need } from '../need.ts'
import { spokenAsWritten, type SpokenText } from '../shared/spoken-text.ts'
import type { BlockView, ViewContext, ViewInput } from '../view-input.ts'
import type { AreasAttributes } from './areas.schema.ts'

/** The areas of all markets in one call, so that every block of areas on a page shares one answer. */
export const allAreasNeed = (lang: Lang) => need('areas', { lang })

/** Requests all areas; the table shows those of its market. */
function areasNeeds(_attributes: AreasAttributes, lang: Lang) {
  return [allAreasNeed(lang)]
}

export interface AreaCell extends SpokenText {
  /** `null` = no figure, always last. A range with one known bound sorts by it. */
  readonly sort: number | readonly number[] | null
  /** Bounds of a range with only one known bound. */
  readonly bounds?: readonly [from: number | null, to: number | null]
  readonly illustrative: boolean
}

/** The change of the vacancy from the count before. */
export interface ChangeCell extends AreaCell {
  /** "siden juli 2022"; '' = there is no change. */
  readonly since: string
  /** The day of that count, `YYYY-MM-DD`; '' = there is no change, or the day is not known. */
  readonly sinceDate: string
}

export interface AreaRow {
  readonly id: string
  readonly name: string
  /** The area's own page, in the reader's language. */
  readonly href: string
  /** `exact`: value in the map's popup; `null` = equal to the table's, which has one decimal. */
  readonly vacancy: AreaCell & { readonly level: VacancyLevel; readonly exact: string | null }
  readonly change: ChangeCell
  readonly good: AreaCell
  readonly high: AreaCell
}

export interface AreasView extends BlockView {
  readonly market: Market
  readonly caption: string
  /** Heading of the vacancy column: offices in the cities, any premises in logistics. */
  readonly vacancyLabel: string
  readonly asOf: string
  /**
   * Since when the changes are: "Endring siden juli 2022", with the names of areas that differ; '' without
   * changes.
   */
  readonly since: string
  /** Whether the changes are from different counts, so that each row says from which. */
  readonly isSinceByRow: boolean
  /** Said when areas are older than their half-yearly count allows; else ''. */
  readonly age: string
  /** By name, ascending. */
  readonly rows: readonly AreaRow[]
  readonly notes: readonly string[]
  /** Where the words and marks are explained, in the reader's language. */
  readonly definitionsHref: string
}

const ONE_DECIMAL = { minDecimals: 1, maxDecimals: 1 }
/** Maximum decimals of an exact vacancy. */
const MAX_DECIMALS = 2

/** @throws BlockFailure when the areas cannot be had */
export function areasView({ attributes, answers, context }: ViewInput<AreasAttributes>): AreasView {
  const { texts, locale } = context
  const market = texts.market[attributes.city]
  const areas = requireData(answers.get(allAreasNeed(langOf(locale))))
    .filter((area) => area.market === attributes.city)
    .sort((a, b) => compareNorwegian(a.name, b.name))
  const rows = areas.map((area) => areaRow(area, context))
  const isOffice = CITIES.some((city) => city === attributes.city)
  return {
    market: attributes.city,
    caption: texts.areas.caption(market),
    vacancyLabel: isOffice ? texts.areas.officeVacancy : texts.areas.vacancy,
    asOf: asOf(areas, context),
    ...changeDates(rows, texts),
    age: stalenessNote(areas, context),
    actions: areas.length > 0 ? { csv: { from: 'view' } } : {},
    seen: areas.flatMap(({ ID, vacancy, date }) =>
      vacancy === null ? [] : [{ kind: 'area', id: ID, value: String(vacancy), date }],
    ),
    rows,
    notes: areas.length === 0 ? [texts.areas.noAreas] : [],
    definitionsHref: localizedPath(SERIES_LIST_PATH, locale),
    sources: [],
    illustrative: rows.some((row) =>
      [row.vacancy, row.change, row.good, row.high].some((cell) => cell.illustrative),
    ),
  }
}

/** The month that the figures of the areas describe, or the first and the last; '' without areas. */
export function asOf(areas: readonly Area[], { texts, locale }: ViewContext): string {
  const dates = areas.map((area) => area.date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return ''
  const dateText = (date: string) => formatDate(date, locale, 'monthYear')
  return dateText(first) === dateText(last)
    ? texts.areas.asOf(dateText(last))
    : texts.areas.asOfRange(dateText(first), dateText(last))
}

/** The most frequent count first; the others with the areas that are compared with them. */
function changeDates(rows: readonly AreaRow[], texts: Texts): Pick<AreasView, 'since' | 'isSinceByRow'> {
  const bySince = Map.groupBy(
    rows.filter(({ change }) => change.since !== ''),
    ({ change }) => change.since,
  )
  const [usual, ...otherDates] = [...bySince].sort(([, a], [, b]) => b.length - a.length)
  if (usual === undefined) return { since: '', isSinceByRow: false }
  const parts = [
    texts.areas.changeSince(usual[0]),
    ...otherDates.map(
      ([changedSince, changed]) => `${changedSince}: ${changed.map(({ name }) => name).join(', ')}`,
    ),
  ]
  return { since: parts.join('; '), isSinceByRow: otherDates.length > 0 }
}

/** Vacancy is counted twice a year. */
function stalenessNote(areas: readonly Area[], { texts, locale, today }: ViewContext): string {
  const lateAreas = areas
    .map(({ date }) => date)
    .filter((date) => lateSince({ date, frequency: 'half-year' }, today) !== null)
    .sort()
  const [oldest] = lateAreas
  if (oldest === undefined) return ''
  const words = texts.blockWords.freshness
  const dateText = formatDate(oldest, locale, 'monthYear')
  const isAll =
    lateAreas.length === areas.length && formatDate(lateAreas.at(-1) ?? '', locale, 'monthYear') === dateText
  return isAll ? words.lateAreas(dateText) : words.oldestAreas(dateText)
}

function areaRow(area: Area, context: ViewContext): AreaRow {
  return {
    id: area.ID,
    name: area.name,
    href: localizedPath(areaPath(area.market, area.ID), context.locale),
    vacancy: vacancyCell(area, context),
    change: changeCell(area, context),
    good: rangeCell(area.good_standard_from, area.good_standard_to, area.quality_rent, context),
    high: rangeCell(area.high_standard_from, area.high_standard_to, area.quality_rent, context),
  }
}

function vacancyCell(
  { vacancy, quality_vacancy: quality }: Area,
  { locale, texts }: ViewContext,
): AreaRow['vacancy'] {
  const level = vacancyLevel(vacancy)
  if (vacancy === null) return { ...noFigure(texts), level, exact: null }
  const vacancyText = (maxDecimals: number) =>
    formatNumber(vacancy, locale, {
      minDecimals: 1,
      maxDecimals: decimalsWithin(level, vacancy, maxDecimals),
    }) + unitAfter('%', locale)
  const [usual, exact] = [vacancyText(1), vacancyText(MAX_DECIMALS)]
  return {
    ...spokenAsWritten(usual),
    sort: vacancy,
    illustrative: isIllustrative(quality),
    level,
    exact: exact === usual ? null : exact,
  }
}

/** More decimals than usual where rounding would contradict the colour: 7.04 is above the bound of 7. */
function decimalsWithin(level: VacancyLevel, vacancy: number, usual: number): number {
  let decimals = usual
  while (vacancyLevel(roundDecimal(vacancy, decimals)) !== level) decimals += 1
  return decimals
}

/**
 * In percentage points; the sign is printed, so that no colour is needed. Only as sure as the less sure of
 * the two values.
 */
function changeCell(area: Area, { locale, texts }: ViewContext): ChangeCell {
  const { vacancy, vacancy_prev: before, vacancy_prev_date: sinceDate = '', quality_vacancy: quality } = area
  if (vacancy === null || before === null) return { ...noFigure(texts), since: '', sinceDate: '' }
  const change = subtractDecimal(vacancy, before)
  const illustrative = isIllustrative(quality) || isIllustrative(previousVacancyQuality(area))
  const since =
    sinceDate === ''
      ? texts.areas.sinceUndated
      : texts.areas.since(formatDate(sinceDate, locale, 'monthYear'))
  const decimals = change !== 0 && roundDecimal(change, 1) === 0 ? decimalsToShow(change, '') : ONE_DECIMAL
  const amount = formatNumber(Math.abs(change), locale, decimals)
  const cell = { sort: change, illustrative, since, sinceDate }
  if (change === 0) return { ...cell, text: amount, spoken: `${texts.figures.unchanged} ${since}` }
  const word = change > 0 ? texts.figures.up : texts.figures.down
  const text = change > 0 ? `+${amount}` : formatNumber(change, locale, decimals)
  return { ...cell, text, spoken: `${word} ${amount} ${texts.areas.changeUnit} ${since}` }
}

function rangeCell(
  from: number | null,
  to: number | null,
  quality: Quality,
  { locale, texts }: ViewContext,
): AreaCell {
  const illustrative = isIllustrative(quality)
  const known = from ?? to
  if (known === null) return noFigure(texts)
  if (from === null || to === null) {
    const bound = to === null ? texts.areas.rangeFrom : texts.areas.rangeTo
    return {
      text: bound(formatNumber(known, locale)),
      spoken: bound(spokenNumber(known, locale)),
      sort: [known, known],
      bounds: [from, to],
      illustrative,
    }
  }
  return {
    text: texts.areas.range(formatNumber(from, locale), formatNumber(to, locale)),
    spoken: texts.areas.spokenRange(spokenNumber(from, locale), spokenNumber(to, locale)),
    sort: [from, to],
    illustrative,
  }
}

function noFigure(texts: Texts): AreaCell {
  return { text: '–', spoken: texts.areas.noData, sort: null, illustrative: false }
}

export const areasBlock = { needs: areasNeeds, view: areasView }
