/** Converts between the dates of a period: its first or last day. */
import type { Frequency } from '#contract/entities/series.ts'
import { isOnePerPeriod, PERIOD_MONTHS, periodOf } from '#core/figures/calendar-period.ts'
import { addDays } from '#core/time/iso-date.ts'
import type { SourcePoint } from './source-points.ts'

/**
 * Dates received points like the known series. Sources date a period by its first or last day, and packs may
 * use the other: one period has one point, so an unchanged figure does not count as withdrawn. A series that
 * uses neither end keeps the source's dates.
 *
 * @param knownDates dates of the series
 */
export function withSeriesDates(
  received: readonly SourcePoint[],
  knownDates: readonly string[],
  frequency: Frequency,
): readonly SourcePoint[] {
  const end = commonDating(knownDates, frequency)
  const isOneEach = isOnePerPeriod(
    received.map(({ date }) => date),
    frequency,
  )
  if (PERIOD_MONTHS[frequency] === undefined || knownDates.length === 0 || end === undefined || !isOneEach)
    return received
  return received.map(({ date, value }) => ({ date: end(date, frequency), value }))
}

/**
 * Inserts a point without a value for each missing period between two points, so that no line is drawn across
 * it. Series without periods have no missing ones.
 *
 * @param points by date
 * @param before the last known date before the first point, whose distance to it counts too; `null` = none
 */
export function withOpenPeriods(
  points: readonly SourcePoint[],
  before: string | null,
  frequency: Frequency,
): readonly SourcePoint[] {
  const step = PERIOD_MONTHS[frequency]
  if (step === undefined) return points
  const dates = points.map(({ date }) => date)
  const end = commonDating(before === null ? dates : [before, ...dates], frequency) ?? firstDay
  return points.flatMap((point, index) => {
    const previous = dates[index - 1] ?? before
    return previous === null
      ? [point]
      : [
          ...missingPeriods(previous, point.date, frequency, step).map((date) => ({
            date: end(date, frequency),
            value: null,
          })),
          point,
        ]
  })
}

/** Number of periods between two dates; 1 for neighbours, and for series without periods. */
export function periodsBetween(from: string, to: string, frequency: Frequency): number {
  const step = PERIOD_MONTHS[frequency]
  return step === undefined
    ? 1
    : Math.max(1, (monthNumber(periodOf(to, frequency)) - monthNumber(periodOf(from, frequency))) / step)
}

/** First days of the periods strictly between two dates. */
function missingPeriods(from: string, to: string, frequency: Frequency, step: number): readonly string[] {
  const first = monthNumber(periodOf(from, frequency)) + step
  const count = Math.max(0, periodsBetween(from, to, frequency) - 1)
  return Array.from({ length: count }, (_, index) => firstOfMonth(first + index * step))
}

/** Months since year 0, of a date or a `YYYY-MM`. */
function monthNumber(period: string): number {
  return Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7)) - 1
}

function firstOfMonth(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

type PeriodDating = (date: string, frequency: Frequency) => string

/** The end of the period that all dates use; `undefined` = neither. */
function commonDating(dates: readonly string[], frequency: Frequency): PeriodDating | undefined {
  return [firstDay, lastDay].find((day) => dates.every((date) => date === day(date, frequency)))
}

function firstDay(date: string, frequency: Frequency): string {
  return `${periodOf(date, frequency)}-01`
}

function lastDay(date: string, frequency: Frequency): string {
  return addDays(firstOfMonth(monthNumber(periodOf(date, frequency)) + (PERIOD_MONTHS[frequency] ?? 0)), -1)
}
