/**
 * The areas of one market as a table of finished strings with the keys they sort by. Columns and order: decision 31.
 */
import { formatDate } from '#core/format/date.ts'
import { formatNumber, spokenNumber } from '#core/format/number.ts'
import { unitAfter } from '#core/format/figure.ts'
import { langOf } from '#core/locale.ts'
import { compareNorwegian } from '#core/norwegian-order.ts'
import { vacancyLevel, type VacancyLevel } from '#core/vacancy-level.ts'
import type { Area } from '#contract/entities/area.ts'
import { dataOf } from '../need.ts'
import { isIllustrative } from '../quality.ts'
import type { BlockView, ViewContext, ViewInput } from '../view-input.ts'
import { allAreasNeed } from './areas.needs.ts'

/** `sort: null` = no figure, always last. `spoken` replaces the text for assistive technology where they differ. */
export interface AreaCell {
  readonly text: string
  readonly sort: number | string | readonly number[] | null
  readonly spoken?: string
}

export interface AreaRow {
  readonly id: string
  readonly name: AreaCell
  readonly vacancy: AreaCell & { readonly level: VacancyLevel }
  readonly change: AreaCell
  readonly good: AreaCell
  readonly high: AreaCell
  readonly illustrative: boolean
}

export interface AreasView extends BlockView {
  readonly caption: string
  readonly scrollerName: string
  readonly asOf: string
  /** By name, ascending. */
  readonly rows: readonly AreaRow[]
  readonly notes: readonly string[]
}

const ONE_DECIMAL = { minDecimals: 1, maxDecimals: 1 }

/** @throws BlockFailure when the areas cannot be had */
export function areasView({ attributes, answers, context }: ViewInput<'areas'>): AreasView {
  const { texts, locale } = context
  const market = texts.market[attributes.city]
  const areas = dataOf(answers.get(allAreasNeed(langOf(locale))))
    .filter((area) => area.market === attributes.city)
    .sort((a, b) => compareNorwegian(a.name, b.name))
  const illustrative = areas.some((area) => isIllustrative(area.quality))
  return {
    caption: texts.areas.caption(market),
    scrollerName: texts.areas.scroller(market),
    asOf: asOf(areas, context),
    rows: areas.map((area) => areaRow(area, context)),
    notes: areas.length === 0 ? [texts.areas.noAreas] : [],
    sources: [],
    illustrative,
  }
}

function asOf(areas: readonly Area[], { texts, locale }: ViewContext): string {
  const dates = areas.map((area) => area.date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return ''
  const written = (date: string) => formatDate(date, locale, 'monthYear')
  return written(first) === written(last) ? texts.areas.asOf(written(last)) : texts.areas.asOfRange(written(first), written(last))
}

function areaRow(area: Area, context: ViewContext): AreaRow {
  return {
    id: area.ID,
    name: { text: area.name, sort: area.name },
    vacancy: { ...vacancyCell(area.vacancy, context), level: vacancyLevel(area.vacancy) },
    change: changeCell(area, context),
    good: rangeCell(area.good_standard_from, area.good_standard_to, context),
    high: rangeCell(area.high_standard_from, area.high_standard_to, context),
    illustrative: isIllustrative(area.quality),
  }
}

function vacancyCell(vacancy: number | null, { locale, texts }: ViewContext): AreaCell {
  if (vacancy === null) return { text: '–', sort: null, spoken: texts.areas.noData }
  return { text: formatNumber(vacancy, locale, ONE_DECIMAL) + unitAfter('%', locale), sort: vacancy }
}

/** In percentage points; the sign is printed, so that no colour is needed. */
function changeCell({ vacancy, vacancy_prev: before }: Area, { locale, texts }: ViewContext): AreaCell {
  if (vacancy === null || before === null) return { text: '–', sort: null, spoken: texts.areas.noData }
  const change = Math.round((vacancy - before) * 10) / 10
  if (change === 0) return { text: formatNumber(0, locale, ONE_DECIMAL), sort: 0, spoken: texts.figures.unchanged }
  const amount = formatNumber(Math.abs(change), locale, ONE_DECIMAL)
  const word = change > 0 ? texts.figures.up : texts.figures.down
  return {
    text: change > 0 ? `+${amount}` : formatNumber(change, locale, ONE_DECIMAL),
    sort: change,
    spoken: `${word} ${amount} ${texts.areas.changeUnit}`,
  }
}

function rangeCell(from: number | null, to: number | null, { locale, texts }: ViewContext): AreaCell {
  if (from === null || to === null) return { text: '–', sort: null, spoken: texts.areas.noData }
  return {
    text: texts.areas.range(formatNumber(from, locale), formatNumber(to, locale)),
    sort: [from, to],
    spoken: texts.areas.spokenRange(spokenNumber(from, locale), spokenNumber(to, locale)),
  }
}
