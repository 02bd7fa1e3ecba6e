/** Days on which a lease's rent is adjusted. */
import type { IsoDate } from '../time/iso-date.ts'
import { addYears } from './month.ts'
import type { LeaseTerms } from './lease-terms.ts'

/** Longest lease: what is later is not computed. */
const MAX_LEASE_YEARS = 100

/** Every adjustment date until and including the first one after `day`, at most a hundred. */
export function adjustmentDates(
  { firstAdjustment, recurrence }: Pick<LeaseTerms, 'firstAdjustment' | 'recurrence'>,
  day: IsoDate,
): readonly IsoDate[] {
  const dates: IsoDate[] = []
  for (let count = 0; count < MAX_LEASE_YEARS; count += 1) {
    const date = dateOf(firstAdjustment, recurrence, count)
    dates.push(date)
    if (date > day) break
  }
  return dates
}

function dateOf(first: IsoDate, recurrence: LeaseTerms['recurrence'], count: number): IsoDate {
  if (count === 0 || recurrence === 'anniversary') return addYears(first, count)
  return `${addYears(first, count).slice(0, 4)}-01-01`
}
