/** The same day a year before, as series date their points. */
import { addDays, type IsoDate } from './iso-date.ts'

/**
 * The last day of a month becomes the last day of that month: 28 February 2025 is compared with 29 February
 * 2024, and the other way round.
 */
export function yearBefore(date: IsoDate): IsoDate {
  const next = addDays(date, 1)
  const isMonthEnd = next.slice(8) === '01'
  return isMonthEnd ? addDays(sameDay(next), -1) : sameDay(date)
}

function sameDay(date: IsoDate): IsoDate {
  return `${String(Number(date.slice(0, 4)) - 1).padStart(4, '0')}${date.slice(4)}`
}
