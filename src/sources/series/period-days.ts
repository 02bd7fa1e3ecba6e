/** The calendar periods that points stand for, by whichever of their days they are dated. */
import type { Frequency } from '#contract/entities/series.ts'
import { addDays } from '#core/iso-date.ts'
import type { SourcePoint } from './source-points.ts'

/** How many months a period has; series of other frequencies have none. */
export const PERIOD_MONTHS: Readonly<Partial<Record<Frequency, number>>> = { monthly: 1, quarterly: 3, 'half-year': 6, annual: 12 }

/** What two dates of the same period have in common; without periods the date itself. In the order of time; '' stays before all. */
export function periodOf(date: string, frequency: Frequency): string {
  const months = PERIOD_MONTHS[frequency]
  if (months === undefined || date === '') return date
  const month = Number(date.slice(5, 7))
  return `${date.slice(0, 4)}-${String(month - ((month - 1) % months)).padStart(2, '0')}`
}

/**
 * Sources date a period by one of its ends, and packs may by the other: what is received is dated as the series is, so that one period has one
 * point, and a figure that stays is not taken for one that was withdrawn. Where a series keeps to neither end, its source's dates stay.
 *
 * @param known the dates of the series
 */
export function datedAs(received: readonly SourcePoint[], known: readonly string[], frequency: Frequency): readonly SourcePoint[] {
  const end = [firstDay, lastDay].find((day) => known.every((date) => date === day(date, frequency)))
  const isOnePerPeriod = new Set(received.map(({ date }) => periodOf(date, frequency))).size === received.length
  if (PERIOD_MONTHS[frequency] === undefined || known.length === 0 || end === undefined || !isOnePerPeriod) return received
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
