/** The attributes of a lease block as fields of the lease page, which read alike in both languages. */
import type { TypedLease } from '#core/lease/lease-fields.ts'
import type { LeaseAttributes } from './lease.schema.ts'

const FLOORS = { contract: '', previous: 'forrige', none: 'ingen' } as const

/** '' = the usual value. */
export function typedLease(attributes: LeaseAttributes): TypedLease {
  const { onAnniversary, index, floor, wholeKroner } = attributes
  return {
    leie: plainNumber(attributes.rent),
    areal: plainNumber(attributes.floorArea),
    start: attributes.start,
    basis: attributes.baseMonth,
    indeks: index.trim() || 'siste',
    forste: attributes.firstAdjustment,
    hver: onAnniversary ? 'ar' : '',
    andel: plainNumber(attributes.share),
    gulv: FLOORS[floor],
    tak: plainNumber(attributes.cap),
    avrunding: wholeKroner ? 'krone' : '',
    mva: plainNumber(attributes.vat),
    trinn: plainLines(attributes.steps),
    betalt: plainLines(attributes.paid),
  }
}

/** Whether nothing that a case needs is filled in. */
export function isEmptyLease({ rent, start, baseMonth, firstAdjustment }: LeaseAttributes): boolean {
  return [rent, start, baseMonth, firstAdjustment].every((text) => text.trim() === '')
}

/** One entry a line, its day as it is. */
function plainLines(text: string): string {
  return text
    .split(';')
    .flatMap((entry) => {
      const [day = '', ...amount] = entry.trim().split(/\s+/)
      return day === '' ? [] : `${day} ${plainNumber(amount.join(''))}`
    })
    .join('\n')
}

/** Without spaces, with a decimal point. */
function plainNumber(text: string): string {
  return text.replace(/\s/g, '').replace(',', '.')
}
