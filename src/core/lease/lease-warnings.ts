/** What in a lease's terms contradicts itself, or the index as it was published. */
import { daysBetween, type IsoDate } from '../time/iso-date.ts'
import type { LeaseEvent } from './adjust-rent.ts'
import { chooseIndex, monthBefore } from './choose-index.ts'
import { compare, divide, exact, roundExact, subtract, ZERO, type Fraction } from './exact.ts'
import type { LeaseTerms } from './lease-terms.ts'
import { addMonths, monthNumber, monthOf, monthsBefore, monthsBetween, type IsoMonth } from './month.ts'
import { onBase, type IndexBase, type IndexMonth, type PriceIndex } from './price-index.ts'
import { usualPublicationDay } from './publication-day.ts'

export type LeaseWarning =
  /** The stated index is the month's value on another base. `base: null` = on none of those known. */
  | {
      readonly kind: 'wrong-base'
      readonly month: IsoMonth
      readonly stated: Fraction
      readonly base: IndexBase | null
    }
  /** The stated index belongs to no value of the month. */
  | {
      readonly kind: 'wrong-index'
      readonly month: IsoMonth
      readonly stated: Fraction
      readonly published: IndexMonth
    }
  /** The index that the terms name is published after the adjustment. */
  | {
      readonly kind: 'published-late'
      readonly date: IsoDate
      readonly month: IsoMonth
      readonly published: IsoDate
    }
  /** Day of publication by the publisher's usual rule, near enough to the deciding day to matter. */
  | { readonly kind: 'day-uncertain'; readonly date: IsoDate; readonly month: IsoMonth }
  /** Months of which only the values that the publisher moved to a later base are at hand. */
  | { readonly kind: 'recalculated'; readonly months: readonly IsoMonth[] }
  | { readonly kind: 'not-published'; readonly date: IsoDate; readonly month: IsoMonth | null }
  | { readonly kind: 'not-at-hand'; readonly date: IsoDate; readonly month: IsoMonth | null }
  /** The first adjustment covers another number of months than the twelve of the later ones. */
  | { readonly kind: 'first-span'; readonly months: number }
  | { readonly kind: 'base-after-start'; readonly month: IsoMonth }
  | { readonly kind: 'adjusted-before-start' }
  /** The cap allows less than the floor asks for. */
  | { readonly kind: 'cap-under-floor' }
  /** A step lowers the rent though the terms say that it never falls. */
  | { readonly kind: 'step-under-floor'; readonly date: IsoDate }
  /** A missed date on which nothing is adjusted. */
  | { readonly kind: 'missed-other-day'; readonly date: IsoDate }

/** Stated values are read as equal when they differ by rounding of the last decimal only. */
const TOLERANCE = exact('0.05')
/** A value moved to another base differs by the rounding of both values. */
const MOVED_TOLERANCE = exact('0.15')
const MONTHS_A_YEAR = 12
/** The publisher has departed from its usual day by two days, and by a third over a holiday. */
const MAX_DAYS_FROM_USUAL = 3

/** @param events of the same terms */
export function leaseWarnings(
  terms: LeaseTerms,
  index: PriceIndex,
  events: readonly LeaseEvent[],
  asOf: IsoDate,
): readonly LeaseWarning[] {
  return [
    ...statedIndexWarnings(terms, index),
    ...spanWarnings(terms, index, asOf),
    ...clauseWarnings(terms, events),
    ...publicationWarnings(terms, index, events),
    ...recalculatedWarnings(events),
  ]
}

function statedIndexWarnings(
  { statedIndex, baseMonth }: LeaseTerms,
  index: PriceIndex,
): readonly LeaseWarning[] {
  const published = index.months.get(baseMonth)
  if (!statedIndex || !published) return []
  const { value: stated, base: statedBase } = statedIndex
  const bases = [...new Set([published.base, ...index.links.flatMap(({ from, to }) => [from, to])])]
  const isValueOn = (base: IndexBase) => {
    const value = valueOn(index, published, base)
    return value !== null && isNear(value, stated, base === published.base ? TOLERANCE : MOVED_TOLERANCE)
  }
  if (isValueOn(published.base))
    return statedBase === null || statedBase === published.base
      ? []
      : [{ kind: 'wrong-base', month: baseMonth, stated, base: published.base }]
  const base = bases.find(isValueOn)
  if (base === undefined) return [{ kind: 'wrong-index', month: baseMonth, stated, published }]
  return statedBase === base ? [] : [{ kind: 'wrong-base', month: baseMonth, stated, base }]
}

