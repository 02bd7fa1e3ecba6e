/** Finds the index month that an adjustment uses. */
import { addDays, type IsoDate } from '../time/iso-date.ts'
import { addMonths, monthNumber, monthOf, monthsBefore, monthsBetween, type IsoMonth } from './month.ts'
import type { IndexChoice } from './lease-terms.ts'
import { lastKnownMonth, type IndexMonth, type PriceIndex } from './price-index.ts'
import { usualPublicationDay } from './publication-day.ts'

/** Why an adjustment cannot be computed yet. */
export type WaitReason =
  /** The publisher had not published the month on the day that the case is computed for. */
  | 'not-published'
  /** It is published, but the portal does not have it. */
  | 'not-at-hand'
  /** The portal has no factor between the bases of the two months. */
  | 'no-link'

export type ChosenIndex =
  | { readonly kind: 'chosen'; readonly published: IndexMonth }
  | { readonly kind: 'waiting'; readonly month: IsoMonth | null; readonly reason: WaitReason }

/**
 * The publisher publishes a month in the month after it, never before its ninth day at the portal's
 * knowledge.
 */
const EARLIEST_PUBLICATION_DAY = 8
/** A month that the publisher's usual day passed this long ago is published. */
const MAX_DAYS_LATE = 3
/** On every day the month two months back is published. */
const MAX_MONTHS_BACK = 2

/**
 * @param index all months at hand
 * @param asOf later publications are unknown
 */
export function chooseIndex(
  index: PriceIndex,
  choice: IndexChoice,
  adjustment: IsoDate,
  asOf: IsoDate,
): ChosenIndex {
  return choice.kind === 'month'
    ? publishedMonth(index, monthBefore(adjustment, choice.month), asOf)
    : lastKnown(index, monthsBefore(adjustment, choice.noticeMonths), asOf)
}

/** The newest month of that number that ends before the month of `date`. */
export function monthBefore(date: IsoDate, number: number): IsoMonth {
  const last = addMonths(monthOf(date), -1)
  return addMonths(last, -((monthNumber(last) - number + 12) % 12))
}

/** The month if it was published by `asOf`. */
export function publishedMonth(index: PriceIndex, month: IsoMonth, asOf: IsoDate): ChosenIndex {
  const published = index.months.get(month)
  if (published && published.published <= asOf) return { kind: 'chosen', published }
  const isPast = asOf > addDays(usualPublicationDay(month), MAX_DAYS_LATE)
  return { kind: 'waiting', month, reason: !published && isPast ? 'not-at-hand' : 'not-published' }
}

function lastKnown(index: PriceIndex, day: IsoDate, asOf: IsoDate): ChosenIndex {
  if (day > asOf) return { kind: 'waiting', month: null, reason: 'not-published' }
  const newest = lastKnownMonth(index, day)
  const previous = addMonths(monthOf(day), -1)
  // A month that the portal lacks may have been the last known one.
  const mayLack = !index.months.has(previous) && Number(day.slice(8, 10)) > EARLIEST_PUBLICATION_DAY
  if (!newest || mayLack || monthsBetween(newest.month, monthOf(day)) > MAX_MONTHS_BACK)
    return { kind: 'waiting', month: mayLack ? previous : null, reason: 'not-at-hand' }
  return { kind: 'chosen', published: newest }
}
