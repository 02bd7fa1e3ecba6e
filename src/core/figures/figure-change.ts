/**
 * Change of a key figure, and the dates shown with it (specification §4 "Other", §9 "Key figures"; decision
 * 37).
 */
import { roundDecimal } from '../format/decimal.ts'
import { daysBetween, isIsoDate } from '../time/iso-date.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { osloDay } from '../time/oslo-clock.ts'

export type ChangeDirection = 'up' | 'down' | 'even'

/** percentagePoints: the unit of the series is %, so its change is in percentage points. */
export type ChangeUnitKind = 'percent' | 'percentagePoints' | 'unit'

const PERCENT = '%'
const PERCENT_DECIMALS = 2
/** Digits beyond these are noise of binary division. */
const TRUSTED_DIGITS = 12

const SHORT_DATE_BELOW_DAYS = 28
const MONTH_BELOW_DAYS = 300
const UPDATED_LATER_ABOVE_DAYS = 7

/** Above 0 is up, below 0 is down; 0, null and NaN are even. */
export function changeDirection(change: number | null): ChangeDirection {
  if (change === null) return 'even'
  if (change > 0) return 'up'
  return change < 0 ? 'down' : 'even'
}

/**
 * The change in per cent of the absolute earlier value, `change / |value − change| × 100`, two decimals.
 * Without the absolute value the sign would flip for a series below zero. Null when the earlier value was 0
 * or is unknown.
 */
export function percentChange(value: number, change: number | null): number | null {
  if (change === null) return null
  const earlier = Math.abs(value - change)
  const percent = (change / earlier) * 100
  return Number.isFinite(percent)
    ? roundDecimal(Number(percent.toPrecision(TRUSTED_DIGITS)), PERCENT_DECIMALS)
    : null
}

export interface ChangeOfFigure {
  readonly value: number
  readonly change: number
  readonly unit: string
  /** The block's `changeAsPercent`. */
  readonly asPercent: boolean
}

/**
 * Absolute change (the sentence says "up" or "down") and its unit. Falls back to the unit of the series when
 * a percentage is undefined or would be written as 0.
 */
export function changeAmount(figure: ChangeOfFigure): {
  readonly amount: number
  readonly unitKind: ChangeUnitKind
} {
  const percent = figure.asPercent ? percentChange(figure.value, figure.change) : null
  if (percent !== null && (percent !== 0 || figure.change === 0))
    return { amount: Math.abs(percent), unitKind: 'percent' }
  return { amount: Math.abs(figure.change), unitKind: figure.unit === PERCENT ? 'percentagePoints' : 'unit' }
}

/**
 * The date style of "since {date}": day and month below 28 days, month and year below 300, else (or no date)
 * the year.
 */
export function changeDateStyle(changeDate: IsoDate, today: IsoDate): 'short' | 'monthYear' | 'year' {
  const days = daysBetween(changeDate, today)
  if (days < SHORT_DATE_BELOW_DAYS) return 'short'
  return days < MONTH_BELOW_DAYS ? 'monthYear' : 'year'
}

/**
 * The date after "Updated": the day of `lastUpdated` when it is more than 7 days from the value's own date,
 * else that date.
 *
 * @param lastUpdated a date, an ISO 8601 instant (its day in Oslo counts), or null = unknown
 */
export function updatedDate(valueDate: IsoDate, lastUpdated: string | null): IsoDate {
  const updatedDay =
    lastUpdated === null || isIsoDate(lastUpdated) ? lastUpdated : osloDay(Date.parse(lastUpdated))
  if (updatedDay === null || !isIsoDate(updatedDay)) return valueDate
  return Math.abs(daysBetween(valueDate, updatedDay)) > UPDATED_LATER_ABOVE_DAYS ? updatedDay : valueDate
}