/** A month's value on a base older or newer than that of its publication. */
function valueOn(index: PriceIndex, published: IndexMonth, base: IndexBase): Fraction | null {
  const forward = onBase(index, published, base)
  if (forward) return forward.value
  const start = index.links.findIndex(({ from }) => from === base)
  const end = index.links.findIndex(({ to }) => to === published.base)
  if (start < 0 || end < start) return null
  return index.links
    .slice(start, end + 1)
    .reduceRight((value, { factor }) => divide(value, factor), published.value)
}

function isNear(a: Fraction, b: Fraction, tolerance: Fraction): boolean {
  const difference = subtract(roundExact(a, 1), b)
  const size = compare(difference, ZERO) < 0 ? subtract(ZERO, difference) : difference
  return compare(size, tolerance) <= 0
}

function spanWarnings(terms: LeaseTerms, index: PriceIndex, asOf: IsoDate): readonly LeaseWarning[] {
  const warnings: LeaseWarning[] = []
  if (terms.baseMonth > monthOf(terms.start))
    warnings.push({ kind: 'base-after-start', month: terms.baseMonth })
  if (terms.firstAdjustment < terms.start) warnings.push({ kind: 'adjusted-before-start' })
  if (terms.indexChoice.kind === 'month') {
    const first = monthBefore(terms.firstAdjustment, terms.indexChoice.month)
    const months = monthsBetween(terms.baseMonth, first)
    if (months % MONTHS_A_YEAR !== 0 || monthNumber(terms.baseMonth) !== terms.indexChoice.month)
      warnings.push({ kind: 'first-span', months })
  } else {
    const first = chooseIndex(index, terms.indexChoice, terms.firstAdjustment, asOf)
    if (first.kind === 'chosen' && first.published.month < terms.baseMonth)
      warnings.push({ kind: 'first-span', months: monthsBetween(terms.baseMonth, first.published.month) })
  }
  return warnings
}

function clauseWarnings(terms: LeaseTerms, events: readonly LeaseEvent[]): readonly LeaseWarning[] {
  const warnings: LeaseWarning[] = []
  const { capPercent, floor } = terms
  const isCapUnderFloor = floor !== 'none' && capPercent && compare(capPercent, ZERO) < 0
  if (isCapUnderFloor) warnings.push({ kind: 'cap-under-floor' })
  for (const event of events)
    if (event.kind === 'step' && floor !== 'none' && compare(event.rent, event.rentBefore) < 0)
      warnings.push({ kind: 'step-under-floor', date: event.date })
  const days = new Set(events.flatMap((event) => (event.kind === 'adjusted' ? [event.date] : [])))
  for (const date of terms.missed.dates)
    if (!days.has(date)) warnings.push({ kind: 'missed-other-day', date })
  return warnings
}

function publicationWarnings(
  terms: LeaseTerms,
  index: PriceIndex,
  events: readonly LeaseEvent[],
): readonly LeaseWarning[] {
  return events.flatMap((event): LeaseWarning[] => {
    if (event.kind === 'step') return []
    if (event.kind === 'waiting') {
      const kind = event.reason === 'not-published' ? 'not-published' : 'not-at-hand'
      return [{ kind, date: event.date, month: event.month }]
    }
    const { month, published } = event.to.published
    if (terms.indexChoice.kind === 'month')
      return published > event.date ? [{ kind: 'published-late', date: event.date, month, published }] : []
    const decidingDay = monthsBefore(event.date, terms.indexChoice.noticeMonths)
    return isNearUsualDay(index, month, decidingDay) ||
      isNearUsualDay(index, addMonths(month, 1), decidingDay)
      ? [{ kind: 'day-uncertain', date: event.date, month }]
      : []
  })
}

/** Whether a month that is published by the rule may have been known on a day, or not. */
function isNearUsualDay(index: PriceIndex, month: IsoMonth, day: IsoDate): boolean {
  const known = index.months.get(month)
  if (known?.isPublishedExact === true) return false
  return Math.abs(daysBetween(known?.published ?? usualPublicationDay(month), day)) <= MAX_DAYS_FROM_USUAL
}

function recalculatedWarnings(events: readonly LeaseEvent[]): readonly LeaseWarning[] {
  const used = events.flatMap((event) =>
    event.kind === 'adjusted' ? [event.from.published, event.to.published] : [],
  )
  const months = [...new Set(used.flatMap((each) => (each.isRecalculated === true ? [each.month] : [])))]
  return months.length === 0 ? [] : [{ kind: 'recalculated', months: months.toSorted() }]
}
