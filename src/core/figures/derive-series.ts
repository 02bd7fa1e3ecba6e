/**
 * Series computed from others (issue 37 part 5, decision 0110). A result is never more certain than its least
 * certain input, and a period without a result has no value. Rules in words: docs/formulas.md.
 */
import { digitsOf, roundDecimal } from '../format/decimal.ts'
import type { IsoDate } from '../time/iso-date.ts'
import {
  type CountedFormula,
  type Formula,
  type FormulaTerm,
  type PairFormula,
  type SingleFormula,
} from './formula.ts'
import {
  onePerPeriod,
  pairSeries,
  periodNumbers,
  type FormulaPoint,
  type PeriodSeries,
  type PointPair,
} from './formula-periods.ts'
import { changeUnit, formulaUnit, pairUnit, realUnit, type FormulaUnit } from './formula-units.ts'
import type { UpdateRhythm } from './freshness.ts'
import { computedQuality, type QualityWord } from './quality.ts'

/** A series as formulas read it. */
export interface FormulaInput {
  readonly frequency: UpdateRhythm
  readonly unit: string
  /** Parallel lists, in any order. */
  readonly dates: readonly IsoDate[]
  readonly values: readonly (number | null)[]
  readonly quality: readonly QualityWord[]
  /** First day that is a forecast; `null` = none. */
  readonly forecastFrom: IsoDate | null
}

/** The consumer price index on one base. */
export interface PriceLevels {
  /** Levels by month, `YYYY-MM`, with the quality of each. */
  readonly levels: ReadonlyMap<string, { readonly level: number; readonly quality: QualityWord }>
  /** The month in whose kroner amounts are given: the last known one. */
  readonly month: string
}

export type DeriveProblem =
  /** An id without a series. */
  | { readonly kind: 'unknownSeries'; readonly id: string }
  /** Units that cannot be compared, of the two sides. */
  | { readonly kind: 'units'; readonly a: FormulaUnit; readonly b: FormulaUnit }
  /** `real` of something other than kroner. */
  | { readonly kind: 'notMoney'; readonly unit: FormulaUnit }
  | { readonly kind: 'frequencies'; readonly a: UpdateRhythm; readonly b: UpdateRhythm }
  /** The content has no consumer price index. */
  | { readonly kind: 'noPriceIndex' }

export interface DerivedSeries {
  readonly frequency: UpdateRhythm
  readonly unit: FormulaUnit
  readonly dates: readonly IsoDate[]
  readonly values: readonly (number | null)[]
  readonly quality: readonly QualityWord[]
  /** First day of which an input is a forecast; `null` = none. */
  readonly forecastFrom: IsoDate | null
}

export type Derivation =
  | { readonly ok: true; readonly series: DerivedSeries }
  | { readonly ok: false; readonly problem: DeriveProblem }

/** Decimals of per cent that are computed: ratios, and changes of what is no share. */
const PERCENT_DECIMALS = 1
/** Binary arithmetic is off by less than this many decimals after the shown ones. */
const GUARD_DECIMALS = 8

/**
 * Computes a formula. Intermediate results are not rounded; the result has the decimals of its inputs, or one
 * for per cent that are computed.
 *
 * @param inputOf series by id; `null` = there is none
 * @param prices `null` = the consumer price index is unknown
 */
export function deriveSeries(
  formula: Formula,
  inputOf: (id: string) => FormulaInput | null,
  prices: PriceLevels | null,
): Derivation {
  try {
    const { frequency, unit, decimals, points } = termSeries(formula, { inputOf, prices })
    const known = trimmed(points.map((point) => roundedPoint(point, decimals)))
    return {
      ok: true,
      series: {
        frequency,
        unit,
        dates: known.map(({ date }) => date),
        values: known.map(({ value }) => value),
        quality: known.map(({ quality }) => quality),
        forecastFrom: known.find(({ isForecast }) => isForecast)?.date ?? null,
      },
    }
  } catch (failure) {
    if (failure instanceof UnderivableSeries) return { ok: false, problem: failure.problem }
    throw failure
  }
}

