/** Names of periods, as statistics offices write them, → the day that the point stands at in our series. */
import { DAY_MS, isIsoDate } from '#core/iso-date.ts'

/**
 * `2024` → 2024-12-31; `2024M05`, `2024-05` → 2024-05-01; `2024K3`, `2024Q3`, `2024-Q3` → 2024-07-01; `2024H2` → 2024-07-01;
 * `2024U07`, `2024W07` → the Monday of ISO week 7; a day stays. `null` = no period.
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

function firstOf(year: string, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`
}

/** A day, also one with a time after it. */
function day(text: string): string | null {
  const date = text.slice(0, 10)
  return isIsoDate(date) && /^.{10}(T.*)?$/.test(text) ? date : null
}

/** ISO 8601: week 1 is the one with 4 January in it. */
function mondayOf(year: number, week: number): string | null {
  const fourth = Date.UTC(year, 0, 4)
  const firstMonday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS
  const monday = firstMonday + (week - 1) * 7 * DAY_MS
  const isInYear = week >= 1 && (week <= 52 || new Date(monday + 3 * DAY_MS).getUTCFullYear() === year)
  return isInYear && week <= 53 ? new Date(monday).toISOString().slice(0, 10) : null
}
