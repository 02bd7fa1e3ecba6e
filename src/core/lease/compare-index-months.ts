/** What a lease's rent would have been by the index of the month before or after the one it names. */
import type { IsoDate } from '../time/iso-date.ts'
import { adjustRent, type IndexAdjustment } from './adjust-rent.ts'
import { monthBefore } from './choose-index.ts'
import { subtract, type Fraction } from './exact.ts'
import type { LeaseTerms } from './lease-terms.ts'
import { addMonths, monthNumber, monthsBetween, type IsoMonth } from './month.ts'
import type { PriceIndex } from './price-index.ts'

/** The case with its index month, and the month of the contract's rent, moved by the same number of months. */
export interface OtherIndexMonth {
  /** 1 = January … 12 = December. */
  readonly indexMonth: number
  readonly baseMonth: IsoMonth
  /** Of the newest adjustment until the day of the case; `change` in per cent. */
  readonly date: IsoDate
  readonly indexPercent: Fraction
  /** NOK a year from that adjustment on. */
  readonly rent: Fraction
}

export interface IndexMonthComparison {
  /** The case as it is. */
  readonly own: OtherIndexMonth
  /** The others; `difference` is their rent less the case's own, NOK a year. */
  readonly others: readonly (OtherIndexMonth & { readonly difference: Fraction })[]
}

const SHIFTS = [-1, 1]

/** `null` = the terms name no month, nothing is adjusted yet, or no other month can be compared. */
export function compareIndexMonths(
  terms: LeaseTerms,
  index: PriceIndex,
  asOf: IsoDate,
): IndexMonthComparison | null {
  const own = withMonthsMoved(terms, index, asOf, 0)
  if (!own) return null
  const others = SHIFTS.flatMap((shift) => {
    const other = withMonthsMoved(terms, index, asOf, shift)
    return other?.date === own.date ? [{ ...other, difference: subtract(other.rent, own.rent) }] : []
  })
  return others.length === 0 ? null : { own, others }
}

function withMonthsMoved(
  terms: LeaseTerms,
  index: PriceIndex,
  asOf: IsoDate,
  shift: number,
): OtherIndexMonth | null {
  if (terms.indexChoice.kind !== 'month') return null
  const baseMonth = addMonths(terms.baseMonth, shift)
  const named = terms.indexChoice.month
  const indexMonth = monthNumber(addMonths(`2000-${String(named).padStart(2, '0')}`, shift))
  // Moved across the adjustment's own month, the first adjustment would cover another number of months.
  const span = (base: IsoMonth, month: number) =>
    monthsBetween(base, monthBefore(terms.firstAdjustment, month))
  if (span(baseMonth, indexMonth) !== span(terms.baseMonth, named)) return null
  const moved = { ...terms, baseMonth, indexChoice: { kind: 'month' as const, month: indexMonth } }
  const newest = adjustRent(moved, index, asOf).findLast(
    (event): event is IndexAdjustment => event.kind === 'adjusted' && event.date <= asOf,
  )
  if (!newest) return null
  const { date, indexPercent, rent } = newest
  return { indexMonth, baseMonth, date, indexPercent, rent }
}
