/** Amounts, index values and days of a lease as its files write them. */
import { formatDate, LONG_MONTHS } from '#core/format/date.ts'
import type { Locale } from '#core/locale.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import { leaseFormats, type LeaseFormats } from '#core/lease/lease-formats.ts'

export interface WrittenValues extends LeaseFormats {
  /** `01.01.2025`, or `1 Jan 2025` in English. */
  readonly shortDay: (date: IsoDate) => string
  /** `oktober`; 1 = January. */
  readonly monthName: (month: number) => string
}

export function writtenValues(locale: Locale): WrittenValues {
  return {
    ...leaseFormats(locale),
    shortDay: (date) => formatDate(date, locale, locale === 'nb-NO' ? 'dots' : 'medium'),
    monthName: (month) => LONG_MONTHS[locale][month - 1] ?? '',
  }
}
