/**
 * Facts about the areas of a market: how many rose and fell, where vacancy is highest and lowest, where it
 * moved most.
 */
import { subtractDecimal } from '#core/format/decimal.ts'
import { daysBetween, type IsoDate } from '#core/time/iso-date.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import type { Market } from '#contract/primitives.ts'
import type { AreaFigures, MarketData } from '../market-data.ts'
import { rangeFact } from './area-rent-facts.ts'
import {
  finishFact,
  haveSameSpan,
  level,
  newestOf,
  observationPair,
  observations,
  subjectOf,
  type CountedArea,
} from './counted-areas.ts'
import type { CountStatement, ExtremeStatement, Fact, LargestAreaStatement, MoveStatement } from './fact.ts'
import { isSameTime } from './series-facts.ts'

const MIN_AREAS = 3
const MAX_AGE_DAYS = 1_400
/** Notable movement of one area, in percentage points. */
const REMARKABLE_POINTS = 1
export function areaFacts(data: MarketData, market: Market, today: IsoDate): readonly Fact[] {
  const recent = data.areas.filter(
    (area) => area.market === market && area.date <= today && daysBetween(area.date, today) <= MAX_AGE_DAYS,
  )
  const areas = ofOneTime(recent)
  const counted = areas.flatMap((area): CountedArea[] => {
    const { vacancy: now, vacancy_prev: before } = area
    return now === null || before === null ? [] : [{ area, now, before }]
  })
  const all = data.areas.filter((area) => area.market === market && area.vacancy !== null)
  const vacancies =
    counted.length < MIN_AREAS
      ? []
      : [
          countFact(market, counted, today, all.length === counted.length),
          extremesFact(market, { counted, all }, today),
          ...largestFacts(market, { counted, all }, today),
        ]
  return [...vacancies, ...rangeFact(market, areas, today)].filter((fact): fact is Fact => fact !== null)
}

/** Areas of the newest count: areas counted at other times are neither counted nor compared with them. */
function ofOneTime(areas: readonly AreaFigures[]): readonly AreaFigures[] {
  const newest = newestOf(areas)
  return areas.filter(({ date }) => isSameTime(date, newest))
}

/** `null` = most of the figures that it would rest on are illustrative. */
function countFact(
  market: Market,
  counted: readonly CountedArea[],
  today: IsoDate,
  isAll: boolean,
): Fact | null {
  const figures = counted.flatMap(observationPair)
  if (figures.filter(({ isIllustrative: isEstimate }) => isEstimate).length * 2 > figures.length) return null
  const countOfSign = (sign: number) =>
    counted.filter(({ now, before }) => Math.sign(subtractDecimal(now, before)) === sign).length
  const date = newestOf(counted.map(({ area }) => area))
  const statement: CountStatement = {
    kind: 'count',
    concept: 'vacancy',
    scope: market,
    up: countOfSign(1),
    down: countOfSign(-1),
    even: countOfSign(0),
    total: counted.length,
    date,
    since: sinceOf(counted),
    isAll,
  }
  const lean = Math.abs(statement.up - statement.down) / statement.total
  return finishFact({
    id: `areas:${market}:count`,
    kind: 'count',
    statements: [statement],
    market,
    date,
    of: counted,
    told: observationPair,
    today,
    timesUsual: 3 * lean,
  })
}

/** The common day of the previous counts; `null` = several, or some unknown. */
function sinceOf(counted: readonly CountedArea[]): IsoDate | null {
  const days = new Set(counted.map((item) => observations(item).before.date))
  const [day = null] = days
  return days.size === 1 ? day : null
}

/** Ranked areas of a market, and all areas with a vacancy figure. */
interface RankableAreas {
  readonly counted: readonly CountedArea[]
  readonly all: readonly AreaFigures[]
}

/**
 * The highest and the lowest of the areas counted on the newest day with a figure that is not illustrative.
 * An end is left out where a figure of another day lies beyond it, as is an estimated one where the sentence
 * ranks published figures.
 */
