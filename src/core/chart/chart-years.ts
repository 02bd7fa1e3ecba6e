/**
 * The years of a chart: what the block stores and what the chart shows (specification §5 "Chart", decision
 * 34, wire). Stored are milliseconds since 1970 UTC: 1 January 00:00 for From, 31 December 23:00 for To, 0
 * for Auto.
 */

/** The first year that can be chosen, and the floor of the x-axis. */
export const FIRST_CHART_YEAR = 1990

/** 0, milliseconds, or a bare year such as `2015`. */
export const MS_IN_DIGITS = /^(?:0|-?\d{4,})$/
/**
 * A number of four digits is a year: as milliseconds it would be an instant shortly after 1970, which no
 * chart begins at.
 */
const BARE_YEARS = { first: 1000, last: 9999 } as const
/** An instant that names no zone is UTC, wherever it is read. */
const WITHOUT_ZONE = /T[\d:.]+$/

const AUTO = 0
const DECEMBER = 11

/** What `fromDate` stores for a year; null is Auto. */
export function storedFromDate(year: number | null): number {
  return year === null ? AUTO : Date.UTC(year, 0, 1)
}

/** What `toDate` stores for a year; null is Auto. */
export function storedToDate(year: number | null): number {
  return year === null ? AUTO : Date.UTC(year, DECEMBER, 31, 23)
}

/**
 * The UTC year of a stored `fromDate` or `toDate`: milliseconds or a bare year, as a number or in digits, or
 * an ISO string. Null is Auto: 0, empty, absent or unreadable.
 */
export function yearOfStored(stored: unknown): number | null {
  const number = storedNumber(stored)
  if (number >= BARE_YEARS.first && number <= BARE_YEARS.last && Number.isInteger(number)) return number
  const year = new Date(number === AUTO ? Number.NaN : number).getUTCFullYear()
  return Number.isNaN(year) ? null : year
}

function storedNumber(stored: unknown): number {
  if (typeof stored === 'number') return stored
  if (typeof stored !== 'string') return Number.NaN
  if (MS_IN_DIGITS.test(stored)) return Number(stored)
  if (!/^\d{4}-/.test(stored)) return Number.NaN
  return Date.parse(WITHOUT_ZONE.test(stored) ? `${stored}Z` : stored)
}

/** Every year that can be chosen, newest first. */
export function yearChoices(currentYear: number): readonly number[] {
  const years: number[] = []
  for (let year = Math.trunc(currentYear); year >= FIRST_CHART_YEAR; year -= 1) years.push(year)
  return years
}
