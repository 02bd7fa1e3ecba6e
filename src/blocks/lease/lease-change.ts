/** Change of the rent at an adjustment. */
import { divide, exact, exactText, multiply, subtract } from '#core/lease/exact.ts'
import type { LeaseRow } from '#core/lease/lease-report.ts'

const HUNDRED = exact('100')
const PERCENT_DECIMALS = 1

/** Per cent of the rent before, with one decimal and a decimal point: `3.0`, `-1.2`. */
export function changePercent({ yearly, change }: LeaseRow): string {
  const before = subtract(yearly.exact, change.exact)
  return exactText(divide(multiply(change.exact, HUNDRED), before), PERCENT_DECIMALS)
}
