/**
 * Calendar dates as 'YYYY-MM-DD' strings: no clock, no time zone, and string order is date order.
 */

/** 'YYYY-MM-DD'. An alias: {@link isIsoDate} is the check. */
export type IsoDate = string

export const DAY_MS = 86_400_000

const DAYS_OF_400_YEARS = 146_097
/** From 1 March of year 0 to 1 January 1970. */
const DAYS_TO_1970 = 719_468
const ZERO = 48

/** Whether the text is a date that exists: '2024-02-29' is, '2026-02-29' is not. */
export function isIsoDate(text: string): boolean {
  return !Number.isNaN(utcMs(text))
}

/** Milliseconds since 1970 at 00:00 UTC of the date; NaN when it is no date. */
export function utcMs(date: IsoDate): number {
  // By arithmetic, not by Date: imports and charts look at millions of dates, and this is some twenty times as fast.
  if (date.length !== 10 || date[4] !== '-' || date[7] !== '-') return Number.NaN
  const [year, month, day] = [numberAt(date, 0, 4), numberAt(date, 5, 2), numberAt(date, 8, 2)]
  return day >= 1 && day <= daysOfMonth(year, month) ? dayNumber(year, month, day) * DAY_MS : Number.NaN
}

/** The number that so many digits make; NaN when one is none. */
function numberAt(text: string, start: number, length: number): number {
  let number = 0
  for (let at = start; at < start + length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    number = number * 10 + digit
  }
  return number
}

/** 0 for a month that does not exist. */
function daysOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  if (month === 4 || month === 6 || month === 9 || month === 11) return 30
  return month >= 1 && month <= 12 ? 31 : 0
}

/** Days since 1970-01-01. Years are counted from March, in cycles of 400 (the Gregorian calendar repeats after them). */
function dayNumber(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1
  const cycle = Math.floor(marchYear / 400)
  const yearOfCycle = marchYear - cycle * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return cycle * DAYS_OF_400_YEARS + yearOfCycle * 365 + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100) + dayOfYear - DAYS_TO_1970
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

/** The UTC calendar day of an instant; '' outside years 0–9999. */
export function dateOfMs(epochMs: number): IsoDate {
  const days = Math.floor(epochMs / DAY_MS) + DAYS_TO_1970
  const cycle = Math.floor(days / DAYS_OF_400_YEARS)
  const dayOfCycle = days - cycle * DAYS_OF_400_YEARS
  const yearOfCycle = Math.floor(
    (dayOfCycle - Math.floor(dayOfCycle / 1_460) + Math.floor(dayOfCycle / 36_524) - Math.floor(dayOfCycle / 146_096)) / 365,
  )
  const dayOfYear = dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
  if (!(year >= 0 && year <= 9_999)) return ''
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`
}
