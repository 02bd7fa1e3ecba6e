/** Conditions on a portal with little memory (reliability R15). */
import type { OpenResult } from '../../bench/open-plan.ts'
import { failuresOf } from './fault.ts'
import { otherThanGood, goodOf } from './overload-verdict.ts'

export interface SmallMemoryResult {
  readonly result: OpenResult
  readonly hasEnded: boolean
  /** Peak memory, in megabytes. */
  readonly mostMb: number
  readonly growthMb: number
}

/** Memory of a container for a heap of half its size. */
const CONTAINER_MB = 512
const MAX_GROWTH_MB = 1
/** Rendered pictures and pages may be refused when the queue is full; others may not. */
const REFUSED = ['503'] as const
const MIN_GOOD = 0.9

/** @param isJudgedByGrowth only where it has run for long: in the first minutes a heap grows to its size */
export function smallMemoryFailures(
  { result, hasEnded, mostMb, growthMb }: SmallMemoryResult,
  isJudgedByGrowth: boolean,
): string[] {
  const { missing, ...others } = result.kinds
  const good = goodOf({ ...result, kinds: others })
  const all = Object.values(others)
    .flatMap(({ statuses }) => Object.values(statuses))
    .reduce((sum, count) => sum + count, 0)
  return [
    ...otherThanGood({ ...result, kinds: others }, REFUSED),
    ...(missing ? otherThanGood({ ...result, kinds: { missing } }, [...REFUSED, '404']) : []),
    ...failuresOf([
      [hasEnded, 'the portal ended'],
      [!(good >= all * MIN_GOOD), `only ${good} of ${all} were answered`],
      [mostMb > CONTAINER_MB, `it held ${mostMb.toFixed(0)} MB`],
      [
        isJudgedByGrowth && growthMb > MAX_GROWTH_MB,
        `memory grew by ${growthMb.toFixed(1)} MB in ten minutes`,
      ],
    ]),
  ]
}
