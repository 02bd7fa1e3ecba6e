import type { IsoDate } from '#core/time/iso-date.ts'

const MONTHS_A_YEAR = 12

/** Months from one date to a later one, by the calendar: December 2024 to June 2025 are 6. */
export function monthsBetween(from: IsoDate, to: IsoDate): number {
  const count = (date: IsoDate) => Number(date.slice(0, 4)) * MONTHS_A_YEAR + Number(date.slice(5, 7))
  return count(to) - count(from)
}
