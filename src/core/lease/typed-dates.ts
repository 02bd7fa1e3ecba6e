/** Dates and months as readers type them, in either language. */
import { LONG_MONTHS } from '../format/date.ts'
import { isIsoDate, type IsoDate } from '../time/iso-date.ts'
import { isIsoMonth, type IsoMonth } from './month.ts'

const MONTH_NAMES = Object.values(LONG_MONTHS).map((names) => names.map((name) => name.toLowerCase()))
const MIN_ABBREVIATION = 3

/**
 * `1.2.2025`, `01/02/2025` (day first in both languages), `1. februar 2025`, `1 Feb 2025`, `2025-02-01`.
 *
 * @returns `null` = not a date, or one that does not exist
 */
export function parseTypedDate(text: string): IsoDate | null {
  const typed = text.trim()
  if (isIsoDate(typed)) return typed
  const numbers = /^(\d{1,2})[./-] ?(\d{1,2})[./-] ?(\d{4})$/.exec(typed)
  if (numbers) return dateOf(numbers[3], Number(numbers[2]), numbers[1])
  const words = /^(\d{1,2})\.? +(\p{L}+)\.? +(\d{4})$/u.exec(typed)
  return words ? dateOf(words[3], numberOfMonth(words[2] ?? ''), words[1]) : null
}

/**
 * `10.2024`, `10/2024`, `oktober 2024`, `Oct 2024`, `2024-10`, `2024M10`.
 *
 * @returns `null` = not a month
 */
export function parseTypedMonth(text: string): IsoMonth | null {
  const typed = text.trim()
  const [, isoYear, isoNumber] = /^(\d{4})[-Mm](\d{1,2})$/.exec(typed) ?? []
  if (isoYear !== undefined) return monthOf(isoYear, Number(isoNumber))
  const [, number, year] = /^(\d{1,2})[./] ?(\d{4})$/.exec(typed) ?? []
  if (year !== undefined) return monthOf(year, Number(number))
  const [, name = '', ofYear] = /^(\p{L}+)\.? +(\d{4})$/u.exec(typed) ?? []
  return ofYear === undefined ? null : monthOf(ofYear, numberOfMonth(name))
}

/** 1 = January … 12 = December, from a name, three letters of one or more, or a number; 0 = none. */
export function numberOfMonth(text: string): number {
  const typed = text.trim().toLowerCase()
  if (/^\d{1,2}$/.test(typed)) return Number(typed) <= 12 ? Number(typed) : 0
  if (typed.length < MIN_ABBREVIATION) return 0
  for (const names of MONTH_NAMES) {
    const at = names.findIndex((name) => name.startsWith(typed))
    if (at >= 0) return at + 1
  }
  return 0
}

function monthOf(year: string, number: number): IsoMonth | null {
  const month = `${year}-${String(number).padStart(2, '0')}`
  return isIsoMonth(month) ? month : null
}

function dateOf(year: string | undefined, month: number, day: string | undefined): IsoDate | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`
  return isIsoDate(date) ? date : null
}
