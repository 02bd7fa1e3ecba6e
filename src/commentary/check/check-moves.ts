/**
 * Values and how they moved: every number, date, direction and adverb that is said of one subject must hold
 * of one and the same move (or value) of that subject.
 */
import { CONCEPTS, sameSubject, type Subject } from '../concepts.ts'
import type { Item, ItemOf } from './items.ts'
import { citedOf, isOpen, known, rest, type Ledger } from './ledger.ts'
import { isDate } from './match-date.ts'
import { isLevel } from './match-number.ts'
import { levelOf, reasonAgainst, type Moved, type Said } from './move-said.ts'
import { dateRole, numberRole, ownerOf } from './roles.ts'
import { itemsOf, subjectsOf, type Clause, type Reading } from './sentence.ts'

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
    if (
      item.kind !== 'number' &&
      item.kind !== 'direction' &&
      item.kind !== 'comparative' &&
      item.kind !== 'ratio'
    )
      continue
    const about = subjectsOf(ledger.reading, clauseAt, item)
    if (!about.ok) return about.reason
    if (item.kind === 'number' && item.sign === '-' && saysWay(clause))
      return `"${item.text}" has a sign beside a word for it`
    if (item.kind === 'number' && isUnsaid(ledger.reading, clause, item))
      return `"${item.text}" is a change without a direction`
    const dates =
      item.kind === 'number'
        ? itemsOf(clause, 'date').filter((date) => isOpen(ledger, date) && ownerOf(clause, date) === item)
        : []
    for (const date of dates) owned.add(date)
    for (const subject of about.subjects) {
      const group = groupOf(said, subject)
      group.named.push(...about.named)
      if (item.kind === 'number')
        group.numbers.push({ item, role: numberRole(ledger.reading, clause, item), dates })
      else if (item.kind === 'ratio') group.ratios.push(item)
      else group.ways.push(item)
    }
  }
  return gatherRest(
    ledger,
    clauseAt,
    clause,
    open.filter((item) => !owned.has(item)),
    said,
  )
}

/** A change must say which way it went. */
function isUnsaid(reading: Reading, clause: Clause, item: ItemOf<'number'>): boolean {
  const until = reading.clauses.slice(0, reading.clauses.indexOf(clause) + 1)
  const says = (kinds: readonly Item['kind'][]) =>
    until.some(({ items }) => items.some(({ kind }) => kinds.includes(kind)))
  return (
    numberRole(reading, clause, item) === 'change' &&
    item.sign === '' &&
    !says(['direction', 'comparative', 'gap'])
  )
}

/** "Ned −0,3" would be a rise. */
function saysWay(clause: Clause): boolean {
  return itemsOf(clause, 'direction').length > 0 || itemsOf(clause, 'comparative').length > 0
}

/** Dates, spans and adverbs say something of what the sentence has said something of already. */
function gatherRest(
  ledger: Ledger,
  clauseAt: number,
  clause: Clause,
  open: readonly Item[],
  said: Said[],
): string | null {
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

/**
 * Whether there is a value or a move of the subject to hold a date against; else the date is one of a count
 * or a record.
 */
function isSpokenOf(ledger: Ledger, subject: Subject): boolean {
  return movesOf(ledger, subject).length > 0
}

function groupOf(said: Said[], subject: Subject): Said {
  const existing = said.find((one) => sameSubject(one.subject, subject))
  if (existing) return existing
  const created: Said = {
    subject,
    named: [],
    numbers: [],
    dates: [],
    spans: [],
    ways: [],
    strengths: [],
    ratios: [],
  }
  said.push(created)
  return created
}

function movesOf(ledger: Ledger, subject: Subject): readonly Moved[] {
  const moves = citedOf(ledger, 'move').filter(({ statement }) => sameSubject(statement.subject, subject))
  const levels = citedOf(ledger, 'level').filter(({ statement }) => sameSubject(statement.subject, subject))
  return [
    ...moves.map((cited): Moved => ({
      now: cited.statement.now,
      before: cited.statement.before,
      move: cited.statement,
      cited,
    })),
    ...levels.map((cited): Moved => ({ now: cited.statement.at, before: null, move: null, cited })),
  ]
}

function bornOut(ledger: Ledger, said: Said): string | null {
  if (said.subject.concept === 'area-rent') return rangeBornOut(ledger, said)
  const moves = movesOf(ledger, said.subject)
  const reasons = moves.map((moved) => reasonAgainst(ledger, said, moved))
  const at = reasons.indexOf(null)
  const moved = moves[at]
  if (!moved)
    return (
      reasons[0] ?? `no cited fact is about ${said.subject.concept} of ${said.subject.place ?? 'the country'}`
    )
  rest(ledger, itemsSaid(said), moved.cited)
  for (const number of said.numbers) {
    const level = levelOf(ledger.today, said, number, moved)
    if (level) rest(ledger, [number.item], moved.cited, level)
  }
  return null
}

function itemsSaid({ named, numbers, dates, spans, ways, strengths, ratios }: Said): readonly Item[] {
  return [
    ...named,
    ...numbers.flatMap(({ item, dates: own }) => [item, ...own]),
    ...dates.map(({ item }) => item),
    ...spans,
    ...ways,
    ...strengths,
    ...ratios,
  ]
}

function rangeBornOut(ledger: Ledger, said: Said): string | null {
  const concept = CONCEPTS[said.subject.concept]
  const [low, high, ...more] = said.numbers
  const found = citedOf(ledger, 'range').find(({ statement }) => {
    const day = known(statement.date, 'month', said.subject.concept)
    const dates = [...said.dates.map(({ item }) => item), ...said.numbers.flatMap((number) => number.dates)]
    return (
      sameSubject(statement.subject, said.subject) &&
      low !== undefined &&
      high !== undefined &&
      isLevel(low.item, statement.from, concept) &&
      isLevel(high.item, statement.to, concept) &&
      day !== null &&
      dates.every((date) => isDate(date, day, ledger.today))
    )
  })
  const others = [
    ...said.ways,
    ...said.spans,
    ...said.strengths,
    ...said.ratios,
    ...more.map(({ item }) => item),
  ]
  if (!found || others.length > 0) return 'no cited fact holds such a range of rents'
  rest(ledger, itemsSaid(said), found)
  return null
}
