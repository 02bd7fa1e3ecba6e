/** Thresholds of alerts: evaluation, comparison and formatting. For an area the vacancy is compared. */
import { roundDecimal } from '../format/decimal.ts'
import { unitAfter, withUnit } from '../format/figure.ts'
import { formatNumber } from '../format/number.ts'
import type { Locale } from '../locale.ts'

const MIN_DECIMALS = 2
const MAX_DECIMALS = 12

/** Exactly one of series and area, and exactly one of above and below, as validated by the contract's `Alert`. */
export interface Threshold {
  readonly series?: string | undefined
  readonly area?: string | undefined
  readonly above?: boolean | undefined
  readonly below?: boolean | undefined
  /** In the unit of the series; per cent for an area's vacancy. */
  readonly value: number
}

/** Whether the value is strictly beyond the threshold; an equal value is not. */
export function isPassed({ above = false, value }: Threshold, now: number): boolean {
  return above ? now > value : now < value
}

/**
 * Canonical JSON of a threshold: equal for thresholds that mean the same, whatever their order of members and
 * whether `false` is written out. Can be parsed as a threshold.
 */
export function alertKey({ series, area, above = false, value }: Threshold): string {
  // 0 and −0 are the same threshold; JSON writes both as 0.
  return JSON.stringify({
    ...(series === undefined ? { area } : { series }),
    ...(above ? { above } : { below: true }),
    value,
  })
}

/** A threshold with its unit and the decimals that the reader gave: `7 %`, `7%`, `5,125 %`, `11,5 NOK`. */
export function formatThreshold({ value }: Threshold, unit: string, locale: Locale): string {
  return formatNumber(value, locale, { maxDecimals: MAX_DECIMALS }) + unitAfter(unit, locale)
}

/**
 * A value that passed the threshold, with its unit: `7,2 %`. Two decimals, and more where rounding would
 * equal or cross the threshold: 7.0004 is not `7 %`. A value that has not passed is not rounded across it
 * either.
 */
export function formatPassedValue(threshold: Threshold, value: number, unit: string, locale: Locale): string {
  const passed = isPassed(threshold, value)
  let decimals = MIN_DECIMALS
  while (decimals < MAX_DECIMALS && isPassed(threshold, roundDecimal(value, decimals)) !== passed)
    decimals += 1
  return formatNumber(value, locale, { maxDecimals: decimals }) + unitAfter(unit, locale)
}

/**
 * A value as on the page, `7,20 %`, with more decimals where rounding would put it on the other side of the
 * threshold.
 */
export function formatValueBesideThreshold(
  threshold: Threshold,
  value: number,
  unit: string,
  locale: Locale,
): string {
  const precise = formatPassedValue(threshold, value, unit, locale)
  const usual = withUnit(value, unit, locale)
  return precise.length > usual.length ? precise : usual
}
