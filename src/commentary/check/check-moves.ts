/**
 * Values and how they moved: every number, date, direction and adverb that is said of one subject must hold of one and the same move (or
 * value) of that subject.
 */
import type { IsoDate } from '#core/iso-date.ts'
import { CONCEPTS, sameSubject, type Subject } from '../concepts.ts'
import type { MoveStatement, Observation } from '../facts/fact.ts'
import { monthsBetween } from '../months-between.ts'
import { isKind, type Item, type ItemOf } from './items.ts'
import { citedOf, isOpen, known, rest, type Cited, type Ledger } from './ledger.ts'
import { isDate } from './match-date.ts'
import { isChange, isLevel, isRatio } from './match-number.ts'
import { dateRole, numberRole, ownerOf, type Role } from './roles.ts'
import { itemsOf, subjectsOf, type Clause, type Reading } from './sentence.ts'

const STRONG_FROM = 0.1
const WEAK_BELOW = 0.05

/** What is said of one subject. */
interface Said {
  readonly subject: Subject
  readonly named: Item[]
  readonly numbers: { item: ItemOf<'number'>; role: Role; dates: readonly ItemOf<'date'>[] }[]
  readonly dates: { item: ItemOf<'date'>; role: Role }[]
  readonly spans: ItemOf<'span'>[]
  readonly ways: (ItemOf<'direction'> | ItemOf<'comparative'>)[]
  readonly strengths: ItemOf<'strength'>[]
  readonly ratios: ItemOf<'ratio'>[]
}

/** @returns why something cannot be borne out; `null` = all of it can */
export function checkMoves(ledger: Ledger): string | null {
  const said: Said[] = []
  for (const [clauseAt, clause] of ledger.reading.clauses.entries()) {
    const reason = gather(ledger, clauseAt, clause, said)
    if (reason !== null) return reason
  }
  for (const one of said) {
    const reason = bornOut(ledger, one)
    if (reason !== null) return reason
  }
  return null
}

function gather(ledger: Ledger, clauseAt: number, clause: Clause, said: Said[]): string | null {
  const open = clause.items.filter((item) => isOpen(ledger, item))
  const owned = new Set<Item>()
  for (const item of open) {
    if (item.kind !== 'number' && item.kind !== 'direction' && item.kind !== 'comparative' && item.kind !== 'ratio') continue
    const about = subjectsOf(ledger.reading, clauseAt, item)
    if (!about.ok) return about.reason
    if (item.kind === 'number' && item.sign === '-' && saysWay(clause)) return `"${item.text}" has a sign beside a word for it`
    if (item.kind === 'number' && isUnsaid(ledger.reading, clause, item)) return `"${item.text}" is reached in a way that cannot be read`
    const dates = item.kind === 'number' ? itemsOf(clause, 'date').filter((date) => isOpen(ledger, date) && ownerOf(clause, date) === item) : []
    for (const date of dates) owned.add(date)
    for (const subject of about.subjects) {
      const group = groupOf(said, subject)
      group.named.push(...about.named)
      if (item.kind === 'number') group.numbers.push({ item, role: numberRole(ledger.reading, clause, item), dates })
      else if (item.kind === 'ratio') group.ratios.push(item)
      else group.ways.push(item)
    }
  }
  return gatherRest(ledger, clauseAt, clause, open.filter((item) => !owned.has(item)), said)
}

/**
 * A change must say which way it went, and so must a verb that leads to a value, unless it is one that says nothing of it: a verb that
 * nobody knows may say the opposite of what the figures do.
 */
function isUnsaid(reading: Reading, clause: Clause, item: ItemOf<'number'>): boolean {
  const role = numberRole(reading, clause, item)
  const until = reading.clauses.slice(0, reading.clauses.indexOf(clause) + 1)
  const says = (kinds: readonly Item['kind'][]) => until.some(({ items }) => items.some(({ kind }) => kinds.includes(kind)))
  if (role === 'change') return item.sign === '' && !says(['direction', 'comparative', 'gap'])
  // The second number of a range is led to by the first.
  const [first] = itemsOf(clause, 'number')
  return role === 'now' && first === item && !says(['direction', 'comparative', 'reach', 'ratio']) && !clause.items.some((other) => isKind(other, 'cue') && other.cue === 'from')
}

/** "Ned −0,3" would be a rise. */
function saysWay(clause: Clause): boolean {
  return itemsOf(clause, 'direction').length > 0 || itemsOf(clause, 'comparative').length > 0
}

/** Dates, spans and adverbs say something of what the sentence has said something of already. */
function gatherRest(ledger: Ledger, clauseAt: number, clause: Clause, open: readonly Item[], said: Said[]): string | null {
  for (const item of open) {
    if (item.kind !== 'date' && item.kind !== 'span' && item.kind !== 'strength') continue
    const about = subjectsOf(ledger.reading, clauseAt, item)
    for (const subject of about.ok ? about.subjects : []) {
      const group = item.kind === 'date' && !isSpokenOf(ledger, subject) ? null : groupOf(said, subject)
      if (item.kind === 'date') group?.dates.push({ item, role: dateRole(clause, item) })
      else if (item.kind === 'span') group?.spans.push(item)
      else if (itemsOf(clause, 'direction').length > 0) group?.strengths.push(item)
    }
  }
  return null
}

/** Whether there is a value or a move of the subject to hold a date against; else the date is one of a count or a record. */
function isSpokenOf(ledger: Ledger, subject: Subject): boolean {
  return movesOf(ledger, subject).length > 0
}

function groupOf(said: Said[], subject: Subject): Said {
  const existing = said.find((one) => sameSubject(one.subject, subject))
  if (existing) return existing
  const created: Said = { subject, named: [], numbers: [], dates: [], spans: [], ways: [], strengths: [], ratios: [] }
  said.push(created)
  return created
}

