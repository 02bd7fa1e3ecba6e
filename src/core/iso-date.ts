/**
 * Calendar dates as 'YYYY-MM-DD' strings: no clock, no time zone, and string order is date order.
 */

/** 'YYYY-MM-DD'. An alias: {@link isIsoDate} is the check. */
export type IsoDate = string

export const DAY_MS = 86_400_000

const DATE_SHAPE = /^\d{4}-\d{2}-\d{2}$/

/** Whether the text is a date that exists: '2024-02-29' is, '2026-02-29' is not. */
export function isIsoDate(text: string): boolean {
  return !Number.isNaN(utcMs(text))
}

/** Milliseconds since 1970 at 00:00 UTC of the date; NaN when it is no date. */
export function utcMs(date: IsoDate): number {
  if (!DATE_SHAPE.test(date)) return Number.NaN
  const ms = Date.parse(`${date}T00:00:00Z`)
  // Engines roll 30 February over to March, so the date must come back unchanged.
  return !Number.isNaN(ms) && dateOfMs(ms) === date ? ms : Number.NaN
}

/** Whole days from `from` to `to`, negative when `to` is earlier; NaN when either is no date. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (utcMs(to) - utcMs(from)) / DAY_MS
}

/** The four-digit year; NaN when it is no date. */
export function yearOf(date: IsoDate): number {
  return isIsoDate(date) ? Number(date.slice(0, 4)) : Number.NaN
}

/** The date `days` whole days later (earlier when negative). A result outside years 0–9999, or no date: the text unchanged. */
export function addDays(date: IsoDate, days: number): IsoDate {
  const moved = dateOfMs(utcMs(date) + Math.trunc(days) * DAY_MS)
  return isIsoDate(moved) ? moved : date
}

/** The UTC calendar day of an instant; '' outside the range of dates. */
export function dateOfMs(epochMs: number): IsoDate {
  const instant = new Date(epochMs)
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString().replace(/T.*$/, '')
}
