/**
 * The rents of a portfolio: of each lease the rent in force, its next adjustment and its warnings, and
 * totals.
 */
import { adjustRent, type IndexAdjustment, type LeaseEvent } from '../adjust-rent.ts'
import type { WaitReason } from '../choose-index.ts'
import { add, exactText, subtract, ZERO, type Fraction } from '../exact.ts'
import { paidAgainstDue, type PaidAgainstDue } from '../lease-report.ts'
import { leaseWarnings, type LeaseWarning } from '../lease-warnings.ts'
import type { IsoMonth } from '../month.ts'
import type { PriceIndex } from '../price-index.ts'
import type { IsoDate } from '../../time/iso-date.ts'
import type { PortfolioLease } from './read-portfolio.ts'

const ORE = 2
const PERCENT_DECIMALS = 2

/** Amounts are NOK a year with a point and two decimals; '' = none. */
export interface PortfolioRow {
  readonly line: number
  readonly name: string
  readonly contract: string
  /** '' = the lease starts later, or an adjustment before today cannot be computed. */
  readonly current: string
  /** First day of the rent in force. */
  readonly currentFrom: IsoDate | null
  readonly nextDate: IsoDate | null
  /** '' = its index is not published, or not at hand. */
  readonly next: string
  readonly nextPercent: string
  readonly awaitedMonth: IsoMonth | null
  readonly reason: WaitReason | null
  /** What was due and what was paid until today, NOK, and the first less the second; '' = not asked. */
  readonly due: string
  readonly paid: string
  readonly difference: string
  readonly warnings: readonly LeaseWarning['kind'][]
}

export interface PortfolioTotals {
  readonly leases: number
  readonly contract: string
  readonly current: string
  /** Leases without a rent in force that could be computed. */
  readonly withoutCurrent: number
  /** Rent after the next adjustment, of the leases of which it is known, and the rent of the same leases now. */
  readonly next: string
  readonly nextNow: string
  readonly nextKnown: number
  /** Of the leases with paid rents, as in their rows. */
  readonly due: string
  readonly paid: string
  readonly difference: string
  readonly paidKnown: number
  readonly warned: number
}

/** The leases in the order of the table, and the totals. */
export interface PortfolioResult {
  readonly rows: readonly PortfolioRow[]
  readonly totals: PortfolioTotals
}

/**
 * @param index all months at hand
 * @param asOf day in Oslo
 * @yields after each lease, so that a caller can pause
 */
export function* computePortfolio(
  leases: readonly PortfolioLease[],
  index: PriceIndex,
  asOf: IsoDate,
): Generator<undefined, PortfolioResult> {
  const rows: PortfolioRow[] = []
  let [contract, current, next, nextNow] = [ZERO, ZERO, ZERO, ZERO]
  let [due, paid] = [ZERO, ZERO]
  for (const lease of leases) {
    const rents = rentsOf(lease, index, asOf)
    rows.push(rowOf(lease, rents))
    contract = add(contract, lease.lease.terms.contractRent)
    if (rents.current) current = add(current, inOre(rents.current.rent))
    if (rents.current && rents.next?.adjustment) {
      next = add(next, inOre(rents.next.adjustment.rent))
      nextNow = add(nextNow, inOre(rents.current.rent))
    }
    if (rents.paid) {
      due = add(due, rents.paid.due.exact)
      paid = add(paid, rents.paid.paid.exact)
    }
    yield
  }
  const totals = {
    leases: rows.length,
    contract: exactText(contract, ORE),
    current: exactText(current, ORE),
    withoutCurrent: rows.filter((row) => row.current === '').length,
    next: exactText(next, ORE),
    nextNow: exactText(nextNow, ORE),
    nextKnown: rows.filter((row) => row.next !== '').length,
    due: exactText(due, ORE),
    paid: exactText(paid, ORE),
    difference: exactText(subtract(due, paid), ORE),
    paidKnown: rows.filter((row) => row.paid !== '').length,
    warned: rows.filter(({ warnings }) => warnings.length > 0).length,
  }
  return { rows, totals }
}

/** A total is the sum of what the rows show. */
function inOre(rent: Fraction): Fraction {
  const text = exactText(rent, ORE)
  return { numerator: BigInt(text.replace('.', '')), denominator: 100n }
}

interface Rents {
  readonly current: { readonly rent: Fraction; readonly from: IsoDate } | null
  readonly next: {
    readonly date: IsoDate
    /** `null` = it cannot be computed yet. */
    readonly adjustment: IndexAdjustment | null
    readonly month: IsoMonth | null
    readonly reason: WaitReason | null
  } | null
  readonly paid: PaidAgainstDue | null
  readonly warnings: readonly LeaseWarning[]
}

function rentsOf({ lease: { terms, paid } }: PortfolioLease, index: PriceIndex, asOf: IsoDate): Rents {
  const events = adjustRent(terms, index, asOf)
  const waiting = events.find((event) => event.kind === 'waiting')
  const newest = events.findLast((event) => event.kind !== 'waiting' && event.date <= asOf)
  const future = events.find(
    (event): event is IndexAdjustment => event.kind === 'adjusted' && event.date > asOf,
  )
  const isUnknown = terms.start > asOf || (waiting !== undefined && waiting.date <= asOf)
  return {
    current: isUnknown ? null : currentRent(newest, terms.contractRent, terms.start),
    next: waiting
      ? { date: waiting.date, adjustment: null, month: waiting.month, reason: waiting.reason }
      : future
        ? { date: future.date, adjustment: future, month: null, reason: null }
        : null,
    paid: paidAgainstDue({ terms, paid }, events, asOf),
    // What is awaited stands beside the next adjustment.
    warnings: leaseWarnings(terms, index, events, asOf).filter(({ kind }) => kind !== 'not-published'),
  }
}

function currentRent(
  newest: LeaseEvent | undefined,
  contractRent: Fraction,
  start: IsoDate,
): NonNullable<Rents['current']> {
  return newest && newest.kind !== 'waiting'
    ? { rent: newest.rent, from: newest.date }
    : { rent: contractRent, from: start }
}

function rowOf(
  { line, name, lease }: PortfolioLease,
  { current, next, paid, warnings }: Rents,
): PortfolioRow {
  return {
    line,
    name,
    contract: exactText(lease.terms.contractRent, ORE),
    current: current ? exactText(current.rent, ORE) : '',
    currentFrom: current?.from ?? null,
    nextDate: next?.date ?? null,
    next: next?.adjustment ? exactText(next.adjustment.rent, ORE) : '',
    nextPercent: next?.adjustment ? exactText(next.adjustment.indexPercent, PERCENT_DECIMALS) : '',
    awaitedMonth: next?.month ?? null,
    reason: next?.reason ?? null,
    due: paid?.due.text ?? '',
    paid: paid?.paid.text ?? '',
    difference: paid?.difference.text ?? '',
    warnings: [...new Set(warnings.map(({ kind }) => kind))],
  }
}
