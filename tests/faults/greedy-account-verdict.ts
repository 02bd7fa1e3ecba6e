/**
 * Conditions for all other readers during an attack by one account (security review of November 2026, finding
 * 1).
 */
import type { OpenResult } from '../../bench/open-plan.ts'
import { failuresOf } from './fault.ts'

export interface GreedyResult {
  /** The database that was attacked. */
  readonly name: string
  /** The other readers before the attack, and during it. */
  readonly idle: OpenResult
  readonly during: OpenResult
  readonly attack: OpenResult
}

const MIN_SHARE = 0.95
const MAX_SLOWDOWN = 3
/** Milliseconds; on a busy machine a smaller difference is noise. */
const QUIET_MS = 150

/** Share of requests of one kind with the expected response. */
export function shareOf(result: OpenResult, kind: string): number {
  const statuses = result.kinds[kind]?.statuses ?? {}
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return all === 0 ? 0 : ((statuses['200'] ?? 0) + (statuses['304'] ?? 0)) / all
}

/** @param isJudgedByTime `false` = other programs are at work beside it */
export function greedyFailures(
  { name, idle, during, attack }: GreedyResult,
  isJudgedByTime: boolean,
): string[] {
  const statuses = Object.values(attack.kinds).flatMap((answers) => Object.entries(answers.statuses))
  const countOf = (wanted: string) =>
    statuses.reduce((sum, [status, count]) => (status === wanted ? sum + count : sum), 0)
  const kinds = Object.keys(idle.kinds)
  return [
    ...kinds.flatMap((kind) => {
      const share = shareOf(during, kind)
      const [before, p99] = [idle.kinds[kind]?.p99Ms ?? null, during.kinds[kind]?.p99Ms ?? null]
      const limit = MAX_SLOWDOWN * Math.max(QUIET_MS, before ?? 0)
      return failuresOf([
        [share < MIN_SHARE, `${name}: ${kind}: ${(share * 100).toFixed(0)} % were served`],
        [
          isJudgedByTime && p99 !== null && p99 > limit,
          `${name}: ${kind}: the slowest hundredth took ${(p99 ?? 0).toFixed(0)} ms, and ${(before ?? 0).toFixed(0)} ms without the attack`,
        ],
      ])
    }),
    ...failuresOf([
      [kinds.length === 0, `${name}: the other readers asked nothing`],
      [countOf('429') === 0, `${name}: the account was never told to come again later`],
      [countOf('500') > 0, `${name}: ${countOf('500')} saves of the account were answered 500`],
    ]),
  ]
}