class UnderivableSeries extends Error {
  readonly problem: DeriveProblem
  constructor(problem: DeriveProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

interface TermSeries extends PeriodSeries {
  readonly unit: FormulaUnit
  /** Decimals of the result. */
  readonly decimals: number
}

interface FormulaContext {
  readonly inputOf: (id: string) => FormulaInput | null
  readonly prices: PriceLevels | null
}

function termSeries(term: FormulaTerm, context: FormulaContext): TermSeries {
  switch (term.operation) {
    case 'series':
      return inputSeries(term.id, context)
    case 'difference':
    case 'ratio':
      return pairOf(term, context)
    case 'real':
      return realOf(term, context)
    case 'average':
      return averageOf(term, termSeries(term.a, context))
    case 'change':
      return changeOf(term, termSeries(term.a, context))
  }
}

function inputSeries(id: string, { inputOf }: FormulaContext): TermSeries {
  const input = inputOf(id)
  if (!input) throw new UnderivableSeries({ kind: 'unknownSeries', id })
  const { frequency, unit, dates, values, forecastFrom } = input
  const points = dates.map((date, at): FormulaPoint => {
    const quality = input.quality[at] ?? 'solid'
    const isForecast = quality === 'forecast' || (forecastFrom !== null && date >= forecastFrom)
    return { date, value: values[at] ?? null, quality, isForecast }
  })
  const decimals = values.map((value) => (value === null ? 0 : digitsOf(value).fraction.length))
  return {
    frequency,
    unit: formulaUnit(unit),
    decimals: decimals.reduce((most, own) => Math.max(most, own), 0),
    points: onePerPeriod(points, frequency),
  }
}

function pairOf({ operation, a, b }: PairFormula, context: FormulaContext): TermSeries {
  const [seriesA, seriesB] = [termSeries(a, context), termSeries(b, context)]
  const unit = pairUnit(operation, seriesA.unit, seriesB.unit)
  if (!unit) throw new UnderivableSeries({ kind: 'units', a: seriesA.unit, b: seriesB.unit })
  const paired = pairSeries(seriesA, seriesB)
  if (!paired)
    throw new UnderivableSeries({ kind: 'frequencies', a: seriesA.frequency, b: seriesB.frequency })
  const compute = operation === 'difference' ? subtract : percentOf
  return {
    frequency: paired.frequency,
    unit,
    decimals: operation === 'difference' ? Math.max(seriesA.decimals, seriesB.decimals) : PERCENT_DECIMALS,
    points: paired.pairs.map((pair) => pairPoint(pair, compute)),
  }
}

function pairPoint(
  { date, a, b }: PointPair,
  compute: (a: number, b: number) => number | null,
): FormulaPoint {
  const value = a.value === null || b.value === null ? null : compute(a.value, b.value)
  return computedPoint(date, value, [a, b])
}

const subtract = (a: number, b: number) => a - b
/** `null` = division by zero. */
const percentOf = (a: number, b: number) => (b === 0 ? null : (a / b) * 100)

function realOf({ a }: SingleFormula, context: FormulaContext): TermSeries {
  const nominal = termSeries(a, context)
  const { prices } = context
  const last = prices?.levels.get(prices.month)
  if (!prices || !last) throw new UnderivableSeries({ kind: 'noPriceIndex' })
  const unit = realUnit(nominal.unit, prices.month)
  if (!unit) throw new UnderivableSeries({ kind: 'notMoney', unit: nominal.unit })
  const points = nominal.points.map((point): FormulaPoint => {
    const then = prices.levels.get(point.date.slice(0, 'YYYY-MM'.length))
    const value = point.value === null || !then ? null : (point.value * last.level) / then.level
    const quality = computedQuality([point.quality, last.quality, ...(then ? [then.quality] : [])])
    return { ...point, value: finite(value), quality }
  })
  return { ...nominal, unit, points }
}

function averageOf({ count }: CountedFormula, series: TermSeries): TermSeries {
  const numbers = periodNumbers(series)
  const points = series.points.map((point, at) => {
    const start = at - count + 1
    const isWhole = start >= 0 && numbers[start] === (numbers[at] ?? Number.NaN) - count + 1
    const window = isWhole ? series.points.slice(start, at + 1) : []
    const values = window.flatMap(({ value }) => (value === null ? [] : [value]))
    const isKnown = values.length === count
    const value = isKnown ? values.reduce((sum, known) => sum + known, 0) / count : null
    return computedPoint(point.date, value, isKnown ? window : [point])
  })
  return { ...series, points }
}

function changeOf({ count }: CountedFormula, series: TermSeries): TermSeries {
  const numbers = periodNumbers(series)
  const byNumber = new Map(series.points.map((point, at) => [numbers[at] ?? at, point]))
  const unit = changeUnit(series.unit)
  const isShare = unit.kind === 'points'
  const points = series.points.map((point, at) => {
    const before = byNumber.get((numbers[at] ?? at) - count)
    const value = changeFrom(before?.value ?? null, point.value, isShare)
    return computedPoint(point.date, value, before ? [before, point] : [point])
  })
  return { ...series, unit, decimals: isShare ? series.decimals : PERCENT_DECIMALS, points }
}

/** `null` = a value is missing, or a change in per cent starts at zero or below. */
function changeFrom(before: number | null, after: number | null, isShare: boolean): number | null {
  if (before === null || after === null) return null
  if (isShare) return after - before
  return before > 0 ? (after / before - 1) * 100 : null
}

function computedPoint(date: IsoDate, value: number | null, inputs: readonly FormulaPoint[]): FormulaPoint {
  return {
    date,
    value: finite(value),
    quality: computedQuality(inputs.map(({ quality }) => quality)),
    isForecast: inputs.some(({ isForecast }) => isForecast),
  }
}

function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null
}

/** Rounded twice: first by decimals that only binary arithmetic has added, so that 1.005 becomes 1.01. */
function roundedPoint(point: FormulaPoint, decimals: number): FormulaPoint {
  const { value } = point
  if (value === null) return point
  return { ...point, value: roundDecimal(roundDecimal(value, decimals + GUARD_DECIMALS), decimals) }
}

/** Without the periods before the first result and after the last one. */
function trimmed(points: readonly FormulaPoint[]): readonly FormulaPoint[] {
  const first = points.findIndex(({ value }) => value !== null)
  return first < 0 ? [] : points.slice(first, points.findLastIndex(({ value }) => value !== null) + 1)
}
