/** Half-years of the calendar: `2026-1` is January to June 2026, `2026-2` July to December. */
import type { IsoDate } from './iso-date.ts'

export interface HalfYear {
  /** `2026-1` or `2026-2`. */
  readonly id: string
  readonly year: number
  readonly half: 1 | 2
  /** First day. */
  readonly from: IsoDate
  /** Last day. */
  readonly closes: IsoDate
}

const ID = /^(\d{4})-([12])$/
const LAST_MONTH_OF_FIRST = 6

/** Reads `2026-1`; `null` for every other form. */
export function parseHalfYear(id: string): HalfYear | null {
  const [, year, half] = ID.exec(id) ?? []
  if (year === undefined || half === undefined) return null
  return half === '1'
    ? { id, year: Number(year), half: 1, from: `${year}-01-01`, closes: `${year}-06-30` }
    : { id, year: Number(year), half: 2, from: `${year}-07-01`, closes: `${year}-12-31` }
}

/** The half-year that a day is in; `null` when the text is no date. */
export function halfYearOf(day: IsoDate): HalfYear | null {
  const [year = '', month = ''] = day.split('-')
  return parseHalfYear(`${year}-${Number(month) <= LAST_MONTH_OF_FIRST ? 1 : 2}`)
}

/**
 * Half-years that were closed before `today` and were still open on `firstDay` or later: the oldest first.
 *
 * @param firstDay first day of which the end is kept
 */
export function closedHalfYears(firstDay: IsoDate, today: IsoDate): readonly HalfYear[] {
  const closed: HalfYear[] = []
  for (let next = halfYearOf(firstDay); next !== null && next.closes < today; next = halfYearAfter(next))
    closed.push(next)
  return closed
}

function halfYearAfter({ year, half }: HalfYear): HalfYear | null {
  return parseHalfYear(
    half === 1 ? `${String(year).padStart(4, '0')}-2` : `${String(year + 1).padStart(4, '0')}-1`,
  )
}
