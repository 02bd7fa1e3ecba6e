/** How the dates of figures are best written: a yearly figure by its year, a monthly one without a day. */
import { formatDate, type DateStyle } from '#core/format/date.ts'
import type { Locale } from '#core/locale.ts'
import { calendarDay, isMonthEnd, isoOf } from './days.ts'

/** `year` when all days are 31 December or all 1 January, `monthYear` when all end or all begin a month, else `medium`. */
export function dateStyleOf(days: readonly number[] | Float64Array): DateStyle {
  const isAll = (holds: (day: number) => boolean) => days.length > 0 && days.every(holds)
  const isEnd = isAll(isMonthEnd)
  if (!isEnd && !isAll((day) => calendarDay(day).day === 1)) return 'medium'
  const month = isEnd ? 12 : 1
  return isAll((day) => calendarDay(day).month === month) ? 'year' : 'monthYear'
}

export function writtenDay(day: number, style: DateStyle, locale: Locale): string {
  return formatDate(isoOf(day), locale, style)
}
