/** The account of a check: which item of the sentence rests on which statement of which cited fact. */
import type { IsoDate } from '#core/iso-date.ts'
import { CONCEPTS, type ConceptId } from '../concepts.ts'
import type { Fact, Statement } from '../facts/fact.ts'
import type { Item } from './items.ts'
import type { KnownDate } from './match-date.ts'
import type { Reading } from './sentence.ts'

export interface Cited<One extends Statement = Statement> {
  readonly statement: One
  readonly fact: Fact
}
export type CitedOf<Kind extends Statement['kind']> = Cited<Extract<Statement, { kind: Kind }>>

export interface Ledger {
  readonly reading: Reading
  readonly cited: readonly Cited[]
  readonly today: IsoDate
  /** By item: the series that it came from, `null` = figures of areas. */
  readonly rests: Map<Item, string | null>
  readonly used: Set<Cited>
}

export function citedOf<Kind extends Statement['kind']>({ cited }: Ledger, kind: Kind): readonly CitedOf<Kind>[] {
  const isOfKind = (statement: Statement): statement is Extract<Statement, { kind: Kind }> => statement.kind === kind
  return cited.flatMap(({ statement, fact }) => (isOfKind(statement) ? [{ statement, fact }] : []))
}

export function rest(ledger: Ledger, items: readonly Item[], on: Cited): void {
  const series = on.statement.kind === 'count' ? null : on.statement.series
  for (const item of items) ledger.rests.set(item, series)
  ledger.used.add(on)
}

export function isOpen(ledger: Ledger, item: Item): boolean {
  return !ledger.rests.has(item)
}

/** The date that a statement is about, newest first where it has two. */
export function dateOf({ statement, fact }: Cited): KnownDate | null {
  switch (statement.kind) {
    case 'level': return known(statement.at.date, statement.at.precision, statement.subject.concept)
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
