/** Made-up leases and a made-up price index for tests of rent adjustment. */
import fc from 'fast-check'
import { addDays, type IsoDate } from '#core/time/iso-date.ts'
import { exact, type Fraction } from '#core/lease/exact.ts'
import type { FixedStep, IndexChoice, LeaseTerms } from '#core/lease/lease-terms.ts'
import { addMonths, firstDayOf } from '#core/lease/month.ts'
import type { BaseLink, IndexMonth, PriceIndex } from '#core/lease/price-index.ts'

/** An index month as text, for a second implementation. */
export interface WrittenMonth {
  readonly month: string
  readonly value: string
  readonly base: string
  readonly published: string
}

/** A lease in texts. */
export interface WrittenCase {
  readonly start: IsoDate
  readonly contractRent: string
  readonly baseMonth: string
  readonly firstAdjustment: IsoDate
  readonly recurrence: LeaseTerms['recurrence']
  readonly indexChoice: IndexChoice
  readonly sharePercent: string
  readonly floor: LeaseTerms['floor']
  readonly capPercent: string | null
  readonly method: LeaseTerms['method']
  readonly steps: readonly {
    readonly date: IsoDate
    readonly kind: FixedStep['kind']
    readonly value: string
  }[]
  readonly rounding: LeaseTerms['rounding']
  readonly missed: LeaseTerms['missed']
  readonly asOf: IsoDate
}

/** A price index in texts. */
export interface WrittenIndex {
  readonly index: readonly WrittenMonth[]
  readonly links: readonly { readonly from: string; readonly to: string; readonly factor: string }[]
}

const FIRST_MONTH = '1998-01'
const MONTHS = 346
/** The index never falls below a half of its start. */
const MIN_TENTHS = 500
const LINKS = [
  { from: '1998', to: '2015', factor: '0.715308' },
  { from: '2015', to: '2025', factor: '0.726216' },
]

/** The base of a month's publication: 1998 = 100 through 2016, 2015 = 100 through 2025. */
function baseOf(month: string): string {
  return month < '2017-01' ? '1998' : month < '2026-01' ? '2015' : '2025'
}

/** @param steps tenths by which the index moves from month to month, in turn */
export function madeUpIndex(steps: readonly number[]): WrittenMonth[] {
  let tenths = 1_000
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = addMonths(FIRST_MONTH, at)
    tenths = Math.max(MIN_TENTHS, tenths + (steps[at % steps.length] ?? 0))
    if (month === '2017-01') tenths = Math.round(tenths * 0.715308)
    if (month === '2026-01') tenths = Math.round(tenths * 0.726216)
    return {
      month,
      value: (tenths / 10).toFixed(1),
      base: baseOf(month),
      published: addDays(firstDayOf(addMonths(month, 1)), 8 + (at % 4)),
    }
  })
}

const percent = (max: number) =>
  fc.integer({ min: 0, max: max * 100 }).map((value) => (value / 100).toFixed(2))
const dayIn = (from: number, to: number) =>
  fc
    .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: 0, max: 365 }))
    .map(([year, days]) => addDays(`${year}-01-01`, days))

const step = fc.record({
  date: dayIn(2001, 2026),
  kind: fc.constantFrom<FixedStep['kind']>('rent', 'amount', 'percent'),
})

export const writtenCase: fc.Arbitrary<WrittenCase> = fc
  .record({
    start: dayIn(1999, 2020),
    contractOre: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    baseMonth: fc.integer({ min: 0, max: 240 }).map((months) => addMonths('1998-06', months)),
    firstYear: fc.integer({ min: 0, max: 3 }),
    recurrence: fc.constantFrom<LeaseTerms['recurrence']>('anniversary', 'january'),
    indexChoice: fc.oneof(
      fc.record({ kind: fc.constant('month' as const), month: fc.integer({ min: 1, max: 12 }) }),
      fc.record({ kind: fc.constant('last-known' as const), noticeMonths: fc.integer({ min: 0, max: 3 }) }),
    ),
    sharePercent: fc.oneof(fc.constant('100'), percent(120)),
    floor: fc.constantFrom<LeaseTerms['floor']>('none', 'previous-rent', 'contract-rent'),
    capPercent: fc.oneof(fc.constant(null), percent(6)),
    method: fc.constantFrom<LeaseTerms['method']>('previous-rent', 'contract-rent'),
    steps: fc.array(step, { maxLength: 3 }),
    rounding: fc.constantFrom<LeaseTerms['rounding']>('none', 'ore', 'krone'),
    missedYears: fc.subarray([1, 2, 3, 5, 8]),
    missedThen: fc.constantFrom<LeaseTerms['missed']['outcome']>('caught-up', 'lost'),
    asOf: dayIn(2010, 2027),
  })
  .map(({ contractOre, firstYear, steps, missedYears, missedThen, ...rest }) => {
    const firstAdjustment = sameDayLater(rest.start, firstYear)
    return {
      ...rest,
      contractRent: `${contractOre / 100n}.${String(contractOre % 100n).padStart(2, '0')}`,
      firstAdjustment,
      steps: oneADay(steps).map(({ date, kind }, at) => ({
        date,
        kind,
        value: kind === 'percent' ? '2.50' : kind === 'amount' ? `${(at + 1) * 1_000}.05` : '250000.25',
      })),
      missed: {
        dates: missedYears.map((years) =>
          rest.recurrence === 'january'
            ? `${Number(firstAdjustment.slice(0, 4)) + years}-01-01`
            : sameDayLater(firstAdjustment, years),
        ),
        outcome: missedThen,
      },
    }
  })

/** A random walk, with a missing month in one index of two. */
export const writtenIndex: fc.Arbitrary<WrittenIndex> = fc
  .record({
    moves: fc.array(fc.integer({ min: -6, max: 9 }), { minLength: 3, maxLength: 17 }),
    hole: fc.option(fc.integer({ min: 100, max: MONTHS - 1 }), { freq: 1 }),
  })
  .map(({ moves, hole }) => ({ index: madeUpIndex(moves).filter((_, at) => at !== hole), links: LINKS }))

/** A 29 February stays the 28th: the schedule's own rule is not used here. */
function sameDayLater(date: IsoDate, years: number): IsoDate {
  const day = date.slice(5) === '02-29' ? '02-28' : date.slice(5)
  return `${Number(date.slice(0, 4)) + years}-${day}`
}

function oneADay<Dated extends { readonly date: IsoDate }>(dated: readonly Dated[]): readonly Dated[] {
  return [...new Map(dated.map((item) => [item.date, item])).values()]
}

export function termsOf(written: WrittenCase): LeaseTerms {
  return {
    ...written,
    contractRent: exact(written.contractRent),
    area: null,
    statedIndex: null,
    sharePercent: exact(written.sharePercent),
    capPercent: written.capPercent === null ? null : exact(written.capPercent),
    steps: written.steps.map(stepOf),
    vatPercent: null,
  }
}

function stepOf({ date, kind, value }: WrittenCase['steps'][number]): FixedStep {
  const size: Fraction = exact(value)
  if (kind === 'rent') return { date, kind, rent: size }
  return kind === 'amount' ? { date, kind, amount: size } : { date, kind, percent: size }
}

export function indexOf({ index, links }: WrittenIndex): PriceIndex {
  return {
    months: new Map(
      index.map(({ value, ...month }): [string, IndexMonth] => [
        month.month,
        { ...month, value: exact(value), table: 'test', isPublishedExact: true },
      ]),
    ),
    links: links.map(({ factor, ...link }): BaseLink => ({ ...link, factor: exact(factor), source: 'test' })),
  }
}
