/**
 * Calendar days as integers since 1 January 1970, so that the millions of dates of charts and imports need no
 * Date objects. Proleptic Gregorian calendar: 400 years have 146 097 days.
 */

const DAYS_PER_ERA = 146_097
/** Days from 1 March of year 0 to 1 January 1970. */
const EPOCH_OFFSET = 719_468

export interface CalendarDay {
  readonly year: number
  /** 1–12 */
  readonly month: number
  readonly day: number
}

/** The number of a calendar day; months outside 1–12 are not allowed. */
export function dayNumber(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  return era * DAYS_PER_ERA + yearOfEra * 365 + leapDays + dayOfYear - EPOCH_OFFSET
}

/** The calendar day of a day number. */
export function calendarDay(number: number): CalendarDay {
  const shifted = number + EPOCH_OFFSET
  const era = Math.floor(shifted / DAYS_PER_ERA)
  const dayOfEra = shifted - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}

/** The day number of `YYYY-MM-DD`; NaN when the text is not a real calendar day. */
export function dayOf(iso: string): number {
  if (iso.length !== 10 || iso.charCodeAt(4) !== 45 || iso.charCodeAt(7) !== 45) return Number.NaN
  const year = twoDigits(iso, 0) * 100 + twoDigits(iso, 2)
  const month = twoDigits(iso, 5)
  const day = twoDigits(iso, 8)
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31) || Number.isNaN(year)) return Number.NaN
  const number = dayNumber(year, month, day)
  // Only these days may not exist, so only they are converted back.
  const mustExist = day <= 28 || (day <= 30 && month !== 2)
  return mustExist || calendarDay(number).day === day ? number : Number.NaN
}

/** `YYYY-MM-DD` of a day number in the years 0–9999. */
export function isoOf(number: number): string {
  const { year, month, day } = calendarDay(number)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** True when the day is the last of its month. */
export function isMonthEnd(number: number): boolean {
  return calendarDay(number + 1).day === 1
}

/** NaN when one of them is no digit. Unrolled, since it is called four times for every date of a chart. */
function twoDigits(text: string, offset: number): number {
  const tens = text.charCodeAt(offset) - 48
  const ones = text.charCodeAt(offset + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}
