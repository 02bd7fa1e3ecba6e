/** Date formats of points: by the series' frequency where known, else by the days themselves. */
import { formatDate, type DateStyle } from '#core/format/date.ts'
import { observationStyle } from '#core/format/observation-date.ts'
import type { Locale } from '#core/locale.ts'
import { calendarDay, isMonthEnd, isoOf } from '#core/time/day-number.ts'

/** The style of each day. */
export type DateStyleOfDay = (day: number) => DateStyle

/**
 * @param frequency one of the portal's words, such as `monthly`: dates are written as for the key figure of
 *   the series; '' = by the days: `year` when all are 31 December or all 1 January, `monthYear` when all end
 *   or all begin a month, else `medium`
 */
export function dateStyleOfPoints(days: readonly number[] | Float64Array, frequency: string): DateStyleOfDay {
  if (frequency !== '') return (day) => observationStyle(isoOf(day), frequency)
  const style = styleOfDays(days)
  return () => style
}

function styleOfDays(days: readonly number[] | Float64Array): DateStyle {
  const isAll = (holds: (day: number) => boolean) => days.length > 0 && days.every(holds)
  const isEnd = isAll(isMonthEnd)
  if (!isEnd && !isAll((day) => calendarDay(day).day === 1)) return 'medium'
  const month = isEnd ? 12 : 1
  return isAll((day) => calendarDay(day).month === month) ? 'year' : 'monthYear'
}

/** Formats a day number (days since 1970-01-01) in a language. */
export function formatDay(day: number, style: DateStyle, locale: Locale): string {
  return formatDate(isoOf(day), locale, style)
}
