/** Instants in the reader's language: day and time in Oslo. */
import type { Locale } from '../locale.ts'
import { isIsoDate } from '../time/iso-date.ts'
import { instantMs } from '../time/iso-instant.ts'
import { osloWallMs } from '../time/oslo-clock.ts'
import { formatDate } from './date.ts'

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
  const wall = new Date(osloWallMs(ms)).toISOString()
  const day = wall.slice(0, 10)
  const time = wall.slice(11, 16)
  if (!isIsoDate(day)) return isoInstant
  const date = formatDate(day, locale, style)
  return locale === 'nb-NO' ? `${date} kl. ${time.replace(':', '.')}` : `${date}, ${time}`
}

/**
 * Time of the last update, as `formatInstant` writes it; without a time of day for midnight UTC, which means
 * that only the day is known (content packs).
 */
export function formatUpdated(isoInstant: string, locale: Locale): string {
  return formatInstant(isoInstant.replace(/T00:00:00(?:\.000)?Z$/, ''), locale)
}
