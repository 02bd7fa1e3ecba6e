/**
 * A lease as a reader types it: the fields of the form, which are also the parameters of its address. Each is
 * parsed by itself, so that every fault is told at its field.
 */
import type { Locale } from '../locale.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { exact } from './exact.ts'
import { createFieldReader, type LeaseProblem, type TypedLease } from './lease-fields.ts'
import type { LeaseTerms } from './lease-terms.ts'
import { monthOf } from './month.ts'
import type { RentFrom } from './rent-due.ts'

/** A case without problems, in numbers and days. */
export interface LeaseCase {
  readonly terms: LeaseTerms
  /** Yearly rents that were paid; none = not asked. */
  readonly paid: readonly RentFrom[]
  /** Day on which the case is computed as it was known; `null` = today. */
  readonly asOf: IsoDate | null
}

export type ParsedLease =
  | { readonly kind: 'case'; readonly lease: LeaseCase }
  | { readonly kind: 'problems'; readonly problems: readonly LeaseProblem[] }

/**
 * @param typed each field's text; a missing one is empty
 * @param today day in Oslo
 */
export function parseLease(typed: TypedLease, locale: Locale, today: IsoDate): ParsedLease {
  const problems: LeaseProblem[] = []
  const reader = createFieldReader(typed, locale, problems)
  const start = reader.date('start')
  const firstAdjustment = reader.date('forste')
  const asOf = reader.optional('dato', reader.date)
  const terms = {
    start,
    contractRent: reader.amount('leie'),
    area: reader.optional('areal', reader.amount),
    baseMonth: reader.month('basis'),
    statedIndex: reader.optional('basisindeks', reader.statedIndex),
    firstAdjustment,
    recurrence: reader.choice('hver', { ar: 'anniversary', januar: 'january' } as const, 'january'),
    indexChoice: reader.indexChoice(),
    sharePercent: reader.optional('andel', reader.percent) ?? exact('100'),
    floor: reader.choice(
      'gulv',
      { ingen: 'none', forrige: 'previous-rent', kontrakt: 'contract-rent' } as const,
      'contract-rent',
    ),
    capPercent: reader.optional('tak', reader.percent),
    method: reader.choice(
      'metode',
      { forrige: 'previous-rent', kontrakt: 'contract-rent' } as const,
      'contract-rent',
    ),
    steps: reader.steps('trinn'),
    rounding: reader.choice('avrunding', { ore: 'ore', krone: 'krone', ingen: 'none' } as const, 'ore'),
    vatPercent: reader.optional('mva', reader.percent),
    missed: {
      dates: reader.dates('uteblitt'),
      outcome: reader.choice('uteblitt-er', { hentet: 'caught-up', tapt: 'lost' } as const, 'caught-up'),
    },
  }
  const paid = reader.payments('betalt')
  if (asOf !== null && asOf > today) reader.fail('dato', 'future')
  if (firstAdjustment && start && firstAdjustment < start) reader.fail('forste', 'before-start')
  const { contractRent, baseMonth, area } = terms
  if (baseMonth && baseMonth > monthOf(today)) reader.fail('basis', 'future')
  if (problems.length > 0 || !start || !firstAdjustment || !contractRent || !baseMonth)
    return { kind: 'problems', problems }
  return {
    kind: 'case',
    lease: {
      terms: { ...terms, start, firstAdjustment, contractRent, baseMonth, area },
      paid: paid.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
      asOf,
    },
  }
}
