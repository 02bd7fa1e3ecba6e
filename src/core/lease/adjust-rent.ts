/** A lease's rent year by year: index adjustments and fixed steps in the order of their days. */
import type { IsoDate } from '../time/iso-date.ts'
import { adjustmentDates } from './adjustment-dates.ts'
import { chooseIndex, publishedMonth, type WaitReason } from './choose-index.ts'
import {
  add,
  compare,
  divide,
  exact,
  larger,
  multiply,
  ONE,
  roundExact,
  smaller,
  subtract,
  type Fraction,
} from './exact.ts'
import type { FixedStep, LeaseTerms, RentRounding } from './lease-terms.ts'
import type { IsoMonth } from './month.ts'
import { commonBase, onBase, type ChainedIndex, type IndexMonth, type PriceIndex } from './price-index.ts'

/** Rents are NOK a year without VAT, rounded as the terms say. */
interface RentChange {
  readonly date: IsoDate
  readonly rentBefore: Fraction
  /** Rent by the terms from this day. */
  readonly rent: Fraction
  /** Rent that was charged: without the adjustments that were missed and not yet caught up. */
  readonly charged: Fraction
}

export interface IndexAdjustment extends RentChange {
  readonly kind: 'adjusted'
  /** Index of the adjustment before, or of the contract, by the method. */
  readonly from: ChainedIndex
  readonly to: ChainedIndex
  /** Change from one to the other, in per cent. */
  readonly indexPercent: Fraction
  /** The part of it that counts. */
  readonly countedPercent: Fraction
  /** Rent by the index alone, before floor, cap and rounding. */
  readonly unlimited: Fraction
  readonly limitedBy: 'floor' | 'cap' | null
  readonly isMissed: boolean
}

/** A rise that the contract names. */
export interface RentStep extends RentChange {
  readonly kind: 'step'
  readonly step: FixedStep
}

/** Nothing later is computed. */
export interface WaitingAdjustment {
  readonly kind: 'waiting'
  readonly date: IsoDate
  /** Month that is awaited; `null` = not known yet which. */
  readonly month: IsoMonth | null
  readonly reason: WaitReason
}

/** What happened to the rent on a day, or what it waits for. */
export type LeaseEvent = IndexAdjustment | RentStep | WaitingAdjustment

const HUNDRED = exact('100')
const DECIMALS: Readonly<Record<Exclude<RentRounding, 'none'>, number>> = { ore: 2, krone: 0 }

interface Running {
  rent: Fraction
  charged: Fraction
  /** Contract rent with the fixed steps since. */
  floorRent: Fraction
  /** Rent and index that the method `contract-rent` starts from. */
  basis: { readonly rent: Fraction; readonly index: IndexMonth }
  /** Index of the adjustment before. */
  reference: IndexMonth
}

/**
 * @param index all months at hand
 * @param asOf the case as it was known at the end of this day
 * @returns events until and including the first adjustment after `asOf`, or the first that cannot be computed
 */
export function adjustRent(terms: LeaseTerms, index: PriceIndex, asOf: IsoDate): readonly LeaseEvent[] {
  const start = publishedMonth(index, terms.baseMonth, asOf)
  if (start.kind === 'waiting') return [{ ...start, date: terms.start }]
  const running: Running = {
    rent: terms.contractRent,
    charged: terms.contractRent,
    floorRent: terms.contractRent,
    basis: { rent: terms.contractRent, index: start.published },
    reference: start.published,
  }
  const dates = adjustmentDates(terms, asOf)
  const last = dates.at(-1) ?? asOf
  const steps = terms.steps.filter(({ date }) => date <= last).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const events: LeaseEvent[] = []
  let taken = 0
  const takeSteps = (isDue: (date: IsoDate) => boolean) => {
    for (let step = steps[taken]; step && isDue(step.date); step = steps[taken]) {
      events.push(takeStep(terms, running, step))
      taken += 1
    }
  }
  for (const date of dates) {
    takeSteps((day) => day < date)
    const event = adjust(terms, index, running, date, asOf)
    events.push(event)
    if (event.kind === 'waiting') return events
    takeSteps((day) => day === date)
  }
  return events
}

