/** A lease's terms of rent adjustment (KPI-regulering), as numbers and choices. */
import type { IsoDate } from '../time/iso-date.ts'
import type { Fraction } from './exact.ts'
import type { IndexBase } from './price-index.ts'
import type { IsoMonth } from './month.ts'

/** Whose index value an adjustment uses. */
export type IndexChoice =
  /** The newest such month that ends before the month of the adjustment: November for each 1 January. */
  | { readonly kind: 'month'; readonly month: number }
  /** The newest value published on the adjustment date, or `noticeMonths` months before it. */
  | { readonly kind: 'last-known'; readonly noticeMonths: number }

/** The rent that an adjustment may not go below. */
export type Floor = 'none' | 'previous-rent' | 'contract-rent'

/**
 * What the index ratio is applied to. `previous-rent`: the rent before, by the change since the adjustment
 * before. `contract-rent`: the contract's rent, by the change since the contract. The two differ once a
 * floor, a cap or a share has taken effect.
 */
export type AdjustmentMethod = 'previous-rent' | 'contract-rent'

/** How each adjusted rent is rounded: not at all, to the øre, or to the krone. */
export type RentRounding = 'none' | 'ore' | 'krone'

/** A rise that the contract names. It is added after an index adjustment of the same day. */
export type FixedStep = { readonly date: IsoDate } & (
  | { readonly kind: 'rent'; readonly rent: Fraction }
  | { readonly kind: 'amount'; readonly amount: Fraction }
  | { readonly kind: 'percent'; readonly percent: Fraction }
)

/** What the contract says of the rent, in exact numbers. */
export interface LeaseTerms {
  /** First day for which rent is due. */
  readonly start: IsoDate
  /** NOK a year, without VAT. */
  readonly contractRent: Fraction
  /** Square metres; `null` = unknown. */
  readonly area: Fraction | null
  /** Month whose index the contract's rent corresponds to. */
  readonly baseMonth: IsoMonth
  /** Index value that the contract states for it, to be compared with the published one; `null` = none. */
  readonly statedIndex: { readonly value: Fraction; readonly base: IndexBase | null } | null
  readonly firstAdjustment: IsoDate
  /** Later adjustments: each year on the same day, or on 1 January. */
  readonly recurrence: 'anniversary' | 'january'
  readonly indexChoice: IndexChoice
  /** Part of the index change that counts, in per cent: 100 = all of it. */
  readonly sharePercent: Fraction
  readonly floor: Floor
  /** Largest rise at one adjustment, in per cent of the rent before; `null` = none. */
  readonly capPercent: Fraction | null
  readonly method: AdjustmentMethod
  readonly steps: readonly FixedStep[]
  readonly rounding: RentRounding
  /** Per cent; `null` = rent without VAT. */
  readonly vatPercent: Fraction | null
  /** Adjustment dates on which nothing was charged, and what became of their index change. */
  readonly missed: { readonly dates: readonly IsoDate[]; readonly outcome: 'caught-up' | 'lost' }
}
