/** Value of a series that held on a day, for comparisons with an earlier day. */
import { addDays, type IsoDate } from '../time/iso-date.ts'

export interface DatedValues {
  /** Parallel to `values`, in any order. */
  readonly dates: readonly IsoDate[]
  /** Null = no observation. */
  readonly values: readonly (number | null)[]
  /** Whether a value holds until the next one, as a policy rate does. */
  readonly step: boolean
}

/** A weekend and the holidays around it, on which exchanges are closed, and the days between weekly figures. */
const MAX_EARLIER_DAYS = 7

/**
 * The value of the day, or else the last one before it: of any age in a step series, at most a week old in
 * others. `null` = there is none.
 */
export function valueOnDay({ dates, values, step }: DatedValues, day: IsoDate): number | null {
  const oldest = step ? '' : addDays(day, -MAX_EARLIER_DAYS)
  let found: { readonly date: IsoDate; readonly value: number | null } = { date: '', value: null }
  for (const [at, date] of dates.entries()) {
    const value = values[at] ?? null
    if (value !== null && date <= day && date >= oldest && date >= found.date) found = { date, value }
  }
  return found.value
}