function adjust(
  terms: LeaseTerms,
  index: PriceIndex,
  running: Running,
  date: IsoDate,
  asOf: IsoDate,
): IndexAdjustment | WaitingAdjustment {
  const chosen = chooseIndex(index, terms.indexChoice, date, asOf)
  if (chosen.kind === 'waiting') return { ...chosen, date }
  const { published } = chosen
  const isFromContract = terms.method === 'contract-rent'
  const reference = isFromContract ? running.basis.index : running.reference
  const base = commonBase(index, reference, published)
  const from = onBase(index, reference, base)
  const to = onBase(index, published, base)
  if (!from || !to) return { kind: 'waiting', date, month: published.month, reason: 'no-link' }
  const indexChange = subtract(divide(to.value, from.value), ONE)
  const counted = multiply(indexChange, divide(terms.sharePercent, HUNDRED))
  const indexPercent = multiply(indexChange, HUNDRED)
  const unlimited = multiply(isFromContract ? running.basis.rent : running.rent, add(ONE, counted))
  const { rent, limitedBy } = limit(terms, running, unlimited)
  const isMissed = terms.missed.dates.includes(date)
  const isLost = isMissed && terms.missed.outcome === 'lost'
  const rentBefore = running.rent
  if (!isLost) running.rent = rent
  else running.basis = { rent: running.rent, index: published }
  if (!isMissed) running.charged = running.rent
  running.reference = published
  return {
    kind: 'adjusted',
    date,
    from,
    to,
    indexPercent,
    countedPercent: counted === indexChange ? indexPercent : multiply(counted, HUNDRED),
    unlimited,
    limitedBy,
    rentBefore,
    rent: running.rent,
    charged: running.charged,
    isMissed,
  }
}

/** Cap and floor, then rounding that passes neither. Where they contradict each other the floor holds. */
function limit(
  { capPercent, floor, rounding }: LeaseTerms,
  { rent: before, floorRent }: Running,
  unlimited: Fraction,
): Pick<IndexAdjustment, 'rent' | 'limitedBy'> {
  const upper = capPercent && multiply(before, add(ONE, divide(capPercent, HUNDRED)))
  const lower = floor === 'none' ? null : floor === 'previous-rent' ? before : floorRent
  const capped = upper ? smaller(unlimited, upper) : unlimited
  const rent = lower ? larger(capped, lower) : capped
  const limitedBy =
    lower && compare(lower, capped) > 0 ? 'floor' : upper && compare(upper, unlimited) < 0 ? 'cap' : null
  return { rent: roundWithin(rent, rounding, lower, upper), limitedBy }
}

function roundWithin(
  rent: Fraction,
  rounding: RentRounding,
  lower: Fraction | null,
  upper: Fraction | null,
): Fraction {
  if (rounding === 'none') return rent
  const decimals = DECIMALS[rounding]
  const rounded = roundExact(rent, decimals)
  if (lower && compare(rounded, lower) < 0) return roundExact(rent, decimals, 'up')
  if (upper && compare(rounded, upper) > 0 && compare(rent, upper) <= 0) {
    const below = roundExact(rent, decimals, 'down')
    return lower && compare(below, lower) < 0 ? rounded : below
  }
  return rounded
}

function takeStep(terms: LeaseTerms, running: Running, step: FixedStep): RentStep {
  const rentBefore = running.rent
  const round = (rent: Fraction) => roundWithin(rent, terms.rounding, null, null)
  running.rent = round(stepped(running.rent, step))
  running.charged = round(stepped(running.charged, step))
  running.floorRent = stepped(running.floorRent, step)
  running.basis = { rent: running.rent, index: running.reference }
  return { kind: 'step', date: step.date, step, rentBefore, rent: running.rent, charged: running.charged }
}

function stepped(rent: Fraction, step: FixedStep): Fraction {
  if (step.kind === 'rent') return step.rent
  if (step.kind === 'amount') return add(rent, step.amount)
  return multiply(rent, add(ONE, divide(step.percent, HUNDRED)))
}
