/**
 * Claims permitted by a fact, each with the statements that support it. A claim of a plan holds when it
 * equals one of them; all others are refused.
 */
import { roundDecimal } from '#core/format/decimal.ts'
import type { ConceptId } from '../concepts.ts'
import type {
  CountStatement,
  ExtremeStatement,
  Fact,
  GapStatement,
  LargestAreaStatement,
  LargestStatement,
  LevelStatement,
  MoveStatement,
  Observation,
  RangeStatement,
  RecordStatement,
  RunStatement,
  Statement,
} from '../facts/fact.ts'
import { latestOf } from '../facts/series-facts.ts'
import type { Claim, Ratio } from './claim.ts'

/** Content of a sentence, by relation. */
export type Content =
  | { readonly relation: 'level' | 'expectation'; readonly level: LevelStatement }
  | { readonly relation: 'change'; readonly move: MoveStatement }
  | { readonly relation: 'ratio'; readonly move: MoveStatement; readonly ratio: Ratio }
  | {
      readonly relation: 'record'
      readonly record: RecordStatement
      readonly main: MoveStatement | LevelStatement
    }
  | { readonly relation: 'run' | 'turn'; readonly run: RunStatement; readonly main: MoveStatement }
  | { readonly relation: 'largest-move'; readonly largest: LargestStatement; readonly main: MoveStatement }
  | {
      readonly relation: 'gap'
      readonly gap: GapStatement
      readonly upper: LevelStatement
      readonly lower: LevelStatement
    }
  | {
      readonly relation: 'comparison'
      readonly gap: GapStatement | null
      readonly upper: LevelStatement
      readonly lower: LevelStatement
    }
  | { readonly relation: 'extreme'; readonly extreme: ExtremeStatement; readonly level: LevelStatement }
  | {
      readonly relation: 'largest-area'
      readonly largest: LargestAreaStatement
      readonly move: MoveStatement
    }
  | { readonly relation: 'count'; readonly count: CountStatement; readonly isPartlyIllustrative: boolean }
  | { readonly relation: 'range'; readonly range: RangeStatement }

export interface PermittedClaim {
  readonly claim: Claim
  readonly content: Content
  /** The facts that a sentence of the claim cites. */
  readonly facts: readonly Fact[]
}

/** Every claim that rests on one fact, the main one first. */
export function permittedClaims(fact: Fact): readonly PermittedClaim[] {
  const { statements } = fact
  const [main] = statements
  const levels = statements.filter((statement) => statement.kind === 'level')
  const permit = (claim: Claim, content: Content): PermittedClaim => ({ claim, content, facts: [fact] })
  switch (main.kind) {
    case 'move':
      return [...movePermits(fact, main), ...remarkPermits(fact, main)]
    case 'level':
      return [levelPermit(fact, main), ...remarkPermits(fact, main)]
    case 'gap': {
      const [upper, lower] = levels
      if (!upper || !lower) return []
      const direction = main.points > 0 ? 'above' : 'below'
      return [
        permit(
          { relation: 'gap', fact: fact.id, points: Math.abs(main.points), direction, join: 'new' },
          { relation: 'gap', gap: main, upper, lower },
        ),
      ]
    }
    case 'extreme':
      return statements.flatMap((extreme) => (extreme.kind === 'extreme' ? extremePermit(fact, extreme) : []))
    case 'count': {
      const { date, since: upCount, up, down, even, total } = main
      return [
        permit(
          { relation: 'count', fact: fact.id, date, since: upCount, up, down, even, total, join: 'new' },
          { relation: 'count', count: main, isPartlyIllustrative: fact.illustrative !== 'no' },
        ),
      ]
    }
    case 'largest-area': {
      const move = statements.find((statement) => statement.kind === 'move')
      if (!move) return []
      const claim: Claim = {
        relation: 'largest-area',
        fact: fact.id,
        direction: main.direction,
        area: main.subject.place ?? '',
        from: figure(move.before),
        to: figure(move.now),
        join: 'new',
      }
      return [permit(claim, { relation: 'largest-area', largest: main, move })]
    }
    case 'range': {
      const { from: low, to: high, date } = main
      return [
        permit(
          { relation: 'range', fact: fact.id, date, low, high, join: 'new' },
          { relation: 'range', range: main },
        ),
      ]
    }
    case 'record':
    case 'largest':
    case 'run':
      return []
  }
}

function figure({ date, value }: Observation): { date: string | null; value: number } {
  return { date, value }
}

function levelPermit(fact: Fact, level: LevelStatement): PermittedClaim {
  const relation = level.at.certainty === 'forecast' ? 'expectation' : 'level'
  return {
    claim: { relation, fact: fact.id, at: figure(level.at), join: 'new' },
    content: { relation, level },
    facts: [fact],
  }
}

