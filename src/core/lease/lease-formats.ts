/** Amounts, index values and months of a lease in the reader's language. */
import { formatDate } from '../format/date.ts'
import { formatDecimalText } from '../format/number.ts'
import type { Locale } from '../locale.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { exactText, type Fraction } from './exact.ts'
import { firstDayOf, type IsoMonth } from './month.ts'
import type { IndexBase } from './price-index.ts'

export interface LeaseFormats {
  /** NOK with øre, without the unit. */
  readonly amount: (value: Fraction) => string
  /** With a sign before a rise. */
  readonly change: (value: Fraction) => string
  /** Per cent with two decimals, without the sign. */
  readonly percent: (value: Fraction) => string
  /** Per cent as typed, without trailing zeros or the sign. */
  readonly share: (value: Fraction) => string
  /** A published value has one decimal; one on another base is shown with four. */
  readonly index: (value: Fraction) => string
  readonly date: (day: IsoDate) => string
  readonly month: (month: IsoMonth) => string
  /** `2015=100`. */
  readonly base: (base: IndexBase) => string
}

const ORE = 2
const PUBLISHED_DECIMALS = 1
const CHAINED_DECIMALS = 4
const MAX_SHARE_DECIMALS = 4

export function leaseFormats(locale: Locale): LeaseFormats {
  const decimals = (value: Fraction, count: number) => formatDecimalText(exactText(value, count), locale)
  return {
    amount: (value) => decimals(value, ORE),
    change: (value) => (value.numerator > 0n ? '+' : '') + decimals(value, ORE),
    percent: (value) => decimals(value, ORE),
    share: (value) => formatDecimalText(exactText(value, MAX_SHARE_DECIMALS).replace(/\.?0+$/, ''), locale),
    index: (value) => decimals(value, 10n % value.denominator === 0n ? PUBLISHED_DECIMALS : CHAINED_DECIMALS),
    date: (day) => formatDate(day, locale, 'long'),
    month: (month) => formatDate(firstDayOf(month), locale, 'monthYear'),
    base: (base) => `${base}=100`,
  }
}
