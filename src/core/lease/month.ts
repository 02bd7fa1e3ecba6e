/** Calendar months as 'YYYY-MM' strings; string order is time order. */
import { addDays, daysBetween, isIsoDate, type IsoDate } from '../time/iso-date.ts'

/** 'YYYY-MM'. An alias; {@link isIsoMonth} validates. */
export type IsoMonth = string

const MONTHS_A_YEAR = 12

/** Whether the text is a month that exists: `2026-11`, not `2026-13`. */
export function isIsoMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && isIsoDate(`${text}-01`)
}

/** The month of a day. */
export function monthOf(date: IsoDate): IsoMonth {
  return date.slice(0, 7)
}

/** 1 = January … 12 = December. */
export function monthNumber(month: IsoMonth): number {
  return Number(month.slice(5, 7))
}

/** The month so many months later, or earlier for a negative number. */
export function addMonths(month: IsoMonth, months: number): IsoMonth {
  const count = countOf(month) + months
  const year = Math.floor(count / MONTHS_A_YEAR)
  return `${String(year).padStart(4, '0')}-${String((count % MONTHS_A_YEAR) + 1).padStart(2, '0')}`
}

/** Whole months from `from` to `to`, negative when `to` is earlier. */
export function monthsBetween(from: IsoMonth, to: IsoMonth): number {
  return countOf(to) - countOf(from)
}

/** The first day of a month. */
export function firstDayOf(month: IsoMonth): IsoDate {
  return `${month}-01`
}

/** 28 to 31. */
export function daysInMonth(month: IsoMonth): number {
  return daysBetween(firstDayOf(month), firstDayOf(addMonths(month, 1)))
}

/** The same day `years` years later; 29 February becomes 28 February where the year has no such day. */
export function addYears(date: IsoDate, years: number): IsoDate {
  return dayInMonth(addMonths(monthOf(date), MONTHS_A_YEAR * years), date)
}

/** The same day `months` months earlier; a day that the month lacks becomes its last day. */
export function monthsBefore(date: IsoDate, months: number): IsoDate {
  return dayInMonth(addMonths(monthOf(date), -months), date)
}

function dayInMonth(month: IsoMonth, date: IsoDate): IsoDate {
  const day = Math.min(Number(date.slice(8, 10)), daysInMonth(month))
  return addDays(firstDayOf(month), day - 1)
}

function countOf(month: IsoMonth): number {
  return MONTHS_A_YEAR * Number(month.slice(0, 4)) + monthNumber(month) - 1
}
