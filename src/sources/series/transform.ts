/** From what a source gives to what the series says. */
import type { LiveConfig } from '#contract/entities/live-config.ts'
import { roundDecimal } from '#core/format/decimal.ts'
import type { SourcePoint } from './source-points.ts'

/** Points without a value at either end say nothing and are left out. */
export function transformPoints(
  points: readonly SourcePoint[],
  { transform, factor, decimals }: Pick<LiveConfig, 'transform' | 'factor' | 'decimals'>,
): readonly SourcePoint[] {
  const changed =
    transform === 'twelve-month-change'
      ? twelveMonthChange(points)
      : transform === 'changes-only'
        ? changesOnly(points)
        : points
  const scaled = changed.map(({ date, value }) => ({
    date,
    value: value === null ? null : roundTo(value * factor, decimals),
  }))
  const first = scaled.findIndex(({ value }) => value !== null)
  const last = scaled.findLastIndex(({ value }) => value !== null)
  return first < 0 ? [] : scaled.slice(first, last + 1)
}

/** Digits of a product that are more than the dust of binary arithmetic. */
const DIGITS_OF_PRODUCT = 15
/** Fewer of a change: what is left when two numbers of about one size are subtracted is the more dust. */
const DIGITS_OF_CHANGE = 12

/**
 * Dust goes before anything is rounded, or 1.2499999999999956 would be 1.2; also without a wanted number of
 * decimals.
 */
function roundTo(value: number, decimals = 10): number {
  return roundDecimal(roundFloatNoise(value), decimals)
}

/** What binary arithmetic has left behind the digits of a sum, product or change goes. */
export function roundFloatNoise(value: number, digits = DIGITS_OF_PRODUCT): number {
  return Number(value.toPrecision(digits))
}

/**
 * Per cent, of the same period a year before. A period that the source declares to have no value, itself or a
 * year before, has none; one whose year-old period is absent is left out, since the source says nothing of
 * it.
 */
function twelveMonthChange(points: readonly SourcePoint[]): readonly SourcePoint[] {
  const byDate = new Map(points.map(({ date, value }) => [date, value]))
  return points.flatMap(({ date, value }): SourcePoint[] => {
    const before = byDate.get(`${Number(date.slice(0, 4)) - 1}${date.slice(4)}`)
    if (value === null || before === null) return [{ date, value: null }]
    return before === undefined || before === 0
      ? []
      : [{ date, value: roundFloatNoise((value / before - 1) * 100, DIGITS_OF_CHANGE) }]
  })
}

/** The first day of each new value, as a rate is told that holds until it is changed. */
function changesOnly(points: readonly SourcePoint[]): readonly SourcePoint[] {
  const known = points.filter(({ value }) => value !== null)
  return known.filter(({ value }, at) => at === 0 || value !== known[at - 1]?.value)
}
