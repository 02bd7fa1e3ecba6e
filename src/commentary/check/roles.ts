/**
 * Determines the role of a number or date in its clause: the newest value, the previous one, or the change
 * between them.
 */
import { CONCEPTS } from '../concepts.ts'
import { isKind, type Item, type ItemOf } from '../parser/items.ts'
import { cueBefore, itemsOf, type Clause, type ParsedSentence } from '../parser/clauses.ts'

/** `open` = undetermined. */
export type Role = 'now' | 'before' | 'change' | 'open'

/** Signs that stand straight after a change: "4,6 prosent høyere", "0.3 points up". */
function saysMove(item: Item | undefined): boolean {
  return (
    item !== undefined &&
    ((isKind(item, 'direction') && item.form !== 'reach') || (isKind(item, 'comparative') && !item.isPlace))
  )
}

/** Role of a number, from the words before it, its unit and its sign. */
export function numberRole(reading: ParsedSentence, clause: Clause, item: ItemOf<'number'>): Role {
  const cue = cueBefore(clause, item)
  const word = cue && isKind(cue, 'cue') ? cue.cue : null
  if (word === 'from' || word === 'than') return 'before'
  if (word === 'against') return namesPlace(reading, clause) ? 'now' : 'before'
  if (word === 'to') return 'now'
  if (item.unit === 'points' || item.unit === 'basis' || item.sign === '+') return 'change'
  if (item.unit === 'percent' && !isPercentage(reading, clause)) return 'change'
  const at = clause.items.indexOf(item)
  const moves = itemsOf(clause, 'direction').some(({ from }) => from < item.from)
  const isBy = word === 'by' && moves
  const follows =
    saysMove(clause.items[at - 1]) ||
    (at > 1 && isKind(clause.items[at - 1] ?? item, 'strength') && saysMove(clause.items[at - 2]))
  return isBy || follows || saysMove(clause.items[at + 1]) || isOfMove(reading, clause, item)
    ? 'change'
    : 'open'
}

/** "Økningen i ledigheten var …": the number is the size of the move, not its end value. */
function isOfMove({ resolved }: ParsedSentence, { items }: Clause, number: Item): boolean {
  const before = items.slice(0, items.indexOf(number)).filter((item) => !isKind(item, 'word'))
  return before.some((item, at) => {
    const [cue, subject] = [before[at + 1], before[at + 2]]
    const isIn = cue !== undefined && isKind(cue, 'cue') && (cue.cue === 'in' || cue.cue === 'of')
    return isKind(item, 'direction') && isIn && subject !== undefined && resolved.concepts.has(subject)
  })
}

/** Whether "prosent" can be the value itself: some concept that the sentence names is a percentage. */
function isPercentage({ resolved }: ParsedSentence, clause: Clause): boolean {
  const own = clause.items.flatMap((item) => resolved.concepts.get(item) ?? [])
  const concepts = own.length > 0 ? own : [...resolved.concepts.values()]
  return concepts.some((concept) => CONCEPTS[concept].measure === 'percent')
}

function namesPlace({ resolved }: ParsedSentence, clause: Clause): boolean {
  return clause.items.some((item) => resolved.places.has(item) || resolved.concepts.has(item))
}

/** Role of a date: `before` after a word such as "since" or "from", else `open`. */
export function dateRole(clause: Clause, item: ItemOf<'date'>): Role {
  const cue = cueBefore(clause, item)
  const word = cue && isKind(cue, 'cue') ? cue.cue : null
  return word === 'since' || word === 'from' || word === 'than' || word === 'against' || word === 'between'
    ? 'before'
    : 'open'
}

/**
 * The number that a date belongs to: the one straight before it ("6,6 prosent i 2024"), or, when the clause
 * starts with the date, the first one after it. A date with a cue of its own ("siden", "enn i") belongs to
 * the move.
 */
export function ownerOf(clause: Clause, date: ItemOf<'date'>): Item | undefined {
  if (dateRole(clause, date) === 'before') return undefined
  const at = clause.items.indexOf(date)
  const saysNothing = (item: Item) =>
    isKind(item, 'word') ||
    isKind(item, 'counted') ||
    isKind(item, 'reach') ||
    isKind(item, 'place') ||
    isKind(item, 'mark') ||
    (isKind(item, 'cue') && item.cue === 'in')
  const last = clause.items.slice(0, at).findLast((item) => !saysNothing(item))
  if (last && isKind(last, 'number') && isValue(last)) return last
  const isFirst =
    !itemsOf(clause, 'number').some(({ from }) => from < date.from) && itemsOf(clause, 'date')[0] === date
  return isFirst
    ? itemsOf(clause, 'number').find((number) => isValue(number) && !isBefore(cueBefore(clause, number)))
    : undefined
}

/**
 * "I 2025 falt den fra 3,3 prosent": the initial value of a move does not belong to the date at the start of
 * the sentence.
 */
function isBefore(cue: Item | undefined): boolean {
  return cue !== undefined && isKind(cue, 'cue') && (cue.cue === 'from' || cue.cue === 'than')
}

function isValue({ unit }: ItemOf<'number'>): boolean {
  return unit !== 'points' && unit !== 'basis'
}
