/** Which day of its period a point is dated by. */
import type { Frequency } from '#contract/entities/series.ts'
import { isOnePerPeriod, PERIOD_MONTHS, periodOf } from '#core/calendar-period.ts'
import { addDays } from '#core/iso-date.ts'
import type { SourcePoint } from './source-points.ts'

/**
 * Sources date a period by one of its ends, and packs may by the other: what is received is dated as the series is, so that one period has one
 * point, and a figure that stays is not taken for one that was withdrawn. Where a series keeps to neither end, its source's dates stay.
 *
 * @param known the dates of the series
 */
export function datedAs(received: readonly SourcePoint[], known: readonly string[], frequency: Frequency): readonly SourcePoint[] {
  const end = [firstDay, lastDay].find((day) => known.every((date) => date === day(date, frequency)))
  const isOneEach = isOnePerPeriod(received.map(({ date }) => date), frequency)
  if (PERIOD_MONTHS[frequency] === undefined || known.length === 0 || end === undefined || !isOneEach) return received
  return received.map(({ date, value }) => ({ date: end(date, frequency), value }))
}

function firstDay(date: string, frequency: Frequency): string {
  return `${periodOf(date, frequency)}-01`
}

function lastDay(date: string, frequency: Frequency): string {
  const first = firstDay(date, frequency)
  const month = Number(first.slice(5, 7)) - 1 + (PERIOD_MONTHS[frequency] ?? 0)
  const next = `${String(Number(first.slice(0, 4)) + Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
  return addDays(next, -1)
}
