/**
 * Dates as the reader's language writes them, from our own month tables (the names are those of CLDR 48,
 * except that Norwegian writes March, June and July out in short dates).
 */
import { isIsoDate } from '../time/iso-date.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { instantMs } from '../time/iso-instant.ts'
import type { Locale } from '../locale.ts'
import { osloWallMs } from '../time/oslo-day.ts'

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

const LONG_MONTHS: Readonly<Record<Locale, readonly string[]>> = {
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

/** A calendar date in a style; a text that is no date comes back unchanged. */
export function formatDate(date: IsoDate, locale: Locale, style: DateStyle): string {
  if (!isIsoDate(date)) return date
  const [year = '', month = '', dayOfMonth = ''] = date.split('-')
  const at = Number(month) - 1
  const longMonth = LONG_MONTHS[locale][at] ?? ''
  const shortMonth = SHORT_MONTHS[locale][at] ?? ''
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

/**
 * An instant on Oslo's clock: '20. nov. 2026 kl. 14.05' / '20 Nov 2026, 14:05'; with style long '20. november
 * 2026 kl. 14.05'.
 *
 * @param isoInstant ISO 8601 with `Z` or an offset; a plain date is written without a time, anything else
 *   comes back unchanged
 */
export function formatInstant(
  isoInstant: string,
  locale: Locale,
  style: 'medium' | 'long' = 'medium',
): string {
  const ms = instantMs(isoInstant)
  if (Number.isNaN(ms)) return formatDate(isoInstant, locale, style)
  const [day = '', time = ''] = new Date(osloWallMs(ms)).toISOString().split('T')
  const [hours = '', minutes = ''] = time.split(':')
  if (!isIsoDate(day)) return isoInstant
  const date = formatDate(day, locale, style)
  return locale === 'nb-NO' ? `${date} kl. ${hours}.${minutes}` : `${date}, ${hours}:${minutes}`
}

/**
 * When data were brought up to date, as `formatInstant` writes it; without a time where only the day is
 * known, as of a content pack, which stands as midnight UTC.
 */
export function formatUpdated(isoInstant: string, locale: Locale): string {
  return formatInstant(isoInstant.replace(/T00:00:00(?:\.000)?Z$/, ''), locale)
}
