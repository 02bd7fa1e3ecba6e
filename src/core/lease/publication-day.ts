/** Days on which Statistics Norway publishes the consumer price index. */
import { addDays, type IsoDate } from '../time/iso-date.ts'
import { addMonths, firstDayOf, type IsoMonth } from './month.ts'

const DAYS_TO_THE_TENTH = 9
const SATURDAY = 6
const SUNDAY = 0

/**
 * The day by the publisher's usual rule: the tenth of the month after, or the Monday after a weekend. The
 * publisher has departed from it by up to two days, so a day from it is marked in {@link IndexMonth}.
 */
export function usualPublicationDay(month: IsoMonth): IsoDate {
  const tenth = addDays(firstDayOf(addMonths(month, 1)), DAYS_TO_THE_TENTH)
  const weekday = new Date(`${tenth}T00:00:00Z`).getUTCDay()
  return addDays(tenth, weekday === SATURDAY ? 2 : weekday === SUNDAY ? 1 : 0)
}
