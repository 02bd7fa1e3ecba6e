/**
 * Thresholds that a reader watches: what they mean, when two are the same, how they are written. Of an area
 * its vacancy is watched.
 */
import { roundDecimal } from '../format/decimal.ts'
import { unitAfter, withUnit } from '../format/figure.ts'
import { formatNumber } from '../format/number.ts'
import type { Locale } from '../locale.ts'

const MIN_DECIMALS = 2
const MAX_DECIMALS = 12

/**
 * Exactly one of series and area, and exactly one of above and below, as the contract's `Alert` has been
 * checked to be.
 */
export interface Threshold {
  readonly series?: string | undefined
  readonly area?: string | undefined
  readonly above?: boolean | undefined
  readonly below?: boolean | undefined
  /** In the unit of the series; per cent of an area's vacancy. */
  readonly value: number
}

/** Strictly: a value that only reaches the threshold has not passed it. */
export function isPassed({ above = false, value }: Threshold, now: number): boolean {
  return above ? now > value : now < value
}

/**
 * The same text for thresholds that mean the same, whatever the order of their members and whether `false` is
 * written out. It is the JSON of the threshold and can be read as one again.
 */
export function alertKey({ series, area, above = false, value }: Threshold): string {
  // 0 and −0 are one threshold; JSON writes both as 0.
  return JSON.stringify({
    ...(series === undefined ? { area } : { series }),
    ...(above ? { above } : { below: true }),
    value,
  })
}

export function isSameAlert(a: Threshold, b: Threshold): boolean {
  return alertKey(a) === alertKey(b)
}

/** A threshold as the reader gave it, with its unit: `7 %`, `7%`, `5,125 %`, `11,5 NOK`. */
export function formatThreshold({ value }: Threshold, unit: string, locale: Locale): string {
  return formatNumber(value, locale, { maxDecimals: MAX_DECIMALS }) + unitAfter(unit, locale)
}

/**
 * A value beside the threshold that it passed, with its unit: `7,2 %`. Two decimals, and more where rounding
 * would say that it has not passed: 7.0004 is not `7 %`. Nor is one that has not passed rounded to the other
 * side.
 */
export function formatPassedValue(threshold: Threshold, value: number, unit: string, locale: Locale): string {
  const passed = isPassed(threshold, value)
  let decimals = MIN_DECIMALS
  while (decimals < MAX_DECIMALS && isPassed(threshold, roundDecimal(value, decimals)) !== passed)
    decimals += 1
  return formatNumber(value, locale, { maxDecimals: decimals }) + unitAfter(unit, locale)
}

/** A value as the page has it, `7,20 %`, unless rounding would put it on the other side of the threshold. */
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
