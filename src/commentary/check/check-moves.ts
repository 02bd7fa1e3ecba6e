/**
 * Checks values and movements: every number, date, direction and adverb about one subject must hold of the
 * same move (or value) of that subject.
 */
import { CONCEPTS, sameSubject, type Subject } from '../concepts.ts'
import type { Item, ItemOf } from '../parser/items.ts'
import { citedOf, isUnsupported, knownDate, recordSupport, type Ledger } from './ledger.ts'
import { matchesDate } from './match-date.ts'
import { matchesLevel } from './match-number.ts'
import { levelOf, reasonAgainst, type CandidateMove, type SubjectAssertions } from './match-move.ts'
import { dateRole, numberRole, ownerOf } from './roles.ts'
import { itemsOf, subjectsOf, type Clause, type ParsedSentence } from '../parser/clauses.ts'

/** @returns why something cannot be borne out; `null` = all of it can */
export function checkMoves(ledger: Ledger): string | null {
  const said: SubjectAssertions[] = []
  for (const [clauseAt, clause] of ledger.parsedSentence.clauses.entries()) {
    const reason = collectAssertions(ledger, clauseAt, clause, said)
    if (reason !== null) return reason
  }
  for (const group of said) {
    const reason = reasonAgainstMove(ledger, group)
    if (reason !== null) return reason
  }
  return null
}

function collectAssertions(
  ledger: Ledger,
  clauseAt: number,
  clause: Clause,
  said: SubjectAssertions[],
): string | null {
  const open = clause.items.filter((item) => isUnsupported(ledger, item))
  const owned = new Set<Item>()
  for (const item of open) {
    if (
      item.kind !== 'number' &&
      item.kind !== 'direction' &&
      item.kind !== 'comparative' &&
      item.kind !== 'ratio'
    )
      continue
    const about = subjectsOf(ledger.parsedSentence, clauseAt, item)
    if (!about.ok) return about.reason
    if (item.kind === 'number' && item.sign === '-' && hasDirection(clause))
      return `"${item.text}" has a sign beside a word for it`
    if (item.kind === 'number' && isUnsaid(ledger.parsedSentence, clause, item))
      return `"${item.text}" is a change without a direction`
    const dates =
      item.kind === 'number'
        ? itemsOf(clause, 'date').filter(
            (date) => isUnsupported(ledger, date) && ownerOf(clause, date) === item,
          )
        : []
    for (const date of dates) owned.add(date)
    for (const subject of about.subjects) {
      const group = groupOf(said, subject)
      group.named.push(...about.named)
      if (item.kind === 'number')
        group.numbers.push({ item, role: numberRole(ledger.parsedSentence, clause, item), dates })
      else if (item.kind === 'ratio') group.ratios.push(item)
      else group.ways.push(item)
    }
  }
  return collectRemaining(
    ledger,
    clauseAt,
    clause,
    open.filter((item) => !owned.has(item)),
    said,
  )
}

/** A change needs a direction. */
function isUnsaid(reading: ParsedSentence, clause: Clause, item: ItemOf<'number'>): boolean {
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
function hasDirection(clause: Clause): boolean {
  return itemsOf(clause, 'direction').length > 0 || itemsOf(clause, 'comparative').length > 0
}

/** Dates, spans and adverbs add to a claim that the sentence has already made. */
function collectRemaining(
  ledger: Ledger,
  clauseAt: number,
  clause: Clause,
  open: readonly Item[],
  said: SubjectAssertions[],
): string | null {
  for (const item of open) {
    if (item.kind !== 'date' && item.kind !== 'span' && item.kind !== 'strength') continue
    const about = subjectsOf(ledger.parsedSentence, clauseAt, item)
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
 * Whether the sentence has a value or a move of the subject to compare a date with; else the date belongs to
 * a count or a record.
 */
function isSpokenOf(ledger: Ledger, subject: Subject): boolean {
  return movesOf(ledger, subject).length > 0
}

function groupOf(said: SubjectAssertions[], subject: Subject): SubjectAssertions {
  const existing = said.find((group) => sameSubject(group.subject, subject))
  if (existing) return existing
  const created: SubjectAssertions = {
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

function movesOf(ledger: Ledger, subject: Subject): readonly CandidateMove[] {
  const moves = citedOf(ledger, 'move').filter(({ statement }) => sameSubject(statement.subject, subject))
  const levels = citedOf(ledger, 'level').filter(({ statement }) => sameSubject(statement.subject, subject))
  return [
    ...moves.map((cited): CandidateMove => ({
      now: cited.statement.now,
      before: cited.statement.before,
      move: cited.statement,
      cited,
    })),
    ...levels.map((cited): CandidateMove => ({ now: cited.statement.at, before: null, move: null, cited })),
  ]
}

function reasonAgainstMove(ledger: Ledger, said: SubjectAssertions): string | null {
  if (said.subject.concept === 'area-rent') return reasonAgainstRange(ledger, said)
  const moves = movesOf(ledger, said.subject)
  const reasons = moves.map((moved) => reasonAgainst(ledger, said, moved))
  const at = reasons.indexOf(null)
  const moved = moves[at]
  if (!moved)
    return (
      reasons[0] ?? `no cited fact is about ${said.subject.concept} of ${said.subject.place ?? 'the country'}`
    )
  recordSupport(ledger, assertedItems(said), moved.cited)
  for (const number of said.numbers) {
    const level = levelOf(ledger.today, said, number, moved)
    if (level) recordSupport(ledger, [number.item], moved.cited, level)
  }
  return null
}

function assertedItems({
  named,
  numbers,
  dates,
  spans,
  ways,
  strengths,
  ratios,
}: SubjectAssertions): readonly Item[] {
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

function reasonAgainstRange(ledger: Ledger, said: SubjectAssertions): string | null {
  const concept = CONCEPTS[said.subject.concept]
  const [low, high, ...more] = said.numbers
  const found = citedOf(ledger, 'range').find(({ statement }) => {
    const day = knownDate(statement.date, 'month', said.subject.concept)
    const dates = [...said.dates.map(({ item }) => item), ...said.numbers.flatMap((number) => number.dates)]
    return (
      sameSubject(statement.subject, said.subject) &&
      low !== undefined &&
      high !== undefined &&
      matchesLevel(low.item, statement.from, concept) &&
      matchesLevel(high.item, statement.to, concept) &&
      day !== null &&
      dates.every((date) => matchesDate(date, day, ledger.today))
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
  recordSupport(ledger, assertedItems(said), found)
  return null
}
