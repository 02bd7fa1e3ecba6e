/** Transforms a source's points to those of the series. */
import type { LiveConfig } from '#contract/entities/live-config.ts'
import { roundDecimal } from '#core/format/decimal.ts'
import type { SourcePoint } from './source-points.ts'

/** Drops points without a value at either end. */
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

/** Significant digits of a product, before binary rounding errors. */
const DIGITS_OF_PRODUCT = 15
/** Significant digits of a change: fewer, because subtracting similar numbers amplifies the error. */
const DIGITS_OF_CHANGE = 12

/**
 * Removes binary rounding errors before rounding to decimals, or 1.2499999999999956 would become 1.2; also
 * without a number of decimals.
 */
function roundTo(value: number, decimals = 10): number {
  return roundDecimal(roundFloatNoise(value), decimals)
}

/** Removes the binary rounding errors of a sum, product or change. */
export function roundFloatNoise(value: number, digits = DIGITS_OF_PRODUCT): number {
  return Number(value.toPrecision(digits))
}

/**
 * Change in per cent from the same period a year before. A period without a value, in itself or a year
 * before, as declared by the source, has none; a period whose year-old one is missing is left out.
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

/** Keeps the first day of each new value, for a rate that holds until its next change. */
function changesOnly(points: readonly SourcePoint[]): readonly SourcePoint[] {
  const withValue = points.filter(({ value }) => value !== null)
  return withValue.filter(({ value }, index) => index === 0 || value !== withValue[index - 1]?.value)
}
