/** Divides a parsed sentence into clauses, and assigns a subject to each of its figures. */
import { CONCEPTS, type ConceptId, type Place, type Subject } from '../concepts.ts'
import { isKind, type Item, type ItemOf } from './items.ts'

/** Consecutive items that have one subject. */
export interface Clause {
  readonly items: readonly Item[]
  /** Index in the sentence of each item. */
  readonly at: readonly number[]
}

/** Names as the cited facts resolve them. */
export interface ResolvedNames {
  /** By the item that names it. */
  readonly concepts: ReadonlyMap<Item, ConceptId>
  readonly places: ReadonlyMap<Item, Place>
  /**
   * Markets that are named beside one of their areas: the location of the area, and the set of areas for its
   * rank.
   */
  readonly scopes: ReadonlyMap<Item, Place>
  /** Place of a sentence without a place name: the city of the commentary. */
  readonly implied: Place | undefined
}

/** Breaks at commas, "og", "mens", "mot" …, but not between two names that belong together. */
export function clausesOf(items: readonly Item[]): readonly Clause[] {
  const clauses: { items: Item[]; at: number[] }[] = [{ items: [], at: [] }]
  for (const [index, item] of items.entries()) {
    const isBreak = isKind(item, 'break')
    const starts = isKind(item, 'cue') && item.cue === 'against'
    if ((isBreak && !joinsNames(items, index) && !isAroundMark(items, index)) || starts)
      clauses.push({ items: [], at: [] })
    if (isBreak) continue
    const clause = clauses.at(-1)
    clause?.items.push(item)
    clause?.at.push(index)
  }
  return clauses.filter((clause) => clause.items.length > 0)
}

/** "6,0 prosent (illustrasjonstall) ved utgangen av 2025" is one clause. */
function isAroundMark(items: readonly Item[], index: number): boolean {
  const sign = items[index]?.text
  const inside = sign === '(' ? items[index + 1] : items[index - 1]
  const other = sign === '(' ? items[index + 2] : items[index - 2]
  return (
    inside !== undefined &&
    isKind(inside, 'mark') &&
    ((sign === '(' && other?.text === ')') || (sign === ')' && other?.text === '('))
  )
}

function joinsNames(items: readonly Item[], index: number): boolean {
  const item = items[index]
  const [before, after] = [items[index - 1], items[index + 1]]
  if (!item || !before || !after || !isKind(item, 'break') || !item.isAnd) return false
  return isKind(before, 'place') && isKind(after, 'place')
}

/** A sentence by its clauses, and its names as the cited facts resolve them. */
export interface ParsedSentence {
  readonly clauses: readonly Clause[]
  readonly resolved: ResolvedNames
}

/** Subjects of a figure. Several, when the clause names several places together: "i Bergen og Stavanger". */
export type SubjectsResult =
  | { readonly ok: true; readonly subjects: readonly Subject[]; readonly named: readonly Item[] }
  | { readonly ok: false; readonly reason: string }

/**
 * The concept and place nearest before an item in its clause, else nearest after it, else those of the
 * clauses before, else those of the clauses after.
 */
export function subjectsOf(
  { clauses, resolved }: ParsedSentence,
  clauseAt: number,
  item: Item,
): SubjectsResult {
  const concept = nearest(clauses, clauseAt, item, (candidate) => resolved.concepts.has(candidate))
  const conceptId = concept && resolved.concepts.get(concept)
  if (!concept || !conceptId) return { ok: false, reason: `"${item.text}" is said of nothing` }
  if (!CONCEPTS[conceptId].local)
    return { ok: true, subjects: [{ concept: conceptId, place: null }], named: [concept] }
  const isNamed = (candidate: Item) =>
    resolved.places.has(candidate) && resolved.places.get(candidate) !== null
  const own = (clauses[clauseAt]?.items ?? []).filter(isNamed)
  const place = nearest(clauses, clauseAt, item, isNamed)
  if (place) {
    const group = own.length > 1 && areJoined(own, clauses[clauseAt]) ? own : [place]
    const subjects = group.map((name) => ({ concept: conceptId, place: resolved.places.get(name) ?? null }))
    return { ok: true, subjects, named: [concept, ...group] }
  }
  if (resolved.implied === undefined) return { ok: false, reason: `"${item.text}" is said of no place` }
  return { ok: true, subjects: [{ concept: conceptId, place: resolved.implied }], named: [concept] }
}

/** Whether only "og" and commas separate the names. */
function areJoined(names: readonly Item[], clause: Clause | undefined): boolean {
  const positions = names.map((name) => clause?.items.indexOf(name) ?? -1)
  return positions.every((position, index) => index === 0 || position === (positions[index - 1] ?? 0) + 1)
}

/** In its clause before an item, else after it, else in the clauses before, else in those after. */
export function nearest(
  clauses: readonly Clause[],
  clauseAt: number,
  item: Item,
  isWanted: (candidate: Item) => boolean,
): Item | undefined {
  const own = (clauses[clauseAt]?.items ?? []).filter(isWanted)
  const before = clauses
    .slice(0, clauseAt)
    .toReversed()
    .flatMap(({ items }) => items.filter(isWanted).toReversed())
  const after = clauses.slice(clauseAt + 1).flatMap(({ items }) => items.filter(isWanted))
  return (
    own.findLast(({ from }) => from < item.from) ??
    own.find(({ from }) => from > item.from) ??
    before[0] ??
    after[0]
  )
}

/** The previous item, when at most two words without meaning are in between. */
export function cueBefore(clause: Clause, item: Item): Item | undefined {
  const MAX_WORDS_BETWEEN = 2
  let skipped = 0
  for (let index = clause.items.indexOf(item) - 1; index >= 0; index -= 1) {
    const candidate = clause.items[index]
    if (!candidate) return undefined
    if (
      !isKind(candidate, 'word') &&
      !isKind(candidate, 'counted') &&
      !isKind(candidate, 'reach') &&
      !isKind(candidate, 'strength') &&
      !isKind(candidate, 'mark') &&
      !(isKind(candidate, 'cue') && candidate.cue === 'in')
    )
      return candidate
    if (isKind(candidate, 'word') || isKind(candidate, 'reach')) skipped += 1
    if (skipped > MAX_WORDS_BETWEEN) return undefined
  }
  return undefined
}

/** Items of one kind, in their order. */
export function itemsOf<Kind extends Item['kind']>(clause: Clause, kind: Kind): readonly ItemOf<Kind>[] {
  return clause.items.filter((item): item is ItemOf<Kind> => isKind(item, kind))
}

/** Whether no cue before a date makes it an earlier one ("siden", "enn i"). */
export function isPlainDate(clauses: readonly Clause[], date: ItemOf<'date'>): boolean {
  const clause = clauses.find(({ items }) => items.includes(date))
  const cue = clause && cueBefore(clause, date)
  return !(cue && isKind(cue, 'cue') && ['since', 'from', 'than', 'against', 'between'].includes(cue.cue))
}
