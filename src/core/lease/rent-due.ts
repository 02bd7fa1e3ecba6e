/** What a lease's rent comes to over time, and what was paid of it. */
import { daysBetween, type IsoDate } from '../time/iso-date.ts'
import { add, divide, exact, fraction, multiply, roundExact, subtract, ZERO, type Fraction } from './exact.ts'
import { addMonths, daysInMonth, firstDayOf, monthOf } from './month.ts'

/** A yearly rent from a day on. */
export interface RentFrom {
  readonly from: IsoDate
  /** NOK a year. */
  readonly rent: Fraction
}

/** A stretch of days with one rent. */
export interface DuePeriod {
  readonly from: IsoDate
  /** The first day after the period. */
  readonly to: IsoDate
  /** NOK for the period, to the øre. */
  readonly due: Fraction
  readonly paid: Fraction
  /** Due less paid: positive = too little was paid. */
  readonly difference: Fraction
}

const MONTHS_A_YEAR = exact('12')
const ORE = 2

/**
 * Rent of a period: a twelfth of the yearly rent for each whole month, and a month's share by days for the
 * others.
 *
 * @param to the first day after it
 */
export function rentBetween(yearly: Fraction, from: IsoDate, to: IsoDate): Fraction {
  let months = ZERO
  for (let day = from; day < to;) {
    const month = monthOf(day)
    const next = firstDayOf(addMonths(month, 1))
    const end = next < to ? next : to
    months = add(months, fraction(BigInt(daysBetween(day, end)), BigInt(daysInMonth(month))))
    day = end
  }
  return roundExact(divide(multiply(yearly, months), MONTHS_A_YEAR), ORE)
}

/**
 * One period for each time that the rent due or the rent paid was the same.
 *
 * @param due and `paid`: in the order of their days, the first on the first day of the lease
 * @param to the first day after the last period
 */
export function comparePaid(
  due: readonly RentFrom[],
  paid: readonly RentFrom[],
  to: IsoDate,
): readonly DuePeriod[] {
  const starts = [...new Set([...due, ...paid].map(({ from }) => from))]
    .filter((from) => from < to)
    .toSorted()
  return starts.map((from, at) => {
    const end = starts[at + 1] ?? to
    const [dueAmount, paidAmount] = [due, paid].map((rents) => rentBetween(rentOn(rents, from), from, end))
    const [dueOre = ZERO, paidOre = ZERO] = [dueAmount, paidAmount]
    return { from, to: end, due: dueOre, paid: paidOre, difference: subtract(dueOre, paidOre) }
  })
}

/** Zero before the first. */
function rentOn(rents: readonly RentFrom[], day: IsoDate): Fraction {
  return rents.findLast(({ from }) => from <= day)?.rent ?? ZERO
}
