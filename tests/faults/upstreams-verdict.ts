/** Conditions on failing sources (reliability R13). */
import { isDeepStrictEqual } from 'node:util'
import type { UpstreamFinding } from '../factories/upstream-check.ts'
import { failuresOf, type FaultReport } from './fault.ts'

export interface UpstreamCase {
  /** `a feed: hangs`. */
  readonly name: string
  /** Whether the source reads the answer all the same. */
  readonly isBorne: boolean
  readonly told: RegExp
  readonly finding: UpstreamFinding
  /** From before to after, in megabytes. */
  readonly grownMb: number
}

/** One request, and one more for a refused draft, or for each followed redirect. */
const MAX_CALLS = 4
const MAX_GROWTH_MB = 50

/**
 * @param grownMb over all of them, in megabytes. @param latestTimerMs how late a timer of the process was at
 *   most
 */
export function upstreamsReport(
  cases: readonly UpstreamCase[],
  grownMb: number,
  latestTimerMs: number,
): FaultReport {
  const wrong = cases.flatMap(({ name, isBorne, told, finding: { before, after, source, message, calls } }) =>
    failuresOf([
      [!before, `${name}: nothing was there to keep`],
      [!isDeepStrictEqual(before, after), `${name}: readers no longer see what they saw`],
      [
        isBorne ? message !== '' : !told.test(message) || source === '',
        `${name}: the operator is told "${message}" of "${source}"`,
      ],
      [calls > MAX_CALLS, `${name}: it was asked ${calls} times in its slot`],
    ]),
  )
  return {
    figures: [
      ['sources × faults', cases.length],
      [
        'last good copy kept',
        cases.filter(({ finding: { before, after } }) => isDeepStrictEqual(before, after)).length,
      ],
      ['most questions in one slot', Math.max(0, ...cases.map(({ finding }) => finding.calls))],
      ['memory grown, all of them, MB', Math.round(grownMb)],
      [
        'memory grown, the worst of them, MB',
        Math.round(Math.max(0, ...cases.map((scenario) => scenario.grownMb))),
      ],
      ['latest timer of the process, ms', Math.round(latestTimerMs)],
    ],
    failures: [
      ...failuresOf([
        [cases.length === 0, 'nothing was tried'],
        [grownMb > MAX_GROWTH_MB, `memory grew by ${Math.round(grownMb)} MB`],
      ]),
      ...wrong,
    ],
  }
}
