/** Ledger of a check: for each item of the sentence, the statement of a cited fact that supports it. */
import type { IsoDate } from '#core/time/iso-date.ts'
import { CONCEPTS, sameSubject, type ConceptId, type Subject } from '../concepts.ts'
import type { Certainty, Fact, Observation, Statement } from '../facts/fact.ts'
import type { Item } from '../parser/items.ts'
import type { KnownDate } from './match-date.ts'
import type { ParsedSentence } from '../parser/clauses.ts'

/** A statement with the cited fact that has it. */
export interface CitedStatement<One extends Statement = Statement> {
  readonly statement: One
  readonly fact: Fact
}
export type CitedStatementOf<Kind extends Statement['kind']> = CitedStatement<
  Extract<Statement, { kind: Kind }>
>

/** The support of an item. */
export interface Support {
  readonly fact: Fact
  /** `null` = figures of areas. */
  readonly series: string | null
  /** How certain the figures are that make the item true. */
  readonly certainties: readonly Certainty[]
  /** Whether the item is one of those figures itself, not a change or a comparison. */
  readonly isLevel: boolean
}

/** State of the check of one sentence; `supports` and `used` grow while it is checked. */
export interface Ledger {
  readonly parsedSentence: ParsedSentence
  readonly cited: readonly CitedStatement[]
  readonly today: IsoDate
  readonly supports: Map<Item, Support>
  readonly used: Set<CitedStatement>
}

/** Cited statements of one kind, with their facts. */
export function citedOf<Kind extends Statement['kind']>(
  { cited }: Ledger,
  kind: Kind,
): readonly CitedStatementOf<Kind>[] {
  const isOfKind = (statement: Statement): statement is Extract<Statement, { kind: Kind }> =>
    statement.kind === kind
  return cited.flatMap(({ statement, fact }) => (isOfKind(statement) ? [{ statement, fact }] : []))
}

/** @param level the figure that the items state, if any */
export function recordSupport(
  ledger: Ledger,
  items: readonly Item[],
  on: CitedStatement,
  level?: Observation,
): void {
  const series = on.statement.kind === 'count' ? null : on.statement.series
  const certainties = level ? [level.certainty] : certaintiesOf(on)
  for (const item of items)
    ledger.supports.set(item, { fact: on.fact, series, certainties, isLevel: level !== undefined })
  ledger.used.add(on)
}

/**
 * How certain the figures are that make a statement true: those of its own subject, and where others are
 * counted the fact's own word.
 */
function certaintiesOf({ statement, fact }: CitedStatement): readonly Certainty[] {
  switch (statement.kind) {
    case 'level':
      return [statement.at.certainty]
    case 'move':
      return [statement.before.certainty, statement.now.certainty]
    case 'gap':
      return fact.statements.flatMap((part) => (part.kind === 'level' ? [part.at.certainty] : []))
    case 'range':
      return [statement.certainty]
    case 'count':
      return {
        no: ['published' as const],
        partly: ['illustrative' as const, 'published' as const],
        wholly: ['illustrative' as const],
      }[fact.illustrative]
    case 'record':
    case 'extreme':
      return figuresOf(fact, statement.subject).slice(-1)
    case 'largest':
    case 'largest-area':
    case 'run':
      return figuresOf(fact, statement.subject)
  }
}

/** Orders the figures of a subject, newest last. */
function figuresOf({ statements }: Fact, subject: Subject): readonly Certainty[] {
  return statements.flatMap((part) => {
    if (part.kind !== 'move' && part.kind !== 'level') return []
    if (!sameSubject(part.subject, subject)) return []
    return part.kind === 'move' ? [part.before.certainty, part.now.certainty] : [part.at.certainty]
  })
}

/** Whether no statement supports the item so far. */
export function isUnsupported(ledger: Ledger, item: Item): boolean {
  return !ledger.supports.has(item)
}

/** Comparisons need figures of the same day for two places, and of the same year for a yield and a rate. */
function gapPrecision(fact: Fact): KnownDate['precision'] {
  const [level] = fact.statements.flatMap((part) => (part.kind === 'level' ? [part] : []))
  return fact.kind === 'gap' ? 'year' : (level?.at.precision ?? 'year')
}

/** The date that a statement is about, newest first where it has two. */
export function dateOf({ statement, fact }: CitedStatement): KnownDate | null {
  switch (statement.kind) {
    // A comparison of two figures of one year is dated by that year.
    case 'level':
      return knownDate(
        statement.at.date,
        fact.kind === 'gap' ? 'year' : statement.at.precision,
        statement.subject.concept,
      )
    case 'move':
      return knownDate(statement.now.date, statement.now.precision, statement.subject.concept)
    case 'count':
      return knownDate(statement.date, 'month', statement.concept)
    case 'range':
      return knownDate(statement.date, 'month', statement.subject.concept)
    case 'extreme':
    case 'largest-area':
      return knownDate(fact.date, 'month', statement.subject.concept)
    case 'gap':
      return knownDate(fact.date, gapPrecision(fact), statement.subject.concept)
    case 'record':
    case 'largest':
    case 'run':
      return knownDate(fact.date, statement.precision, statement.subject.concept)
  }
}

/** Date of a figure as a sentence may write it. @returns `null` = the figure has no stated day */
export function knownDate(
  date: IsoDate | null,
  precision: KnownDate['precision'],
  concept: ConceptId,
): KnownDate | null {
  return date === null ? null : { date, precision, ofOneDay: CONCEPTS[concept].ofOneDay }
}
