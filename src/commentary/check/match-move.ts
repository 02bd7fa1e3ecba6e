/** Matches all claims about one subject with one move (or value) of it, and with its time span. */
import type { IsoDate } from '#core/time/iso-date.ts'
import { CONCEPTS, type Subject } from '../concepts.ts'
import type { DatePrecision, MoveStatement, Observation } from '../facts/fact.ts'
import { monthsBetween } from '../months-between.ts'
import { isKind, type Item, type ItemOf } from '../parser/items.ts'
import { knownDate, type CitedStatement, type Ledger } from './ledger.ts'
import { matchesDate } from './match-date.ts'
import { matchesChange, matchesLevel, matchesRatio } from './match-number.ts'
import type { Role } from './roles.ts'
import { cueBefore } from '../parser/clauses.ts'

const STRONG_FROM = 0.1
const WEAK_BELOW = 0.05
/** A change "in March" may be meant since February or over twelve months. */
const PERIOD_MONTHS: Readonly<Record<DatePrecision, number | null>> = {
  day: null,
  month: null,
  quarter: 3,
  'half-year': 6,
  year: 12,
}

/** A number that the sentence claims of a subject, with its role and the dates beside it. */
export interface NumberAssertion {
  readonly item: ItemOf<'number'>
  readonly role: Role
  readonly dates: readonly ItemOf<'date'>[]
}

/** Claims about one subject. */
export interface SubjectAssertions {
  readonly subject: Subject
  readonly named: Item[]
  readonly numbers: NumberAssertion[]
  readonly dates: { item: ItemOf<'date'>; role: Role }[]
  readonly spans: ItemOf<'span'>[]
  readonly ways: (ItemOf<'direction'> | ItemOf<'comparative'>)[]
  readonly strengths: ItemOf<'strength'>[]
  readonly ratios: ItemOf<'ratio'>[]
}

/** A move, or a single value, of a cited statement. */
export interface CandidateMove {
  readonly now: Observation
  readonly before: Observation | null
  readonly move: MoveStatement | null
  readonly cited: CitedStatement
}

/** @returns why the claims do not hold of the move; `null` = they do */
export function reasonAgainst(ledger: Ledger, said: SubjectAssertions, moved: CandidateMove): string | null {
  const { today } = ledger
  const wrong = (item: Item) => `"${item.text}" is not in the cited facts`
  const falseNumber = said.numbers.find((number) => !matchesNumber(today, said, number, moved))
  if (falseNumber) return wrong(falseNumber.item)
  const falseDate = said.dates.find(
    ({ item, role }) => !matchesFigureDate(today, said, item, role === 'before' ? moved.before : moved.now),
  )
  if (falseDate) return wrong(falseDate.item)
  const isDaySaid = nowDates(today, said, moved).some(({ day }) => day !== null)
  const wrongWay = said.ways.find((way) => !matchesDirection(way, moved, isDaySaid))
  if (wrongWay) return `"${wrongWay.text}" is not how the cited figure moved`
  const wrongSpan = said.spans.find(({ months }) => !matchesSpan(months, moved))
  if (wrongSpan) return wrong(wrongSpan)
  const wrongSize = said.strengths.find(({ isStrong }) => !matchesStrength(isStrong, moved))
  if (wrongSize) return `"${wrongSize.text}" is not the size of the move`
  const wrongRatio = said.ratios.find(
    (ratio) => moved.before === null || !matchesRatio(ratio, moved.before.value, moved.now.value),
  )
  return wrongRatio ? wrong(wrongRatio) : (rateReason(ledger, said, moved) ?? timeReason(today, said, moved))
}

/** The figure that a number states; `null` = a change, or no known figure. */
export function levelOf(
  today: IsoDate,
  said: SubjectAssertions,
  { item, role, dates }: NumberAssertion,
  { now, before }: CandidateMove,
): Observation | null {
  const concept = CONCEPTS[said.subject.concept]
  const isAt = (at: Observation | null) =>
    at !== null &&
    matchesLevel(item, at.value, concept) &&
    dates.every((date) => matchesFigureDate(today, said, date, at))
  if (role !== 'before' && role !== 'change' && isAt(now)) return now
  // Without a date a number is the newest value; with a date it is the value of that date.
  return (role === 'before' || (role === 'open' && dates.length > 0)) && isAt(before) ? before : null
}

function matchesNumber(
  today: IsoDate,
  said: SubjectAssertions,
  number: NumberAssertion,
  moved: CandidateMove,
): boolean {
  if (number.role !== 'change') return levelOf(today, said, number, moved) !== null
  const { now, before } = moved
  return (
    before !== null &&
    matchesChange(number.item, before.value, now.value, CONCEPTS[said.subject.concept]) &&
    number.dates.every((date) => matchesFigureDate(today, said, date, now))
  )
}

function matchesFigureDate(
  today: IsoDate,
  { subject }: SubjectAssertions,
  date: ItemOf<'date'>,
  at: Observation | null,
): boolean {
  const day = at && knownDate(at.date, at.precision, subject.concept)
  return day !== null && matchesDate(date, day, today)
}

