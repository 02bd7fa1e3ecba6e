/**
 * Salience of a fact: movements that are large for their series, rare records, and recent and well-founded
 * figures rank before old and illustrative ones.
 */
import { daysBetween, type IsoDate } from '#core/time/iso-date.ts'
import type { ConceptId } from '../concepts.ts'
import type { Fact } from './fact.ts'

/** Interest of readers of a commentary on commercial property. */
const INTEREST_WEIGHT: Readonly<Record<ConceptId, number>> = {
  'policy-rate': 1,
  vacancy: 1,
  'prime-rent': 1,
  'prime-yield': 0.95,
  volume: 0.9,
  cpi: 0.7,
  completions: 0.5,
  'gov-10y': 0.5,
  'area-rent': 0.5,
}

/** Half-life of a figure's weight, in days. */
const HALF_LIFE_DAYS = 300
const CERTAINTY_WEIGHT: Readonly<Record<Fact['illustrative'], number>> = { no: 1, partly: 0.4, wholly: 0.25 }
/** Moves beyond three times the usual count alike. */
const MAX_TIMES_USUAL = 3
const UNCHANGED_SALIENCE = 0.35
const RECORD_SALIENCE = 0.5

export interface SalienceInput {
  readonly concept: ConceptId
  readonly date: IsoDate
  readonly illustrative: Fact['illustrative']
  /** The move as a multiple of the usual one; 1 = usual, 0 = none. */
  readonly timesUsual: number
  readonly isRecord: boolean
}

/** Rank of a fact: the larger the earlier. Values are compared with each other only; they have no unit. */
export function salience(
  { concept, date, illustrative, timesUsual, isRecord }: SalienceInput,
  today: IsoDate,
): number {
  const size =
    UNCHANGED_SALIENCE +
    (1 - UNCHANGED_SALIENCE) * (Math.min(timesUsual, MAX_TIMES_USUAL) / MAX_TIMES_USUAL) +
    (isRecord ? RECORD_SALIENCE : 0)
  const freshness = 0.5 ** (Math.max(0, daysBetween(date, today)) / HALF_LIFE_DAYS)
  return INTEREST_WEIGHT[concept] * size * freshness * CERTAINTY_WEIGHT[illustrative]
}

/** The absolute last change divided by the median of all; 1 when there is nothing to compare with. */
export function timesUsual(changes: readonly number[]): number {
  const last = Math.abs(changes.at(-1) ?? 0)
  const sizes = changes
    .slice(0, -1)
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort((a, b) => a - b)
  const median = sizes[Math.floor(sizes.length / 2)]
  if (median === undefined) return last === 0 ? 0 : 1
  return last / median
}
