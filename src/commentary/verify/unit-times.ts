/**
 * The dates in a unit of a sentence (its clauses about one subject, `sentence-units.ts`): of the newest
 * figure that it states, and of the figure that this one is compared with.
 */
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

/** A number of a unit, with what its clause says of it. */
export interface PlacedNumber {
  readonly item: NumberOf
  readonly clause: Clause
  readonly role: Role
  /** The date written directly beside the number; `null` = none. */
  readonly own: DateOf | null
}

/** Numbers and dates of a unit, sorted by the figure that they are of. */
export interface UnitTimes {
  readonly numbers: readonly PlacedNumber[]
  /** Dates of the newest figure that belong to no number of their own. */
  readonly plain: readonly DateOf[]
  /** Dates of the figure before: "since 2022". */
  readonly before: readonly DateOf[]
  /** Dates since which something has been a record: "the highest since 2008". */
  readonly records: readonly DateOf[]
  /** Lengths of time, such as "over the last year". */
  readonly spans: readonly ItemOf<'span'>[]
  /** Whether the unit has a word of the present ("is", "now"), which means the latest figure. */
  readonly isPresent: boolean
}

/** Mean length of a month. */
const DAYS_A_MONTH = 30.44

/** Adverbs of the present. */
const NOW = /^(?:nå|per i dag|i dag|now|currently|at present|today)$/i
/** The same, and verbs in the present tense. */
const PRESENT =
  /^(?:er|ligger|står|nå|per i dag|i dag|har|is|are|stands|now|currently|at present|today|has|have)$/i

/** Finds the numbers and dates of a unit, and the figure that each of them is of. */
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
  const index = items.indexOf(number)
  const next = items[index + 1]
  const isCountedBack = next !== undefined && isKind(next, 'span') && BACKWARDS.test(next.text)
  return role !== 'change' && isCountedBack && items.slice(0, index).some((item) => isKind(item, 'number'))
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

/** Gives a unit that names no subject the one of the previous sentence, so that its numbers have a measure. */
function withInherited({ parsed }: SentenceUnits, { items, measured }: Unit): ParsedSentence {
  const [first] = items
  const [inherited] = measured
  if (parsed.resolved.concepts.size > 0 || !first || !inherited) return parsed
  return { ...parsed, resolved: { ...parsed.resolved, concepts: new Map([[first, inherited.standIn]]) } }
}

/**
 * The date of a number that states the newest figure. `'present'` = that of the latest figure; `null` = no
 * date is written, or several are.
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
  return all.filter((date, index) => all.findIndex((other) => isSameDate(other, date)) === index)
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
 * @param isMove whether the number is the end value of a move. A rate that changed within the written period
 *   has no single value there; its value after the last of these changes is meant
 */
export function figureNow(
  history: FigureHistory,
  written: DateOf | 'present',
  isMove: boolean,
): Figure | null {
  if (written === 'present') return latestFigure(history)
  const figure = figureAt(history, written)
  if (figure !== null || !history.holds || !isMove) return figure
  return changesWithin(history, written).at(-1) ?? null
}

/** The figure that a move starts from. */
export interface FigureBefore {
  readonly figure: Figure
  /** Whether the text states the start of the move, or the period in which it happened. */
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

/** Whether an item says that a figure moved: a direction ("rose"), or where it came ("ended"). */
export function isMoveItem(item: Item): boolean {
  return isKind(item, 'direction') || isKind(item, 'reach')
}
