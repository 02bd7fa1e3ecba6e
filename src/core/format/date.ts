/**
 * Dates in the reader's language, from own month tables: names of CLDR 48, except that Norwegian short dates
 * spell out March, June and July.
 */
import { isIsoDate } from '../time/iso-date.ts'
import type { IsoDate } from '../time/iso-date.ts'
import type { Locale } from '../locale.ts'

/**
 * short: '9. sep.' / '9 Sept' · monthYear: 'september 2026' · year: '2026' · medium: '9. sep. 2026' · long:
 * '9. september 2026' · dots: '09.09.2026' in both languages (specification §2, chart tooltip) · quarterly:
 * '3. kvartal 2026' / 'Q3 2026' · half-year: '2. halvår 2026' / 'H2 2026', the period that holds the day
 */
export type DateStyle =
  | 'short'
  | 'monthYear'
  | 'quarterly'
  | 'half-year'
  | 'year'
  | 'medium'
  | 'long'
  | 'dots'

/** January first. */
export const LONG_MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  'nb-NO': [
    'januar',
    'februar',
    'mars',
    'april',
    'mai',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'desember',
  ],
  'en-GB': [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}

const SHORT_MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  'nb-NO': ['jan.', 'feb.', 'mars', 'apr.', 'mai', 'juni', 'juli', 'aug.', 'sep.', 'okt.', 'nov.', 'des.'],
  'en-GB': ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
}

/** Formats a calendar date; an invalid date is returned unchanged. */
export function formatDate(date: IsoDate, locale: Locale, style: DateStyle): string {
  if (!isIsoDate(date)) return date
  const [year = '', month = '', dayOfMonth = ''] = date.split('-')
  const monthIndex = Number(month) - 1
  const longMonth = LONG_MONTHS[locale][monthIndex] ?? ''
  const shortMonth = SHORT_MONTHS[locale][monthIndex] ?? ''
  const isNorwegian = locale === 'nb-NO'
  const day = `${Number(dayOfMonth)}${isNorwegian ? '.' : ''}`
  const period = (months: number, name: string, letter: string) => {
    const count = Math.ceil(Number(month) / months)
    return isNorwegian ? `${count}. ${name} ${year}` : `${letter}${count} ${year}`
  }
  switch (style) {
    case 'short':
      return `${day} ${shortMonth}`
    case 'monthYear':
      return `${longMonth} ${year}`
    case 'quarterly':
      return period(3, 'kvartal', 'Q')
    case 'half-year':
      return period(6, 'halvår', 'H')
    case 'year':
      return year
    case 'medium':
      return `${day} ${shortMonth} ${year}`
    case 'long':
      return `${day} ${longMonth} ${year}`
    case 'dots':
      return `${dayOfMonth}.${month}.${year}`
  }
}
