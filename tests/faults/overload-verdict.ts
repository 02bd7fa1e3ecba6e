/** Conditions on a portal at half of its peak, and at three times the peak (reliability R20). */
import { countOf, type OpenResult } from '../../bench/open-plan.ts'
import { failuresOf } from './fault.ts'

const GOOD = ['200', '304'] as const
const MAX_API_MS = 20
const MAX_PAGE_MS = 60
const MAX_GROWTH_MB = 1
const MAX_RECOVERY_MS = 5_000

export function goodOf(result: OpenResult): number {
  return countOf(result, GOOD)
}

/** All responses other than the expected ones and 503. */
export function otherThanGood({ kinds }: OpenResult, alsoFine: readonly string[] = []): string[] {
  const fine: readonly string[] = [...GOOD, ...alsoFine]
  return Object.entries(kinds).flatMap(([kind, { statuses }]) =>
    Object.entries(statuses)
      .filter(([status]) => !fine.includes(status))
      .map(([status, count]) => `${count} × ${kind} ${status}`),
  )
}

export interface OverloadResult {
  readonly result: OpenResult
  /** Growth of live memory in ten minutes. */
  readonly growthMb: number
  /** Growth of resident memory, garbage included: for the report. */
  readonly residentMb: number
}

/** @param isJudgedByTime false on a shared machine and in short runs, where times and slopes say nothing */
export function heldFailures(
  { result, growthMb }: Omit<OverloadResult, 'residentMb'>,
  isJudgedByTime: boolean,
): string[] {
  const [api, page] = [result.kinds['api']?.p99Ms ?? Infinity, result.kinds['page']?.p99Ms ?? Infinity]
  return [
    ...otherThanGood(result).map((what) => `at half of the peak: ${what}`),
    ...failuresOf([
      [goodOf(result) === 0, 'nothing was answered at half of the peak'],
      [isJudgedByTime && api > MAX_API_MS, `the slowest hundredth of calls took ${api.toFixed(1)} ms`],
      [isJudgedByTime && page > MAX_PAGE_MS, `the slowest hundredth of pages took ${page.toFixed(1)} ms`],
      [isJudgedByTime && growthMb > MAX_GROWTH_MB, `memory grew by ${growthMb.toFixed(1)} MB in ten minutes`],
    ]),
  ]
}

/** Good responses by wall time and by the server's CPU time: a shared machine's speed varies. */
export interface Yield {
  readonly perSecond: number
  readonly perCpuSecond: number
  /** How many processors it worked on: less than in the peak, and the machine gave its time to others. */
  readonly worked: number
}

export interface Storm {
  /** For people: `everything`. */
  readonly of: string
  readonly peak: Yield
  readonly storm: Yield
  readonly result: OpenResult
  readonly recoveryMs: number
  readonly isRefusalExpected: boolean
}

/** @param leastShare of the peak. @param isJudgedByTime otherwise only by the work of the server */
export function stormFailures(
  { of, peak, storm, result, recoveryMs, isRefusalExpected }: Storm,
  leastShare: number,
  isJudgedByTime: boolean,
): string[] {
  const refused = countOf(result, ['503'])
  // Late and broken requests are expected in a storm; a wrong response is not.
  const wrong = otherThanGood(result, ['503', 'late', 'broken'])
  return [
    ...wrong.map((what) => `three times too much ${of}: ${what}`),
    ...failuresOf([
      [
        isJudgedByTime && !(storm.perSecond >= peak.perSecond * leastShare),
        `three times too much ${of}: ${storm.perSecond.toFixed(0)} good answers a second of ${peak.perSecond.toFixed(0)}`,
      ],
      [
        !(storm.perCpuSecond >= peak.perCpuSecond * leastShare),
        `three times too much ${of}: ${storm.perCpuSecond.toFixed(0)} good answers for a second of work instead of ${peak.perCpuSecond.toFixed(0)}`,
      ],
      [isRefusalExpected && refused === 0, `three times too much ${of}: no request was refused with 503`],
      [
        result.bare503 > 0,
        `three times too much ${of}: ${result.bare503} answers 503 do not say when to come again`,
      ],
      [
        recoveryMs > MAX_RECOVERY_MS,
        `after three times too much ${of} it took ${(recoveryMs / 1_000).toFixed(1)} s until all requests were served again`,
      ],
    ]),
  ]
}
