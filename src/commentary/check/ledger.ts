/** The account of a check: which item of the sentence rests on which statement of which cited fact. */
import type { IsoDate } from '#core/iso-date.ts'
import { CONCEPTS, type ConceptId } from '../concepts.ts'
import type { Fact, Observation, RangeStatement, Statement } from '../facts/fact.ts'
import type { Item } from './items.ts'
import type { KnownDate } from './match-date.ts'
import type { Reading } from './sentence.ts'

export type Certainty = 'published' | 'estimated' | 'illustrative' | 'forecast'

export interface Cited<One extends Statement = Statement> {
  readonly statement: One
  readonly fact: Fact
}
export type CitedOf<Kind extends Statement['kind']> = Cited<Extract<Statement, { kind: Kind }>>

/** What an item rests on. */
export interface Resting {
  readonly fact: Fact
  /** `null` = figures of areas. */
  readonly series: string | null
  /** How certain the figures are that make the item true. */
  readonly certainties: readonly Certainty[]
  /** Whether the item is one of those figures itself, not a change or a comparison. */
  readonly isLevel: boolean
}

export interface Ledger {
  readonly reading: Reading
  readonly cited: readonly Cited[]
  readonly today: IsoDate
  readonly rests: Map<Item, Resting>
  readonly used: Set<Cited>
}

export function citedOf<Kind extends Statement['kind']>({ cited }: Ledger, kind: Kind): readonly CitedOf<Kind>[] {
  const isOfKind = (statement: Statement): statement is Extract<Statement, { kind: Kind }> => statement.kind === kind
  return cited.flatMap(({ statement, fact }) => (isOfKind(statement) ? [{ statement, fact }] : []))
}

/** @param level the figure that the items are, when they are one */
export function rest(ledger: Ledger, items: readonly Item[], on: Cited, level?: Observation): void {
  const series = on.statement.kind === 'count' ? null : on.statement.series
  const certainties = level ? [certaintyOf(level)] : certaintiesOf(on)
  for (const item of items) ledger.rests.set(item, { fact: on.fact, series, certainties, isLevel: level !== undefined })
  ledger.used.add(on)
}

export function certaintyOf({ isIllustrative, certainty }: Observation & { readonly certainty?: Certainty }): Certainty {
  return certainty ?? (isIllustrative ? 'illustrative' : 'published')
}

/** A range of rents may say how certain it is itself. */
function ownCertainty({ certainty }: RangeStatement & { readonly certainty?: Certainty }): readonly Certainty[] {
  return certainty === undefined ? [] : [certainty]
}

function certaintiesOf({ statement, fact }: Cited): readonly Certainty[] {
  if (statement.kind === 'range' && ownCertainty(statement).length > 0) return ownCertainty(statement)
  switch (statement.kind) {
    case 'level': return [certaintyOf(statement.at)]
    case 'move': return [certaintyOf(statement.before), certaintyOf(statement.now)]
    case 'gap': return fact.statements.flatMap((one) => (one.kind === 'level' ? [certaintyOf(one.at)] : []))
    case 'range': return [statement.certainty]
    default: return { no: ['published' as const], partly: ['illustrative' as const, 'published' as const], wholly: ['illustrative' as const] }[fact.illustrative]
  }
}

export function isOpen(ledger: Ledger, item: Item): boolean {
  return !ledger.rests.has(item)
}

/** The date that a statement is about, newest first where it has two. */
export function dateOf({ statement, fact }: Cited): KnownDate | null {
  switch (statement.kind) {
    // A comparison of two figures of one year is told by that year.
    case 'level': return known(statement.at.date, fact.kind === 'gap' ? 'year' : statement.at.precision, statement.subject.concept)
    case 'move': return known(statement.now.date, statement.now.precision, statement.subject.concept)
    case 'count': return known(statement.date, 'month', statement.concept)
    case 'range': return known(statement.date, 'month', statement.subject.concept)
    case 'extreme':
    case 'largest-area': return known(fact.date, 'month', statement.subject.concept)
    case 'gap': return known(fact.date, 'year', statement.subject.concept)
    case 'record':
    case 'largest':
    case 'run': return known(fact.date, statement.precision, statement.subject.concept)
  }
}

export function known(date: IsoDate | null, precision: KnownDate['precision'], concept: ConceptId): KnownDate | null {
  return date === null ? null : { date, precision, ofOneDay: CONCEPTS[concept].ofOneDay }
}
