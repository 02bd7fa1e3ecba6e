/**
 * The result of a lease case: what its page, its files and its block show. Amounts are exact fractions with a
 * decimal text; words and number formats are the renderer's.
 */
import { addDays, type IsoDate } from '../time/iso-date.ts'
import {
  adjustRent,
  type IndexAdjustment,
  type LeaseEvent,
  type RentStep,
  type WaitingAdjustment,
} from './adjust-rent.ts'
import type { WaitReason } from './choose-index.ts'
import { compareIndexMonths, type IndexMonthComparison } from './compare-index-months.ts'
import { add, divide, exact, exactText, multiply, roundExact, ZERO, type Fraction } from './exact.ts'
import type { LeaseCase } from './lease-case.ts'
import type { LeaseTerms } from './lease-terms.ts'
import { leaseWarnings, type LeaseWarning } from './lease-warnings.ts'
import type { IsoMonth } from './month.ts'
import type { BaseLink, IndexMonth, PriceIndex } from './price-index.ts'
import { usualPublicationDay } from './publication-day.ts'
import { comparePaid, type DuePeriod } from './rent-due.ts'

/** An amount in NOK. */
export interface Amount {
  readonly exact: Fraction
  /** Rounded to the øre, with a decimal point: '1035335.69'. */
  readonly text: string
}

/** The rent from a day on. Yearly amounts are without VAT unless the name says otherwise. */
export interface LeaseRow {
  /** `contract` is the first row: the rent of the contract. */
  readonly kind: 'contract' | 'adjusted' | 'step'
  readonly from: IsoDate
  /** The first day after the row; `null` = the last row. */
  readonly to: IsoDate | null
  /** Rent by the terms. */
  readonly yearly: Amount
  readonly monthly: Amount
  /** `null` = the case has no area. */
  readonly perSquareMetre: Amount | null
  /** `null` = the case has no VAT. */
  readonly vat: Amount | null
  readonly yearlyWithVat: Amount | null
  /** Change from the row before, NOK a year. */
  readonly change: Amount
  /** Rent that was charged: differs from `yearly` after an adjustment that was missed. */
  readonly charged: Amount
  /** How the rent was found; `null` for the other kinds of rows. */
  readonly adjustment: IndexAdjustment | null
  readonly step: RentStep | null
}

export type NextAdjustment =
  /** Every index value that it needs is published. */
  | { readonly kind: 'known'; readonly row: LeaseRow }
  | {
      readonly kind: 'awaited'
      readonly date: IsoDate
      /** `null` = which month is not known yet. */
      readonly month: IsoMonth | null
      /** Day on which the month is usually published; `null` = no month, or it is published already. */
      readonly expected: IsoDate | null
      readonly reason: WaitReason
    }

export interface PaidAgainstDue {
  /** Due is the charged rent: an adjustment that was missed is not due. */
  readonly periods: readonly DuePeriod[]
  readonly due: Amount
  readonly paid: Amount
  /** Due less paid: positive = too little was paid. */
  readonly difference: Amount
}

export interface LeaseReport {
  readonly terms: LeaseTerms
  /** Day in Oslo at whose end the case is computed as it was known. */
  readonly asOf: IsoDate
  /** Contract, adjustments and steps until `asOf`, in the order of their days. */
  readonly rows: readonly LeaseRow[]
  /** The row in force on `asOf`; `null` = the lease starts later. */
  readonly current: LeaseRow | null
  /** `null` = no adjustment is left to compute. */
  readonly next: NextAdjustment | null
  readonly warnings: readonly LeaseWarning[]
  /** `null` = the case has no paid rents, or the lease starts later. */
  readonly paid: PaidAgainstDue | null
  /** What other index months would have given; `null` = the case names no month. */
  readonly otherMonths: IndexMonthComparison | null
  /** Every published index value that a row or the next adjustment uses, in the order of the months. */
  readonly indexMonths: readonly IndexMonth[]
  /** Every factor between bases among them, from the oldest base on. */
  readonly links: readonly BaseLink[]
}

const MONTHS_A_YEAR = exact('12')
const HUNDRED = exact('100')
const ORE = 2

/**
 * @param index all months at hand
 * @param today day in Oslo; the case's own day comes before it
 */
export function leaseReport(
  { terms, paid, asOf }: LeaseCase,
  index: PriceIndex,
  today: IsoDate,
): LeaseReport {
  const day = asOf ?? today
  const events = adjustRent(terms, index, day)
  const allRows = rowsOf(terms, events)
  const rows = allRows.filter(({ from }, at) => at === 0 || from <= day)
  const used = allRows.flatMap(({ adjustment }) => adjustment ?? [])
  const base = index.months.get(terms.baseMonth)
  return {
    terms,
    asOf: day,
    rows,
    current: terms.start <= day ? (rows.at(-1) ?? null) : null,
    next: nextAdjustment(terms, allRows, events, day),
    warnings: leaseWarnings(terms, index, events, day),
    paid: paidAgainstDue({ terms, paid }, events, day),
    otherMonths: compareIndexMonths(terms, index, day),
    indexMonths: uniqueMonths([
      ...(base && base.published <= day ? [base] : []),
      ...used.flatMap(({ from, to }) => [from.published, to.published]),
    ]),
    links: index.links.filter((link) =>
      used.some(({ from, to }) => from.chain.includes(link) || to.chain.includes(link)),
    ),
  }
}

