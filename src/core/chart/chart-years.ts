/**
 * Year range of a chart: stored values and the years shown (specification §5 "Chart", decision 34, wire).
 * Stored values are milliseconds since 1970 UTC: 1 January 00:00 for From, 31 December 23:00 for To, 0 for
 * Auto.
 */

/** First selectable year, and the minimum of the x-axis. */
export const FIRST_CHART_YEAR = 1990

/** 0, milliseconds, or a bare year such as `2015`. */
export const MS_IN_DIGITS = /^(?:0|-?\d{4,})$/
/** A number of four digits is a year: as milliseconds it would be shortly after 1970, where no chart begins. */
const BARE_YEARS = { first: 1000, last: 9999 } as const
/** An instant without a time zone is read as UTC. */
const WITHOUT_ZONE = /T[\d:.]+$/

const AUTO = 0
const DECEMBER = 11

/** Stored `fromDate` of a year; null is Auto. */
export function storedFromDate(year: number | null): number {
  return year === null ? AUTO : Date.UTC(year, 0, 1)
}

/** Stored `toDate` of a year; null is Auto. */
export function storedToDate(year: number | null): number {
  return year === null ? AUTO : Date.UTC(year, DECEMBER, 31, 23)
}

/**
 * UTC year of a stored `fromDate` or `toDate`: milliseconds or a bare year, as a number or in digits, or an
 * ISO string. Null is Auto: 0, empty, absent or unreadable.
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

/** All selectable years, newest first. */
export function yearChoices(currentYear: number): readonly number[] {
  const years: number[] = []
  for (let year = Math.trunc(currentYear); year >= FIRST_CHART_YEAR; year -= 1) years.push(year)
  return years
}
