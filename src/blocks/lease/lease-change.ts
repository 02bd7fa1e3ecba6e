/** Change of the rent at an adjustment. */
import { divide, exact, exactText, multiply, subtract } from '#core/lease/exact.ts'
import type { LeaseRow } from '#core/lease/lease-report.ts'
import { formatDecimalText } from '#core/format/number.ts'
import type { Locale } from '#core/locale.ts'

const HUNDRED = exact('100')
const PERCENT_DECIMALS = 1

/** Per cent of the rent before, with one decimal and a decimal point: `3.0`, `-1.2`. */
export function changePercent({ yearly, change }: LeaseRow): string {
  const before = subtract(yearly.exact, change.exact)
  return exactText(divide(multiply(change.exact, HUNDRED), before), PERCENT_DECIMALS)
}

/**
 * In the reader's language, with a sign before a rise: "+3,0".
 *
 * @param percent result of {@link changePercent}
 */
export function signedPercent(percent: string, locale: Locale): string {
  return (/^[^-]*[1-9]/.test(percent) ? '+' : '') + formatDecimalText(percent, locale)
}
