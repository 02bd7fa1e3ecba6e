/** Converts period names of statistics offices to the date of the point. */
import { DAY_MS } from '#core/time/durations.ts'
import { isIsoDate } from '#core/time/iso-date.ts'
import { osloDay } from '#core/time/oslo-clock.ts'

/**
 * `2024` → 2024-12-31; `2024M05`, `2024-05` → 2024-05-01; `2024K3`, `2024Q3`, `2024-Q3` → 2024-07-01;
 * `2024H2` → 2024-07-01; `2024U07`, `2024W07` → the Monday of ISO week 7; a day stays. `null` = no period.
 */
export function dateOfPeriod(period: string): string | null {
  const text = period.trim()
  if (/^\d{4}$/.test(text)) return `${text}-12-31`
  const [, year = '', kind = '', digits = ''] = /^(\d{4})-?([MKQHUW]?)(\d{1,2})$/i.exec(text) ?? []
  const number = Number(digits)
  switch (kind.toUpperCase()) {
    case 'M':
    case '':
      return year !== '' && number >= 1 && number <= 12 ? firstOf(year, number) : day(text)
    case 'K':
    case 'Q':
      return number >= 1 && number <= 4 ? firstOf(year, 3 * number - 2) : null
    case 'H':
      return number === 1 || number === 2 ? firstOf(year, 6 * number - 5) : null
    default:
      return mondayOf(Number(year), number)
  }
}

/** Months of the longest period: a year 12, a quarter 3; days and weeks 0. */
export function longestPeriodMonths(periods: readonly string[]): number {
  return periods.reduce((longest, period) => Math.max(longest, periodMonths(period.trim())), 0)
}

function periodMonths(period: string): number {
  if (/^\d{4}$/.test(period)) return 12
  if (/^\d{4}-?H\d$/i.test(period)) return 6
  if (/^\d{4}-?[KQ]\d$/i.test(period)) return 3
  return /^\d{4}(?:M|-M|-)\d{1,2}$/i.test(period) ? 1 : 0
}

function firstOf(year: string, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`
}

/** Pattern of a time and its zone after a date: `T22:00:00Z`, ` 00:00`, `T00:00:00.000+02:00`. */
const TIME_AND_ZONE = /^[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i

/**
 * Parses a day, optionally with a time. With a zone it is an instant and becomes its day in Oslo: 22:00 UTC
 * on 31 May is 1 June.
 */
function day(text: string): string | null {
  const date = text.slice(0, 10)
  if (!isIsoDate(date)) return null
  if (text.length === 10) return date
  const time = TIME_AND_ZONE.exec(text.slice(10))
  if (time === null) return null
  if (time[1] === undefined) return date
  const [, zone] = time
  const epochMs = Date.parse(
    `${date}T${text.slice(11, text.length - zone.length).replace(',', '.')}${zone.toUpperCase() === 'Z' ? 'Z' : wholeOffset(zone)}`,
  )
  return Number.isNaN(epochMs) ? null : osloDay(epochMs) || null
}

/** Normalises `+02` and `+0200` to `+02:00`, the form that every engine parses. */
function wholeOffset(zone: string): string {
  return `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
}

/** Returns the Monday of an ISO 8601 week: week 1 contains 4 January. */
function mondayOf(year: number, week: number): string | null {
  const fourth = Date.UTC(year, 0, 4)
  const firstMonday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS
  const monday = firstMonday + (week - 1) * 7 * DAY_MS
  const isInYear = week >= 1 && (week <= 52 || new Date(monday + 3 * DAY_MS).getUTCFullYear() === year)
  return isInYear && week <= 53 ? new Date(monday).toISOString().slice(0, 10) : null
}
