/**
 * Checks distances between figures: "avstanden er 0,50 prosentpoeng", "1,1 prosentpoeng høyere enn i Oslo",
 * "over tiårsrenten".
 */
import { CONCEPTS, sameSubject, type Subject } from '../concepts.ts'
import { isKind, type Item, type ItemOf } from '../parser/items.ts'
import { citedOf, isUnsupported, recordSupport, type CitedStatementOf, type Ledger } from './ledger.ts'
import { matchesPoints } from './match-number.ts'
import { itemsOf, subjectsOf, type Clause } from '../parser/clauses.ts'

const NO_GAP = 'no cited fact holds such a distance'

/** @returns why a difference is not supported; `null` = there is none, or it is right */
export function checkGaps(ledger: Ledger): string | null {
  for (const [clauseAt, clause] of ledger.parsedSentence.clauses.entries()) {
    const reason = compared(ledger, clauseAt, clause) ?? named(ledger, clause)
    if (reason !== null) return reason
  }
  return null
}

/**
 * Comparisons such as "høyere enn i Oslo" and "over tiårsrenten": the figure before the comparison is above
 * the figure after it.
 */
function compared(ledger: Ledger, clauseAt: number, clause: Clause): string | null {
  const { parsedSentence } = ledger
  for (const comparative of itemsOf(clause, 'comparative')) {
    if (!isUnsupported(ledger, comparative)) continue
    const other = comparedWith(ledger, clause, comparative)
    if (other === undefined) {
      if (comparative.isPlace) return `"${comparative.text}" what is not said`
      continue
    }
    const first = subjectsOf(before(ledger, clauseAt, clause, other), clauseAt, comparative)
    if (!first.ok) return first.reason
    const [a] = first.subjects
    if (!a || first.subjects.length > 1) return NO_GAP
    const b = otherSubject(ledger, a, other)
    const sign = comparative.way === 'up' ? 1 : -1
    const found = citedOf(ledger, 'gap').find(({ statement }) => sign * directed(statement, a, b) > 0)
    if (!found) return NO_GAP
    const numbers = pointsIn(ledger, clause)
    if (!areRight(numbers, found))
      return `the distance is ${Math.abs(found.statement.points)} percentage points`
    const concept = subjectsOf(parsedSentence, clauseAt, comparative)
    recordSupport(
      ledger,
      [comparative, other, ...first.named, ...numbers, ...(concept.ok ? concept.named : [])],
      found,
    )
  }
  return null
}

/** The name after "enn", or straight after "over" and "under". */
function comparedWith(ledger: Ledger, clause: Clause, comparative: ItemOf<'comparative'>): Item | undefined {
  const { concepts, places } = ledger.parsedSentence.resolved
  const after = clause.items.filter(({ from }) => from > comparative.from)
  const than = after.find((item) => isKind(item, 'cue') && item.cue === 'than')
  if (!than && !comparative.isPlace) return undefined
  return after.find(
    (item) => (than === undefined || item.from > than.from) && (concepts.has(item) || places.has(item)),
  )
}

/** The parsed sentence without the part after the comparison, so that it cannot be taken for the part before. */
function before(ledger: Ledger, clauseAt: number, clause: Clause, other: Item) {
  const { parsedSentence } = ledger
  const { concepts, places, implied } = parsedSentence.resolved
  const isBefore = (item: Item) => !clause.items.includes(item) || item.from < other.from
  return {
    clauses: parsedSentence.clauses.slice(0, clauseAt + 1),
    resolved: {
      concepts: new Map([...concepts].filter(([item]) => isBefore(item))),
      places: new Map([...places].filter(([item]) => isBefore(item))),
      scopes: parsedSentence.resolved.scopes,
      implied,
    },
  }
}

function otherSubject({ parsedSentence }: Ledger, a: Subject, other: Item): Subject {
  const concept = parsedSentence.resolved.concepts.get(other) ?? a.concept
  const place = parsedSentence.resolved.places.get(other) ?? a.place
  return { concept, place: CONCEPTS[concept].local ? place : null }
}

/** Difference `a` minus `b` by a statement; 0 = the statement is about others. */
function directed(
  { subject, other, points }: CitedStatementOf<'gap'>['statement'],
  a: Subject,
  b: Subject,
): number {
  if (sameSubject(subject, a) && sameSubject(other, b)) return points
  return sameSubject(subject, b) && sameSubject(other, a) ? -points : 0
}

/** "Avstanden", "the gap": between the two that the sentence names. */
function named(ledger: Ledger, clause: Clause): string | null {
  const { resolved } = ledger.parsedSentence
  const words = itemsOf(clause, 'gap').filter((item) => isUnsupported(ledger, item))
  if (words.length === 0) return null
  // "Avstanden mellom prime yield og tiårsrenten var …" is cut in two by its "og".
  const own = pointsIn(ledger, clause)
  const numbers =
    own.length > 0 ? own : ledger.parsedSentence.clauses.flatMap((other) => pointsIn(ledger, other))
  if (
    numbers.length === 0 ||
    ledger.parsedSentence.clauses.some((other) => itemsOf(other, 'direction').length > 0)
  )
    return NO_GAP
  const isMentioned = ({ concept, place }: Subject) =>
    [...resolved.concepts.values()].includes(concept) &&
    (place === null ||
      [...resolved.places.values()].includes(place) ||
      (resolved.places.size === 0 && resolved.implied === place))
  const found = citedOf(ledger, 'gap').filter(
    ({ statement }) => isMentioned(statement.subject) && isMentioned(statement.other),
  )
  const [only] = found
  if (!only || found.length > 1) return NO_GAP
  if (!areRight(numbers, only)) return `the distance is ${Math.abs(only.statement.points)} percentage points`
  const { subject, other } = only.statement
  const subjects = [subject, other]
  const concepts = [...resolved.concepts].filter(([, concept]) =>
    subjects.some((compared) => compared.concept === concept),
  )
  const places = [...resolved.places].filter(([, place]) =>
    subjects.some((compared) => compared.place === place),
  )
  recordSupport(ledger, [...words, ...numbers, ...[...concepts, ...places].map(([item]) => item)], only)
  return null
}

function pointsIn(ledger: Ledger, clause: Clause): readonly ItemOf<'number'>[] {
  return itemsOf(clause, 'number').filter(
    (number) => isUnsupported(ledger, number) && (number.unit === 'points' || number.unit === 'basis'),
  )
}

function areRight(numbers: readonly ItemOf<'number'>[], { statement }: CitedStatementOf<'gap'>): boolean {
  const concept = CONCEPTS[statement.subject.concept]
  return numbers.every(
    (number) => number.sign === '' && matchesPoints(number, Math.abs(statement.points), concept),
  )
}