interface Moved {
  readonly now: Observation
  readonly before: Observation | null
  readonly move: MoveStatement | null
  readonly cited: Cited
}

function movesOf(ledger: Ledger, subject: Subject): readonly Moved[] {
  const moves = citedOf(ledger, 'move').filter(({ statement }) => sameSubject(statement.subject, subject))
  const levels = citedOf(ledger, 'level').filter(({ statement }) => sameSubject(statement.subject, subject))
  return [
    ...moves.map((cited): Moved => ({ now: cited.statement.now, before: cited.statement.before, move: cited.statement, cited })),
    ...levels.map((cited): Moved => ({ now: cited.statement.at, before: null, move: null, cited })),
  ]
}

function bornOut(ledger: Ledger, said: Said): string | null {
  if (said.subject.concept === 'area-rent') return rangeBornOut(ledger, said)
  const moves = movesOf(ledger, said.subject)
  const reasons = moves.map((moved) => reasonAgainst(ledger.today, said, moved))
  const at = reasons.indexOf(null)
  const moved = moves[at]
  if (!moved) return reasons[0] ?? `no cited fact is about ${said.subject.concept} of ${said.subject.place ?? 'the country'}`
  rest(ledger, itemsSaid(said), moved.cited)
  return null
}

function itemsSaid({ named, numbers, dates, spans, ways, strengths, ratios }: Said): readonly Item[] {
  return [...named, ...numbers.flatMap(({ item, dates: own }) => [item, ...own]), ...dates.map(({ item }) => item), ...spans, ...ways, ...strengths, ...ratios]
}

function reasonAgainst(today: IsoDate, said: Said, moved: Moved): string | null {
  const { now, before } = moved
  const concept = CONCEPTS[said.subject.concept]
  const wrong = (item: Item) => `"${item.text}" is not in the cited facts`
  const isOn = (date: ItemOf<'date'>, at: Observation | null) => {
    const day = at && known(at.date, at.precision, said.subject.concept)
    return day !== null && isDate(date, day, today)
  }
  for (const { item, role, dates } of said.numbers) {
    const isAt = (at: Observation | null) => at !== null && isLevel(item, at.value, concept) && dates.every((date) => isOn(date, at))
    const isTrue = {
      now: () => isAt(now),
      before: () => isAt(before),
      // Without a date it is the newest; with one it is the value of that date.
      open: () => isAt(now) || (dates.length > 0 && isAt(before)),
      change: () => before !== null && isChange(item, before.value, now.value, concept) && dates.every((date) => isOn(date, now)),
    }[role]()
    if (!isTrue) return wrong(item)
  }
  for (const { item, role } of said.dates) if (!isOn(item, role === 'before' ? before : now)) return wrong(item)
  const days = [...said.dates.filter(({ role }) => role !== 'before').map(({ item }) => item), ...said.numbers.flatMap((number) => number.dates)]
  const wrongWay = said.ways.find((way) => !isWay(way, moved, days.some((date) => date.day !== null && isOn(date, now))))
  if (wrongWay) return `"${wrongWay.text}" is not how the cited figure moved`
  const wrongSpan = said.spans.find(({ months }) => !isSpan(months, moved))
  if (wrongSpan) return wrong(wrongSpan)
  const wrongSize = said.strengths.find(({ isStrong }) => !isStrength(isStrong, moved))
  if (wrongSize) return `"${wrongSize.text}" is not the size of the move`
  const wrongRatio = said.ratios.find(({ times }) => before === null || !isRatio(times, before.value, now.value))
  return wrongRatio ? wrong(wrongRatio) : null
}

/**
 * "Unchanged" is more than "the same": nothing may have come between. Of a rate that holds until it is changed it says how it stands, and that
 * is known up to the day of its last figure alone.
 *
 * @param isDaySaid whether the day of the newest figure is
 */
function isWay({ way, text }: Said['ways'][number], { now, before, move }: Moved, isDaySaid: boolean): boolean {
  if (before === null || Math.sign(now.value - before.value) !== { up: 1, down: -1, even: 0 }[way]) return false
  if (way !== 'even' || /sam/i.test(text)) return true
  return move?.holds === true ? isDaySaid : move?.isPrevious === true
}

/** A yearly figure is compared with the year before; one of a month with the same month. */
function isSpan(months: number | null, { now, before, move }: Moved): boolean {
  if (before === null) return false
  if (months === null) return move?.isPrevious === true
  return now.date !== null && before.date !== null && monthsBetween(before.date, now.date) === months
}

function isStrength(isStrong: boolean, { now, before }: Moved): boolean {
  if (before === null || before.value === 0) return false
  const share = Math.abs((now.value - before.value) / before.value)
  return isStrong ? share >= STRONG_FROM : share > 0 && share < WEAK_BELOW
}

function rangeBornOut(ledger: Ledger, said: Said): string | null {
  const concept = CONCEPTS[said.subject.concept]
  const [low, high, ...more] = said.numbers
  const found = citedOf(ledger, 'range').find(({ statement }) => {
    const day = known(statement.date, 'month', said.subject.concept)
    const dates = [...said.dates.map(({ item }) => item), ...said.numbers.flatMap((number) => number.dates)]
    return sameSubject(statement.subject, said.subject) && low !== undefined && high !== undefined &&
      isLevel(low.item, statement.from, concept) && isLevel(high.item, statement.to, concept) &&
      day !== null && dates.every((date) => isDate(date, day, ledger.today))
  })
  const others = [...said.ways, ...said.spans, ...said.strengths, ...said.ratios, ...more.map(({ item }) => item)]
  if (!found || others.length > 0) return 'no cited fact holds such a range of rents'
  rest(ledger, itemsSaid(said), found)
  return null
}