function extremesFact(market: Market, { counted, all }: RankableAreas, today: IsoDate): Fact | null {
  const newest = newestOf(counted.map(({ area }) => area))
  const ranked = counted.filter((item) => !observations(item).now.isIllustrative && item.area.date === newest)
  const sorted = ranked.toSorted((a, b) => a.now - b.now)
  const ends = [sorted[0], sorted.at(-1)] as const
  const [low, high] = ends
  // Two that share the place are no extreme.
  if (
    ranked.length < MIN_AREAS ||
    !low ||
    !high ||
    sorted[1]?.now === low.now ||
    sorted.at(-2)?.now === high.now
  )
    return null
  const isAmongPublished = ranked.length < all.length
  const extreme = ({ area }: CountedArea, which: 'highest' | 'lowest'): ExtremeStatement => ({
    kind: 'extreme',
    subject: subjectOf(area),
    series: null,
    extreme: which,
    scope: market,
    isAmongPublished,
  })
  const otherAreas = all
    .filter((area) => !isIllustrative(area.quality_vacancy) && ranked.every((item) => item.area !== area))
    .map(({ vacancy }) => vacancy ?? 0)
  const isTold = (end: CountedArea, isBeyond: (otherVacancy: number) => boolean) =>
    !otherAreas.some(isBeyond) && (!isAmongPublished || observations(end).now.certainty === 'published')
  const told = [
    ...(isTold(low, (otherVacancy) => otherVacancy <= low.now)
      ? [{ end: low, statement: extreme(low, 'lowest') }]
      : []),
    ...(isTold(high, (otherVacancy) => otherVacancy >= high.now)
      ? [{ end: high, statement: extreme(high, 'highest') }]
      : []),
  ]
  const [first, ...rest] = told.map(({ statement }) => statement)
  if (!first) return null
  return finishFact({
    id: `areas:${market}:extremes`,
    kind: 'extremes',
    market,
    date: newest,
    of: told.map(({ end }) => end),
    told: (item) => [observations(item).now],
    today,
    timesUsual: 1.5,
    statements: [first, ...rest, ...told.map(({ end }) => level(end))],
  })
}

/** The largest move among those over the same span, all of whose figures are not illustrative. */
function largestFacts(
  market: Market,
  { counted, all }: RankableAreas,
  today: IsoDate,
): readonly (Fact | null)[] {
  return (['up', 'down'] as const).map((direction) => {
    const size = ({ now, before }: CountedArea) =>
      (direction === 'up' ? 1 : -1) * subtractDecimal(now, before)
    const dated = counted.filter((item) =>
      observationPair(item).every(({ date, isIllustrative: isEstimate }) => date !== null && !isEstimate),
    )
    const [largestOfAll] = dated.toSorted((a, b) => size(b) - size(a))
    const ranked = dated.filter((item) => largestOfAll && haveSameSpan(item, largestOfAll))
    const [first, second] = ranked.toSorted((a, b) => size(b) - size(a))
    if (
      ranked.length < MIN_AREAS ||
      !first ||
      !second ||
      size(first) < REMARKABLE_POINTS ||
      size(first) === size(second)
    )
      return null
    const isAmongPublished = ranked.length < all.length
    // An equally large published move since an unknown day would contradict the sentence; so would an
    // estimated figure among published ones.
    const isContradicted = counted.some(
      (item) =>
        size(item) >= size(first) &&
        item !== first &&
        observationPair(item).every(({ isIllustrative: isEstimate }) => !isEstimate),
    )
    if (
      isContradicted ||
      (isAmongPublished && observationPair(first).some(({ certainty }) => certainty !== 'published'))
    )
      return null
    const largest: LargestAreaStatement = {
      kind: 'largest-area',
      subject: subjectOf(first.area),
      series: null,
      direction,
      scope: market,
      isAmongPublished,
    }
    const { now, before } = observations(first)
    const move: MoveStatement = {
      kind: 'move',
      subject: subjectOf(first.area),
      series: null,
      now,
      before,
      isPrevious: true,
      holds: false,
    }
    return finishFact({
      id: `areas:${market}:largest-${direction === 'up' ? 'rise' : 'fall'}`,
      kind: 'largest-area',
      market,
      date: first.area.date,
      of: [first],
      told: observationPair,
      today,
      timesUsual: size(first),
      statements: [largest, move],
    })
  })
}
