/** Conditions while every statement of the database takes seconds (reliability R12). */
import { failuresOf } from './fault.ts'
import { isServed, quantileMs, type Heard } from './harness/callers.ts'

export interface SlowRun {
  readonly before: readonly Heard[]
  readonly during: readonly Heard[]
  /** The most calls that were open at once. */
  readonly mostOpen: number
  /** Memory of the process before the fault, and its peak, in MB. */
  readonly memoryMb: readonly [before: number, most: number]
  /**
   * From the moment that the database was quick again to the first call that was served, in milliseconds;
   * `null` = not in time.
   */
  readonly recoveredMs: number | null
  /** Sessions idle in a transaction after the recovery. */
  readonly idleInTransaction: number
}

export interface SlowBounds {
  /** Allowed slowdown of public responses at the 99th percentile; `null` = only their success is judged. */
  readonly factor: number | null
  /** Duration of the slowest refusal, in milliseconds. */
  readonly slowestMs: number
  readonly mostOpen: number
  readonly moreMemoryMb: number
  readonly recoveredMs: number
  readonly leastAsked: number
}

const isPublic = ({ kind }: Heard) => kind === 'public'
/** Shorter times are noise. */
const MIN_MS = 5

export function slowFailures(
  { before, during, mostOpen, memoryMb: [atFirst, most], recoveredMs, idleInTransaction }: SlowRun,
  bounds: SlowBounds,
): string[] {
  const own = during.filter((one) => !isPublic(one))
  const normal = Math.max(MIN_MS, quantileMs(before.filter(isPublic), 0.99))
  const slow = quantileMs(during.filter(isPublic), 0.99)
  const wrong = during.filter((one) => isPublic(one) && !isServed(one)).length
  const rude = own.filter((one) => !isServed(one) && (one.status !== 503 || one.retryAfter === null)).length
  const late = own.filter(({ ms }) => ms > bounds.slowestMs).length
  return failuresOf([
    [own.length < bounds.leastAsked, `only ${own.length} calls needed the database`],
    [wrong > 0, `${wrong} public answers were not 200`],
    [
      bounds.factor !== null && slow > bounds.factor * normal,
      `public answers took ${slow} ms instead of ${normal} ms`,
    ],
    [rude > 0, `${rude} answers to readers were neither right nor 503 with Retry-After`],
    [late > 0, `${late} readers were kept waiting for more than ${bounds.slowestMs} ms`],
    [mostOpen > bounds.mostOpen, `${mostOpen} calls were open at once`],
    [
      most > atFirst + bounds.moreMemoryMb,
      `memory went from ${Math.round(atFirst)} to ${Math.round(most)} MB`,
    ],
    [
      recoveredMs === null || recoveredMs > bounds.recoveredMs,
      `served again after ${recoveredMs ?? 'too many'} ms`,
    ],
    [idleInTransaction > 0, `${idleInTransaction} transactions were left open`],
  ])
}
