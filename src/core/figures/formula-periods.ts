/** Periods of series in formulas: which observations belong together (docs/formulas.md, "Periods"). */
import { addDays, type IsoDate } from '../time/iso-date.ts'
import { PERIOD_MONTHS, periodOf } from './calendar-period.ts'
import type { UpdateRhythm } from './freshness.ts'
import type { QualityWord } from './quality.ts'

export interface FormulaPoint {
  readonly date: IsoDate
  /** `null` = no observation, or no result. */
  readonly value: number | null
  readonly quality: QualityWord
  readonly isForecast: boolean
}

export interface PeriodSeries {
  readonly frequency: UpdateRhythm
  /** By date, one for each period. */
  readonly points: readonly FormulaPoint[]
}

/** Two observations of one period, and the day that dates the result. */
export interface PointPair {
  readonly date: IsoDate
  readonly a: FormulaPoint
  readonly b: FormulaPoint
}

export interface PairedSeries {
  /** The coarser of the two rhythms. */
  readonly frequency: UpdateRhythm
  readonly pairs: readonly PointPair[]
}

const MONTHS_OF_YEAR = 12

/** By date, one point for each period: of several the last in time, and of one day the last in order. */
export function onePerPeriod(points: readonly FormulaPoint[], frequency: UpdateRhythm): FormulaPoint[] {
  const sorted = points.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return [...new Map(sorted.map((point) => [periodOf(point.date, frequency), point])).values()]
}

/**
 * Number of each point's period: consecutive periods have consecutive numbers. Series without regular periods
 * are counted by points.
 */
export function periodNumbers({ points, frequency }: PeriodSeries): readonly number[] {
  const months = PERIOD_MONTHS[frequency]
  if (months === undefined) return points.map((_point, at) => at)
  return points.map(({ date }) => monthCount(periodOf(date, frequency)) / months)
}

/**
 * Observations of the periods that both series have; `null` = their rhythms cannot be combined. Equal rhythms
 * meet by period, or by day where there are no periods. Of a finer rhythm, the last observation of the
 * coarser period counts, if it lies in the last part of that period: December of a year. A rate in force
 * until it changes counts with its value at the end of the other's period.
 */
export function pairSeries(a: PeriodSeries, b: PeriodSeries): PairedSeries | null {
  if (a.frequency === 'change' && b.frequency === 'change') return pairRates(a, b)
  if (a.frequency === 'change') return swapped(pairWithRate(b, a))
  if (b.frequency === 'change') return pairWithRate(a, b)
  const [lengthA, lengthB] = [lengthOf(a.frequency), lengthOf(b.frequency)]
  if (a.frequency !== b.frequency && (lengthA === null || lengthB === null)) return null
  return (lengthA ?? 0) >= (lengthB ?? 0) ? pairPeriods(a, b) : swapped(pairPeriods(b, a))
}

/** Months of a period, 0 = a day; `null` = no period. */
function lengthOf(frequency: UpdateRhythm): number | null {
  return frequency === 'daily' ? 0 : (PERIOD_MONTHS[frequency] ?? null)
}

function swapped({ frequency, pairs }: PairedSeries): PairedSeries {
  return { frequency, pairs: pairs.map(({ date, a, b }) => ({ date, a: b, b: a })) }
}

function pairPeriods(coarse: PeriodSeries, fine: PeriodSeries): PairedSeries {
  const { frequency } = coarse
  const isFiner = fine.frequency !== frequency
  const last = new Map(fine.points.map((point) => [periodOf(point.date, frequency), point]))
  const pairs = coarse.points.flatMap((a) => {
    const period = periodOf(a.date, frequency)
    const b = last.get(period)
    const isComplete = b && (!isFiner || isInLastPart(b.date, period, frequency, fine.frequency))
    return b && isComplete ? [{ date: a.date, a, b }] : []
  })
  return { frequency, pairs }
}

/** Whether a day lies in the last finer period of a coarser one; for days, in its last month. */
function isInLastPart(date: IsoDate, period: string, coarse: UpdateRhythm, fine: UpdateRhythm): boolean {
  const part = PERIOD_MONTHS[fine] ?? 1
  return monthCount(date) >= monthCount(period) + (PERIOD_MONTHS[coarse] ?? 1) - part
}

function pairWithRate(dated: PeriodSeries, rate: PeriodSeries): PairedSeries {
  const pairs = dated.points.flatMap((a) => {
    const b = inForce(rate.points, endOfPeriod(a.date, dated.frequency))
    return b ? [{ date: a.date, a, b }] : []
  })
  return { frequency: dated.frequency, pairs }
}

function pairRates(rateA: PeriodSeries, rateB: PeriodSeries): PairedSeries {
  const dates = [...new Set([...rateA.points, ...rateB.points].map(({ date }) => date))].sort()
  const pairs = dates.flatMap((date) => {
    const [a, b] = [inForce(rateA.points, date), inForce(rateB.points, date)]
    return a && b ? [{ date, a, b }] : []
  })
  return { frequency: 'change', pairs }
}

function inForce(points: readonly FormulaPoint[], day: IsoDate): FormulaPoint | undefined {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.date ?? '') <= day) low = middle + 1
    else high = middle
  }
  return points[low - 1]
}

function endOfPeriod(date: IsoDate, frequency: UpdateRhythm): IsoDate {
  const months = PERIOD_MONTHS[frequency]
  if (months === undefined) return date
  const after = monthCount(periodOf(date, frequency)) + months
  const year = String(Math.floor(after / MONTHS_OF_YEAR)).padStart(4, '0')
  return addDays(`${year}-${String((after % MONTHS_OF_YEAR) + 1).padStart(2, '0')}-01`, -1)
}

/** Months since the year 0 of a date or a period. */
function monthCount(text: string): number {
  return Number(text.slice(0, 4)) * MONTHS_OF_YEAR + Number(text.slice(5, 7)) - 1
}
