/** Areas with a count and a count before it, as facts cite them. */
import { marketSeries } from '#core/figures/market-series.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import { previousVacancyQuality } from '#contract/entities/area.ts'
import type { Market, Quality } from '#contract/primitives.ts'
import type { Subject } from '../concepts.ts'
import type { AreaFigures } from '../market-data.ts'
import { certaintyOf } from './certainty.ts'
import type { Fact, LevelStatement, Observation } from './fact.ts'
import { salience } from './salience.ts'
import { illustrativeOf } from './series-facts.ts'

/** Vacancy of an area in per cent, at its newest count and at the one before. */
export interface CountedArea {
  readonly area: AreaFigures
  readonly now: number
  readonly before: number
}

/** Weight of a fact about many areas, lower than that of a single figure. */
const AREA_FACT_FACTOR = 0.9

export interface AreaFactDraft extends Pick<Fact, 'id' | 'kind' | 'statements' | 'date'> {
  readonly market: Market
  /** Areas named or counted by the fact. */
  readonly of: readonly CountedArea[]
  /** Figures of an area on which the fact rests. */
  readonly told: (counted: CountedArea) => readonly Observation[]
  readonly today: IsoDate
  readonly timesUsual: number
}

export function finishFact({
  id,
  kind,
  statements,
  date,
  market,
  of: counted,
  told: citedFigures,
  today,
  timesUsual,
}: AreaFactDraft): Fact {
  const illustrative = illustrativeOf(counted.flatMap(citedFigures))
  const score = salience({ concept: 'vacancy', date, illustrative, timesUsual, isRecord: false }, today)
  return {
    id,
    kind,
    statements,
    series: sourceOf(market),
    areas: counted.map(({ area }) => area.ID),
    date,
    illustrative,
    salience: AREA_FACT_FACTOR * score,
  }
}

/** Areas have no source of their own on the wire: theirs is that of the market's vacancy. */
export function sourceOf(market: Market): readonly string[] {
  return [marketSeries(market).vacancy]
}

/** Vacancy of the area. */
export function subjectOf({ ID }: AreaFigures): Subject {
  return { concept: 'vacancy', place: ID }
}

/** The newest count of an area, and the one before it. */
export function observations({ area, now, before }: CountedArea): { now: Observation; before: Observation } {
  const observation = (value: number, date: IsoDate | null, quality: Quality): Observation => ({
    value,
    date,
    precision: 'month',
    certainty: certaintyOf(quality),
    isIllustrative: isIllustrative(quality),
  })
  return {
    now: observation(now, area.date, area.quality_vacancy),
    before: observation(before, area.vacancy_prev_date ?? null, previousVacancyQuality(area)),
  }
}

/** Both observations of an area, the newest first. */
export function observationPair(counted: CountedArea): readonly Observation[] {
  const { now, before } = observations(counted)
  return [now, before]
}

/** The newest count as a statement. */
export function level(counted: CountedArea): LevelStatement {
  return { kind: 'level', subject: subjectOf(counted.area), series: null, at: observations(counted).now }
}

/** The newest day that areas were counted on; '' where there is no area. */
export function newestOf(areas: readonly AreaFigures[]): IsoDate {
  return areas.reduce((newest, { date }) => (date > newest ? date : newest), '')
}

/** Whether both counts of the two areas are of the same days. */
export function haveSameSpan(a: CountedArea, b: CountedArea): boolean {
  const [pairA, pairB] = [observations(a), observations(b)]
  return pairA.now.date === pairB.now.date && pairA.before.date === pairB.before.date
}
