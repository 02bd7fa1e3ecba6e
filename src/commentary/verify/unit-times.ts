/** Which days a unit of a sentence speaks of: of the figure, and of the figure that it is compared with. */
import { addDays, type IsoDate } from '#core/time/iso-date.ts'
import { isKind, type Item, type ItemOf } from '../parser/items.ts'
import { itemsOf, type Clause, type ParsedSentence } from '../parser/clauses.ts'
import { dateRole, numberRole, ownerOf, type Role } from '../check/roles.ts'
import {
  changesWithin,
  figureAt,
  figureBefore,
  figureBeforePeriod,
  latestFigure,
  periodOf,
  previousFigure,
  rateOn,
  type Figure,
  type FigureHistory,
} from './figures.ts'
import type { SentenceUnits, Unit } from './sentence-units.ts'

type DateOf = ItemOf<'date'>
type NumberOf = ItemOf<'number'>

export interface PlacedNumber {
  readonly item: NumberOf
  readonly clause: Clause
  readonly role: Role
  /** The date that is written straight beside it. */
  readonly own: DateOf | null
}

export interface UnitTimes {
  readonly numbers: readonly PlacedNumber[]
  /** Dates of the newest figure that belong to no number of their own. */
  readonly plain: readonly DateOf[]
  /** Dates of the figure before: "since 2022". */
  readonly before: readonly DateOf[]
  /** Dates since which something has been a record: "the highest since 2008". */
  readonly records: readonly DateOf[]
  readonly spans: readonly ItemOf<'span'>[]
  /** Whether it speaks of the present, and so of the latest figure. */
  readonly isPresent: boolean
}

const NOW = /^(?:nå|per i dag|i dag|now|currently|at present|today)$/i
const PRESENT =
  /^(?:er|ligger|står|nå|per i dag|i dag|har|is|are|stands|now|currently|at present|today|has|have)$/i

export function unitTimes(sentence: SentenceUnits, unit: Unit): UnitTimes {
  const parsed = withInherited(sentence, unit)
  const numbers = unit.clauses.flatMap((clause) =>
    itemsOf(clause, 'number').map((item): PlacedNumber => {
      const own = itemsOf(clause, 'date').find((date) => ownerOf(clause, date) === item)
      const role = numberRole(parsed, clause, item)
      return { item, clause, role: isOfTimeBefore(unit, item, role) ? 'before' : role, own: own ?? null }
    }),
  )
  const owned = new Set(numbers.flatMap(({ own }) => own ?? []))
  const dates = unit.clauses.flatMap((clause) =>
    itemsOf(clause, 'date').map((date) => ({ date, role: dateRole(clause, date) })),
  )
  return {
    numbers,
    plain: dates.flatMap(({ date, role }) => (role !== 'before' && !owned.has(date) ? [date] : [])),
    before: dates.flatMap(({ date, role }) => (role === 'before' && !isOfRecord(unit, date) ? [date] : [])),
    records: dates.flatMap(({ date, role }) => (role === 'before' && isOfRecord(unit, date) ? [date] : [])),
    spans: unit.items.filter((item) => isKind(item, 'span')),
    isPresent: unit.items.some((item) => isKind(item, 'word') && PRESENT.test(item.text)),
  }
}

const BACKWARDS = /(?:tidligere|før|siden|earlier|before|ago|previous year|previous month)$/i

/**
 * Whether a level is that of an earlier time: "4.75 per cent at the end of 2023 and 4.00 per cent a year
 * earlier". The level that it is counted back from precedes it in the unit.
 */
function isOfTimeBefore({ items }: Unit, number: NumberOf, role: Role): boolean {
  const at = items.indexOf(number)
  const next = items[at + 1]
  const isCountedBack = next !== undefined && isKind(next, 'span') && BACKWARDS.test(next.text)
  return role !== 'change' && isCountedBack && items.slice(0, at).some((item) => isKind(item, 'number'))
}

/** Whether a record precedes the date in its clause. */
function isOfRecord({ clauses }: Unit, date: DateOf): boolean {
  const own = clauses.find(({ items }) => items.includes(date))
  return (
    own?.items.some(
      (item) =>
        item.from < date.from &&
        (isKind(item, 'superlative') || isKind(item, 'largest') || isKind(item, 'ordinal')),
    ) === true
  )
}

/**
 * A unit that continues the subject of the previous sentence does not name it; its numbers get the unit of
 * that subject.
 */
function withInherited({ parsed }: SentenceUnits, { items, measured }: Unit): ParsedSentence {
  const [first] = items
  const [inherited] = measured
  if (parsed.resolved.concepts.size > 0 || !first || !inherited) return parsed
  return { ...parsed, resolved: { ...parsed.resolved, concepts: new Map([[first, inherited.standIn]]) } }
}

/**
 * The date of a number that states the newest figure. `'present'` = the latest one; `null` = no date is
 * written, or several are.
 *
 * @param others dates of the other units of the sentence
 */
