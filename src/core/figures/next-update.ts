/** The day on which a publisher releases the next value of a series, by rule or announcement. */
import { PERIOD_MONTHS, periodOf } from './calendar-period.ts'
import type { UpdateRhythm } from './freshness.ts'
import { addDays, daysBetween, type IsoDate, firstDayOfMonth } from '../time/iso-date.ts'

export interface PublishingRule {
  /** Day of the month, 1–31. */
  readonly day?: number | undefined
  /** Months from the last month of a period to the month of publication. */
  readonly monthsAfter: number
  /** 1–12: months in which a source republishes all its periods at once. */
  readonly months?: readonly number[] | undefined
  /** Announced days; each replaces the day of the rule in its month. */
  readonly dates: readonly IsoDate[]
}

export interface KnownSeries {
  readonly frequency: UpdateRhythm
  /** Date of the newest observation; `null` = none. */
  readonly date: IsoDate | null
  /** Oslo day of the last update of the points. */
  readonly updated: IsoDate
}

/**
 * The first publication that the series does not contain yet. A day that has passed means the publication is
 * missing; of several such days the latest is returned. A rate in force until it changes has the next
 * announced day, regardless of earlier ones. `null` = unknown.
 */
export function nextPublication(
  rule: PublishingRule,
  { frequency, date, updated }: KnownSeries,
  today: IsoDate,
): IsoDate | null {
  if (frequency === 'change') return rule.dates.find((day) => day >= today) ?? null
  if (rule.months !== undefined) return nextEdition(rule, rule.months, updated, today)
  const months = PERIOD_MONTHS[frequency]
  if (date === null || months === undefined) return rule.dates.find((day) => day > updated) ?? null
  const [year = 0, month = 1] = periodOf(date, frequency).split('-').map(Number)
  // Month index of the end of the next period, from the start of the known one.
  let from = month + 2 * months - 1 + rule.monthsAfter
  let day = publicationDay(rule, year, from)
  for (;;) {
    from += months
    const later = publicationDay(rule, year, from)
    if (later === null || later > today) return day
    day = later
  }
}

/**
 * The next update to show: the day named by the content until it is met, then that of the rule. A figure up
 * to three days early meets the day. A rate in force until it changes has no missed day.
 *
 * @param namedDay `YYYY-MM-DD` of the content; `null` = none
 */
export function nextUpdateOf(
  namedDay: IsoDate | null,
  rule: PublishingRule | undefined,
  knownSeries: KnownSeries,
  today: IsoDate,
): IsoDate | null {
  const isAhead = namedDay !== null && namedDay >= today
  const isMet = namedDay !== null && addDays(knownSeries.updated, MAX_EARLY_DAYS) >= namedDay
  if (
    namedDay !== null &&
    knownSeries.updated < namedDay &&
    (isAhead || (knownSeries.frequency !== 'change' && !isMet))
  )
    return namedDay
  return rule === undefined ? null : nextPublication(rule, knownSeries, today)
}

/** A publisher may release a figure this many days before the named day. */
const MAX_EARLY_DAYS = 3

function nextEdition(
  rule: PublishingRule,
  months: readonly number[],
  updated: IsoDate,
  today: IsoDate,
): IsoDate | null {
  const [first, last] = [updated, today > updated ? today : updated].map((day) => Number(day.slice(0, 4)))
  const years = Array.from({ length: (last ?? 0) - (first ?? 0) + 2 }, (_, index) => (first ?? 0) + index)
  const days = years.flatMap((year) =>
    months.toSorted((a, b) => a - b).map((month) => publicationDay(rule, year, month)),
  )
  // An edition may appear days before or after the day of the rule: the edition of the month of the update
  // counts as published.
  const open = days.filter((day) => day !== null && day.slice(0, 7) > updated.slice(0, 7))
  return open.findLast((day) => day !== null && day <= today) ?? open[0] ?? null
}

/** @param month from 1 = January; may exceed 12 */
function publicationDay({ day, dates }: PublishingRule, year: number, month: number): IsoDate | null {
  const first = firstDayOfMonth(year, month)
  const announced = dates.find((date) => date.slice(0, 7) === first.slice(0, 7))
  if (announced !== undefined) return announced
  if (day === undefined) return null
  const length = daysBetween(first, firstDayOfMonth(year, month + 1))
  return nextWorkday(addDays(first, Math.min(day, length) - 1))
}

const SATURDAY = 6
const SUNDAY = 0

function nextWorkday(date: IsoDate): IsoDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, weekday === SATURDAY ? 2 : weekday === SUNDAY ? 1 : 0)
}
