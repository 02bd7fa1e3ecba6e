/** How the date of an observation is written: as precisely as the series is measured, not more. */
import { formatDate } from '#core/format/date.ts'
import type { Locale } from '#core/locale.ts'
import type { Frequency } from '#contract/entities/series.ts'

/** `2025-12-31` → annual "2025", monthly "desember 2025", anything else "31. des. 2025". */
export function observationDate(date: string, frequency: Frequency, locale: Locale): string {
  if (frequency === 'annual') return formatDate(date, locale, 'year')
  if (frequency === 'monthly' || frequency === 'quarterly' || frequency === 'half-year') return formatDate(date, locale, 'monthYear')
  return formatDate(date, locale, 'medium')
}
