/** Calendar dates as 'YYYY-MM-DD' strings: no clock, no time zone; string order is date order. */
import { DAY_MS } from './durations.ts'
import { dayNumber, dayOf, isoOf } from './day-number.ts'

/** 'YYYY-MM-DD'. An alias; {@link isIsoDate} validates. */
export type IsoDate = string

const FIRST_DAY = dayNumber(0, 1, 1)
const LAST_DAY = dayNumber(9_999, 12, 31)
const MONTHS_OF_YEAR = 12

/** Whether the text is an existing date: '2024-02-29' is, '2026-02-29' is not. */
export function isIsoDate(text: string): boolean {
  return !Number.isNaN(dayOf(text))
}

/** Milliseconds since 1970 at 00:00 UTC of the date; NaN when invalid. */
export function utcMs(date: IsoDate): number {
  return dayOf(date) * DAY_MS
}

/** Whole days from `from` to `to`, negative when `to` is earlier; NaN when either is invalid. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayOf(to) - dayOf(from)
}

/** The four-digit year; NaN when invalid. */
export function yearOf(date: IsoDate): number {
  return isIsoDate(date) ? Number(date.slice(0, 4)) : Number.NaN
}

/**
 * The date `days` whole days later (earlier when negative). Returns the text unchanged when it is invalid or
 * the result is outside years 0–9999.
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfMs((dayOf(date) + Math.trunc(days)) * DAY_MS) || date
}

/**
 * First day of a month.
 *
 * @param month from 1 = January; may exceed 12, and then is a month of a later year
 */
export function firstDayOfMonth(year: number, month: number): IsoDate {
  const index = month - 1
  const paddedYear = String(year + Math.floor(index / MONTHS_OF_YEAR)).padStart(4, '0')
  return `${paddedYear}-${String((index % MONTHS_OF_YEAR) + 1).padStart(2, '0')}-01`
}

/** The UTC calendar day of an instant; '' outside years 0–9999. */
export function dateOfMs(epochMs: number): IsoDate {
  const day = Math.floor(epochMs / DAY_MS)
  return day >= FIRST_DAY && day <= LAST_DAY ? isoOf(day) : ''
}