/** @param value NOK */
function amountOf(value: Fraction): Amount {
  return { exact: value, text: exactText(value, ORE) }
}

function rowsOf(terms: LeaseTerms, events: readonly LeaseEvent[]): readonly LeaseRow[] {
  const contract = rowOf(terms, {
    kind: 'contract',
    from: terms.start,
    rent: terms.contractRent,
    rentBefore: terms.contractRent,
    charged: terms.contractRent,
  })
  const changes = events.flatMap((event): readonly LeaseRow[] => {
    if (event.kind === 'waiting') return []
    const row = rowOf(terms, { ...event, from: event.date })
    return [event.kind === 'step' ? { ...row, step: event } : { ...row, adjustment: event }]
  })
  const rows = [contract, ...changes]
  return rows.map((row, at) => ({ ...row, to: rows[at + 1]?.from ?? null }))
}

interface RentOfRow {
  readonly kind: LeaseRow['kind']
  readonly from: IsoDate
  readonly rent: Fraction
  readonly rentBefore: Fraction
  readonly charged: Fraction
}

function rowOf(
  { area, vatPercent }: LeaseTerms,
  { kind, from, rent, rentBefore, charged }: RentOfRow,
): LeaseRow {
  // Rounded before the sum, so that the lines add up as on an invoice.
  const vat = vatPercent && roundExact(divide(multiply(rent, vatPercent), HUNDRED), ORE)
  return {
    kind,
    from,
    to: null,
    yearly: amountOf(rent),
    monthly: amountOf(divide(rent, MONTHS_A_YEAR)),
    perSquareMetre: area && amountOf(divide(rent, area)),
    vat: vat && amountOf(vat),
    yearlyWithVat: vat && amountOf(add(roundExact(rent, ORE), vat)),
    change: amountOf(add(rent, negative(rentBefore))),
    charged: amountOf(charged),
    adjustment: null,
    step: null,
  }
}

/** A month of the contract that is awaited keeps the first adjustment waiting. */
function waitingAdjustment(terms: LeaseTerms, events: readonly LeaseEvent[]): WaitingAdjustment | null {
  const waiting = events.find((event) => event.kind === 'waiting')
  if (!waiting) return null
  return events.length === 1 && waiting.month === terms.baseMonth
    ? { ...waiting, date: terms.firstAdjustment }
    : waiting
}

function nextAdjustment(
  terms: LeaseTerms,
  rows: readonly LeaseRow[],
  events: readonly LeaseEvent[],
  day: IsoDate,
): NextAdjustment | null {
  const waiting = waitingAdjustment(terms, events)
  if (waiting) {
    const { date, month, reason } = waiting
    const expected = month && reason === 'not-published' ? usualPublicationDay(month) : null
    return { kind: 'awaited', date, month, expected, reason }
  }
  const row = rows.find(({ from, adjustment }) => adjustment !== null && from > day)
  return row ? { kind: 'known', row } : null
}

/**
 * @param events of the lease, also later ones
 * @returns until `day`, or until an adjustment before it that cannot be computed; `null` = the case has no
 *   paid rents, or the lease starts later
 */
export function paidAgainstDue(
  { terms, paid }: Pick<LeaseCase, 'terms' | 'paid'>,
  events: readonly LeaseEvent[],
  day: IsoDate,
): PaidAgainstDue | null {
  if (paid.length === 0 || terms.start > day) return null
  const waiting = waitingAdjustment(terms, events)
  const end = waiting && waiting.date <= day ? waiting.date : addDays(day, 1)
  const charged = events.flatMap((event) =>
    event.kind === 'waiting' || event.date > day ? [] : [{ from: event.date, rent: event.charged }],
  )
  const due = [{ from: terms.start, rent: terms.contractRent }, ...charged]
  const periods = comparePaid(due, paid, end)
  const total = (part: (period: DuePeriod) => Fraction) =>
    amountOf(periods.reduce((sum, period) => add(sum, part(period)), ZERO))
  return {
    periods,
    due: total((period) => period.due),
    paid: total((period) => period.paid),
    difference: total((period) => period.difference),
  }
}

function uniqueMonths(months: readonly IndexMonth[]): readonly IndexMonth[] {
  return [...new Map(months.map((month) => [month.month, month])).values()].toSorted((a, b) =>
    a.month < b.month ? -1 : 1,
  )
}

function negative({ numerator, denominator }: Fraction): Fraction {
  return { numerator: -numerator, denominator }
}
