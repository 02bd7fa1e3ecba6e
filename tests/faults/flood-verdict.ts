/**
 * Conditions for readers while others request more than can be rendered, as fast as they can (reliability
 * R20).
 */
import { countOf, type OpenResult } from '../../bench/open-plan.ts'
import { failuresOf } from './fault.ts'
import { waveFailures } from './harness/wave.ts'
import { goodOf, otherThanGood } from './overload-verdict.ts'

export interface FloodResult {
  /** Clients that send requests as fast as they can. */
  readonly flood: OpenResult
  /** More at the same moment than may wait. */
  readonly wave: OpenResult
  /** Readers of cached pages during it. */
  readonly readers: OpenResult
  /** Whom there should be. */
  readonly asked: number
  readonly recoveryMs: number
}

const MAX_RECOVERY_MS = 5_000

/** @param leastShare of readers who are served before they give up */
export function floodFailures(
  { flood, wave, readers, asked, recoveryMs }: FloodResult,
  leastShare: number,
): string[] {
  const served = goodOf(readers)
  return [
    ...otherThanGood(readers, ['late']).map((what) => `readers: ${what}`),
    ...otherThanGood(flood, ['503', 'late']).map((what) => `the flood: ${what}`),
    ...waveFailures(wave),
    ...failuresOf([
      [served < asked * leastShare, `only ${served} of ${asked} readers were served`],
      [goodOf(flood) === 0, 'nothing at all was made'],
      [
        flood.bare503 > 0,
        `${flood.bare503} of ${countOf(flood, ['503'])} answers 503 do not say when to come again`,
      ],
      [
        recoveryMs > MAX_RECOVERY_MS,
        `afterwards it took ${(recoveryMs / 1_000).toFixed(1)} s until all requests were served again`,
      ],
    ]),
  ]
}