function movePermits(fact: Fact, move: MoveStatement): readonly PermittedClaim[] {
  const { subject, series, before, now } = move
  const direction = now.value === before.value ? 'even' : now.value > before.value ? 'up' : 'down'
  const [from, to] = [figure(before), figure(now)]
  const ratio = ratioOf(move)
  const level = levelPermit(fact, { kind: 'level', subject, series, at: now })
  // Only published figures are called unchanged; without the day of the earlier figure there is no change.
  const isTold =
    before.date !== null &&
    (direction !== 'even' || (before.certainty === 'published' && now.certainty === 'published'))
  const change: PermittedClaim = {
    claim: { relation: 'change', fact: fact.id, from, to, direction, join: 'new' },
    content: { relation: 'change', move },
    facts: [fact],
  }
  return [
    ...(isTold ? [change] : []),
    // The level of a rate in force until it is changed, after its last change, is in no figure.
    ...(move.holds ? [] : [level]),
    ...(ratio === null
      ? []
      : [
          {
            claim: { relation: 'ratio' as const, fact: fact.id, from, to, ratio, join: 'new' as const },
            content: { relation: 'ratio' as const, move, ratio },
            facts: [fact],
          },
        ]),
  ]
}

const PER_CENT = 100
/** Longer runs have no number, since no ordinal is spelled out for them. */
const MAX_RUN = 12
const SHARES: readonly (readonly [percent: number, ratio: Ratio])[] = [
  [-50, 'half'],
  [25, 'quarter-more'],
  [33, 'third-more'],
  [100, 'double'],
  [200, 'triple'],
]

/** Changes of yields and rates are in points, never as a ratio. */
const HAS_RATIO: ReadonlySet<ConceptId> = new Set(['vacancy', 'prime-rent', 'volume', 'completions'])

/** The ratio of a move, when it matches one to the nearest per cent. */
function ratioOf({ subject, before, now, holds }: MoveStatement): Ratio | null {
  if (before.value <= 0 || holds || !HAS_RATIO.has(subject.concept)) return null
  const percent = roundDecimal(((now.value - before.value) / before.value) * PER_CENT, 0)
  const exact = SHARES.find(([share]) => share === percent)?.[1]
  const THRICE = 200
  return exact ?? (percent > PER_CENT && percent < THRICE ? 'more-than-double' : null)
}

function remarkPermits(fact: Fact, main: MoveStatement | LevelStatement): readonly PermittedClaim[] {
  return fact.statements.flatMap((statement): PermittedClaim[] => {
    const permitted = remarkPermit(fact, main, statement)
    return permitted ? [{ ...permitted, facts: [fact] }] : []
  })
}

function remarkPermit(
  fact: Fact,
  main: MoveStatement | LevelStatement,
  statement: Statement,
): Pick<PermittedClaim, 'claim' | 'content'> | null {
  const common = { fact: fact.id, join: 'new' } as const
  const to = figure(main.kind === 'move' ? main.now : main.at)
  if (statement.kind === 'record') {
    const { extreme, rank, since: recordSince } = statement
    // Only the first rank is mentioned.
    return rank === 1
      ? {
          claim: { relation: 'record', ...common, extreme, rank, since: recordSince, at: to },
          content: { relation: 'record', record: statement, main },
        }
      : null
  }
  if (main.kind !== 'move') return null
  if (statement.kind === 'run') {
    const { direction, length, lastSame } = statement
    if (length > MAX_RUN) return null
    if (length > 1)
      return {
        claim: { relation: 'run', ...common, direction, length, to },
        content: { relation: 'run', run: statement, main },
      }
    return lastSame === null
      ? null
      : {
          claim: { relation: 'turn', ...common, direction, since: lastSame, to },
          content: { relation: 'turn', run: statement, main },
        }
  }
  if (statement.kind !== 'largest' || statement.since === null) return null
  return {
    claim: {
      relation: 'largest-move',
      ...common,
      direction: statement.direction,
      since: statement.since,
      to,
    },
    content: { relation: 'largest-move', largest: statement, main },
  }
}

function extremePermit(fact: Fact, extreme: ExtremeStatement): readonly PermittedClaim[] {
  const latest = latestOf(fact, extreme.subject)
  if (!latest) return []
  const level: LevelStatement = {
    kind: 'level',
    subject: extreme.subject,
    series: extreme.series,
    at: latest,
  }
  const claim: Claim = {
    relation: 'extreme',
    fact: fact.id,
    extreme: extreme.extreme,
    area: extreme.subject.place ?? '',
    at: figure(latest),
    join: 'new',
  }
  return [{ claim, content: { relation: 'extreme', extreme, level }, facts: [fact] }]
}
