/** The attributes of a lease block as fields of the lease page, which read alike in both languages. */
import type { TypedLease } from '#core/lease/lease-fields.ts'
import type { LeaseAttributes } from './lease.schema.ts'

const RECURRENCES = { january: '', anniversary: 'ar' } as const
const FLOORS = { 'contract-rent': '', 'previous-rent': 'forrige', none: 'ingen' } as const
const ROUNDINGS = { ore: '', krone: 'krone', none: 'ingen' } as const

/** '' = the usual value. */
export function typedLease(attributes: LeaseAttributes): TypedLease {
  const {
    rent,
    start,
    baseMonth,
    firstAdjustment,
    recurrence,
    index,
    share,
    floor,
    cap,
    rounding,
    floorArea,
  } = attributes
  return {
    leie: plainNumber(rent),
    areal: plainNumber(floorArea),
    start,
    basis: baseMonth,
    indeks: index.trim() || 'siste',
    forste: firstAdjustment,
    hver: RECURRENCES[recurrence],
    andel: plainNumber(share),
    gulv: FLOORS[floor],
    tak: plainNumber(cap),
    avrunding: ROUNDINGS[rounding],
  }
}

/** Whether nothing that a case needs is filled in. */
export function isEmptyLease({ rent, start, baseMonth, firstAdjustment }: LeaseAttributes): boolean {
  return [rent, start, baseMonth, firstAdjustment].every((text) => text.trim() === '')
}

/** Without spaces and the sign of per cent, with a decimal point. */
function plainNumber(text: string): string {
  return text.replace(/[\s%]/g, '').replace(',', '.')
}