export function writtenDate(
  times: UnitTimes,
  number: PlacedNumber,
  others: readonly DateOf[],
): DateOf | 'present' | null {
  if (number.own !== null && number.role !== 'before') return number.own
  // "Now 4.5 per cent, was 4.25 per cent in June": the adverb belongs to the number beside it.
  if (number.clause.items.some((item) => isKind(item, 'word') && NOW.test(item.text))) return 'present'
  const ownDates = [times.plain, ownedDates(times)].find((dates) => dates.length > 0)
  if (ownDates) return onlyDate(ownDates)
  if (times.isPresent || times.before.length > 0) return 'present'
  return onlyDate(others)
}

/**
 * The alternative reading of "4.50 per cent, up from 4.25 per cent on 25 September": the date is that of the
 * move, not of the number before it.
 *
 * @returns `null` = the sentence has no such date, or the newest figure has a date of its own
 */
export function datedByMove(times: UnitTimes): { readonly times: UnitTimes; readonly date: DateOf } | null {
  const [date, ...more] = times.numbers.flatMap(({ own, role }) =>
    own !== null && role === 'before' ? [own] : [],
  )
  if (!date || more.length > 0 || times.plain.length > 0 || ownedDates(times).length > 0) return null
  const numbers = times.numbers.map((number) => (number.own === date ? { ...number, own: null } : number))
  return { date, times: { ...times, numbers, plain: [date] } }
}

/** Dates beside a number of the newest figure. */
export function ownedDates({ numbers }: UnitTimes): readonly DateOf[] {
  return numbers.flatMap(({ own, role }) => (own !== null && role !== 'before' ? [own] : []))
}

/** The common date; `null` = there is none, or the dates differ. */
function onlyDate(dates: readonly DateOf[]): DateOf | null {
  const [only = null] = dates
  return only !== null && dates.every((date) => isSameDate(date, only)) ? only : null
}

/** Different dates of the newest figure: a move belongs to one of them only. */
export function nowDates(times: UnitTimes): readonly DateOf[] {
  const all = [...times.plain, ...ownedDates(times)]
  return all.filter((date, at) => all.findIndex((other) => isSameDate(other, date)) === at)
}

/**
 * Whether the dates that belong to no number are that of the number, or periods around it. "In January 2024,
 * 2025 and 2026" claims more than its number's own date.
 */
export function coversPlainDates({ plain }: UnitTimes, written: DateOf, today: IsoDate): boolean {
  const own = periodOf(written, today)
  return plain.every((date) => {
    const { from, to } = periodOf(date, today)
    return from <= own.from && own.to <= to
  })
}

function isSameDate(a: DateOf, b: DateOf): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day && String(a.months) === String(b.months)
}

/**
 * The newest figure that the text is about; `null` = the history has no figure of that date.
 *
 * @param isMove whether it is the end value of a move: a rate that changed within the period has its last
 *   change
 */
export function figureNow(
  history: FigureHistory,
  written: DateOf | 'present',
  isMove: boolean,
): Figure | null {
  if (written === 'present') return latestFigure(history)
  const at = figureAt(history, written)
  if (at !== null || !history.holds || !isMove) return at
  return changesWithin(history, written).at(-1) ?? null
}

export interface FigureBefore {
  readonly figure: Figure
  /** Whether the text says from when, or the move took the period that it says. */
  readonly isStated: boolean
}

/** The figure that the newest one is compared with; `null` = unknown. */
export function figureCompared(
  history: FigureHistory,
  times: UnitTimes,
  now: Figure,
  written: DateOf | 'present',
): FigureBefore | null {
  const dated = [
    ...times.numbers.flatMap(({ own, role }) => (own !== null && role === 'before' ? [own] : [])),
    ...times.before,
  ]
  const stated = (figure: Figure | null): FigureBefore | null => figure && { figure, isStated: true }
  const [date] = dated
  if (date !== undefined)
    return stated(history.holds ? rateOn(history, periodOf(date, history.today).to) : figureAt(history, date))
  const [span] = times.spans
  if (span !== undefined)
    return stated(
      history.holds
        ? rateOn(history, addDays(now.date, Math.round(-span.months * DAYS_A_MONTH)))
        : figureBefore(history, now, span.months),
    )
  const inPeriod = written === 'present' ? null : figureBeforePeriod(history, now, written)
  if (inPeriod !== null) return stated(inPeriod)
  const previous = previousFigure(history, now)
  // A move dated by a whole period happened within it; one dated by a day or the end of a year happened
  // before it.
  const isOfPeriod =
    written !== 'present' && written.day === null && written.month === null && written.months?.length !== 1
  return previous === null || isOfPeriod
    ? null
    : { figure: previous, isStated: history.holds && written === 'present' }
}

const DAYS_A_MONTH = 30.44

export function isMoveItem(item: Item): boolean {
  return isKind(item, 'direction') || isKind(item, 'reach')
}
