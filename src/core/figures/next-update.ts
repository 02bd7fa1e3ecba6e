/** The day on which a publisher brings the next value of a series, by its rule or its announcements. */
import { PERIOD_MONTHS, periodOf } from './calendar-period.ts'
import type { UpdateRhythm } from './freshness.ts'
import { addDays, daysBetween, type IsoDate } from '../time/iso-date.ts'

export interface PublishingRule {
  /** Day of the month, 1–31. */
  readonly day?: number | undefined
  /** Months from the last month of a period to that of publication. */
  readonly monthsAfter: number
  /** 1–12: months of the editions of a source that renews all its periods at once. */
  readonly months?: readonly number[] | undefined
  /** Announced days, which replace the ruled day of their month. */
  readonly dates: readonly IsoDate[]
}

export interface KnownSeries {
  readonly frequency: UpdateRhythm
  /** The newest observation; `null` = none. */
  readonly date: IsoDate | null
  /** The Oslo day on which its points were updated. */
  readonly updated: IsoDate
}

/**
 * The first publication that the series does not hold yet. When its day has passed it has not come; of
 * several such days the latest is given. A rate that holds until it is changed has the next announced day,
 * whatever came of earlier ones. `null` = the rule does not tell.
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
  // The last month of the next period, from the first of the known one.
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
 * What is shown as the next update: the day that the content names while it has not been met, else that of
 * the rule. A figure that came up to three days before has met it, and a rate that holds until it is changed
 * has no day that was missed.
 *
 * @param named `YYYY-MM-DD` of the content; `null` = none
 */
export function nextUpdateOf(
  named: IsoDate | null,
  rule: PublishingRule | undefined,
  known: KnownSeries,
  today: IsoDate,
): IsoDate | null {
  const isAhead = named !== null && named >= today
  const isMet = named !== null && addDays(known.updated, MAX_EARLY_DAYS) >= named
  if (named !== null && known.updated < named && (isAhead || (known.frequency !== 'change' && !isMet)))
    return named
  return rule === undefined ? null : nextPublication(rule, known, today)
}

/** A publisher may bring a figure this many days before the day that was named. */
const MAX_EARLY_DAYS = 3

const MONTHS_OF_YEAR = 12

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
  // An edition may come days before or after the day of the rule: one of the month of the update has come.
  const open = days.filter((day) => day !== null && day.slice(0, 7) > updated.slice(0, 7))
  return open.findLast((day) => day !== null && day <= today) ?? open[0] ?? null
}

/** @param month counted from 1 = January, and on beyond December */
function publicationDay({ day, dates }: PublishingRule, year: number, month: number): IsoDate | null {
  const first = firstOf(year, month)
  const announced = dates.find((date) => date.slice(0, 7) === first.slice(0, 7))
  if (announced !== undefined) return announced
  if (day === undefined) return null
  const length = daysBetween(first, firstOf(year, month + 1))
  return nextWorkday(addDays(first, Math.min(day, length) - 1))
}

const SATURDAY = 6
const SUNDAY = 0

function nextWorkday(date: IsoDate): IsoDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, weekday === SATURDAY ? 2 : weekday === SUNDAY ? 1 : 0)
}

function firstOf(year: number, month: number): IsoDate {
  const index = month - 1
  return `${String(year + Math.floor(index / MONTHS_OF_YEAR)).padStart(4, '0')}-${String((index % MONTHS_OF_YEAR) + 1).padStart(2, '0')}-01`
}