function nowDates(
  today: IsoDate,
  said: SubjectAssertions,
  { now }: CandidateMove,
): readonly ItemOf<'date'>[] {
  const own = said.numbers.filter(({ role }) => role !== 'before').flatMap(({ dates }) => dates)
  return [...said.dates.filter(({ role }) => role !== 'before').map(({ item }) => item), ...own].filter(
    (date) => matchesFigureDate(today, said, date, now),
  )
}

/**
 * "Unchanged" claims more than "the same": there was no change in between. For a rate that holds until it is
 * changed, it describes the current state, which is known only up to the day of the last figure.
 *
 * @param isDaySaid whether the sentence has the day of the newest figure
 */
function matchesDirection(
  { way, text }: SubjectAssertions['ways'][number],
  { now, before, move }: CandidateMove,
  isDaySaid: boolean,
): boolean {
  if (before === null || Math.sign(now.value - before.value) !== { up: 1, down: -1, even: 0 }[way])
    return false
  if (way !== 'even' || /sam/i.test(text)) return true
  return move?.holds === true ? isDaySaid : move?.isPrevious === true
}

/** A yearly figure is compared with the previous year; a monthly one with the same month. */
function matchesSpan(months: number, { now, before }: CandidateMove): boolean {
  return (
    before !== null &&
    now.date !== null &&
    before.date !== null &&
    monthsBetween(before.date, now.date) === months
  )
}

function matchesStrength(isStrong: boolean, { now, before }: CandidateMove): boolean {
  if (before === null || before.value === 0) return false
  const share = Math.abs((now.value - before.value) / before.value)
  return isStrong ? share >= STRONG_FROM : share > 0 && share < WEAK_BELOW
}

/**
 * A rate that holds until it is changed is dated by its day of effect, which is not the day of the decision.
 * A period longer than that day had another rate as well, so it can only date a decision.
 */
function rateReason(
  { parsedSentence, today }: Ledger,
  said: SubjectAssertions,
  moved: CandidateMove,
): string | null {
  const dates = nowDates(today, said, moved)
  const isEffective = (date: Item) => isEffect(cueBefore(clauseOf(parsedSentence, date), date))
  if (moved.move?.holds !== true) return dates.some(isEffective) ? 'the figure was not decided' : null
  if (!isDecided(said)) {
    const long = dates.find(({ day }) => day === null)
    return long ? `"${long.text}" is longer than the rate is known to have been so` : null
  }
  const decided = dates.find((date) => date.day !== null && !isEffective(date))
  return decided ? `"${decided.text}" is the day from which the rate holds, not that of the decision` : null
}

function isDecided({ ways }: SubjectAssertions): boolean {
  return ways.some((way) => isKind(way, 'direction') && way.form !== 'adverb')
}

function clauseOf(
  { clauses }: Ledger['parsedSentence'],
  item: Item,
): Ledger['parsedSentence']['clauses'][number] {
  return clauses.find(({ items }) => items.includes(item)) ?? { items: [], at: [] }
}

function isEffect(cue: Item | undefined): boolean {
  return cue !== undefined && isKind(cue, 'cue') && cue.cue === 'effect'
}

/** A move is dated by its start, its span, or a period that it fills. */
function timeReason(today: IsoDate, said: SubjectAssertions, moved: CandidateMove): string | null {
  const { before } = moved
  const moves = [
    ...said.ways,
    ...said.numbers.filter(({ role }) => role !== 'now' && role !== 'open').map(({ item }) => item),
    ...said.ratios,
    ...said.strengths,
  ]
  const [move] = moves
  if (move === undefined || before === null || said.spans.length > 0) return null
  const isBegun =
    said.dates.some(({ role }) => role === 'before') ||
    said.numbers.some(
      ({ item, role, dates }) =>
        dates.length > 0 &&
        (role === 'before' || levelOf(today, said, { item, role, dates }, moved) === before),
    )
  return isBegun || nowDates(today, said, moved).some((date) => spansPeriod(date, said, moved))
    ? null
    : `"${move.text}" is told without the date from which it is counted`
}

/** Whether a move began where a period did, so that it is the move of that period. */
function spansPeriod(
  { year, month, day, months }: ItemOf<'date'>,
  said: SubjectAssertions,
  { now, before, move }: CandidateMove,
): boolean {
  if (now.date === null || before === null || before.date === null) return false
  // Decisions are irregular: a period with a single one has its move.
  if (move?.holds === true)
    return (
      (isDecided(said) || said.numbers.some(({ role }) => role === 'before')) &&
      before.date < (day === null ? now.date.slice(0, month === null ? 4 : 7) : now.date)
    )
  const isPeriod = months === null ? year !== null || month !== null : months.length > 1
  return (
    isPeriod &&
    move?.isPrevious === true &&
    monthsBetween(before.date, now.date) === PERIOD_MONTHS[now.precision]
  )
}
