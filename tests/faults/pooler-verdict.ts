/** Conditions behind a pooler in transaction mode: every function of the portal works, on few connections. */
import { failuresOf, type FaultReport } from './fault.ts'
import type { WritersTally } from './harness/writers.ts'

export interface PooledResult {
  /** Status of a login through the portal. */
  readonly loginStatus: number
  readonly writes: WritersTally
  readonly planned: { readonly wanted: number; readonly found: number }
  readonly arrivedOnce: number
  readonly backupCode: number | null
  /**
   * Milliseconds until a publication took effect: at the portal that polls, and at the one with a direct
   * connection.
   */
  readonly seenMs: readonly number[]
  /** Connections past the pooler that listen. */
  readonly listeners: number
  /** Peak of the pooler's connections to the server, and its limit. */
  readonly connections: { readonly most: number; readonly allowed: number }
  /** Warnings and errors in the logs of the portals. */
  readonly complaints: readonly string[]
}

const MAX_SEEN_MS = 5_000

export function poolerReport({
  loginStatus,
  writes,
  planned,
  arrivedOnce,
  backupCode,
  seenMs,
  listeners,
  connections,
  complaints,
}: PooledResult): FaultReport {
  const slowest = Math.round(Math.max(0, ...seenMs))
  return {
    figures: [
      ['writes acknowledged', writes.acknowledged],
      ['lost or torn', writes.lost + writes.torn],
      ['newsletters planned', planned.found],
      ['newsletters that arrived', arrivedOnce],
      ['publication seen after at most, ms', slowest],
      ['connections of the pooler to the server, at most', connections.most],
    ],
    failures: failuresOf([
      [loginStatus !== 200, `a login was answered with ${loginStatus}`],
      [writes.acknowledged === 0, 'nothing was saved'],
      [writes.lost + writes.torn > 0, `${writes.lost} writes were lost and ${writes.torn} torn`],
      ...writes.problems.map((problem) => [true, problem] as const),
      [
        planned.found !== planned.wanted,
        `${planned.found} newsletters were planned instead of ${planned.wanted}`,
      ],
      [arrivedOnce !== planned.wanted, `${arrivedOnce} newsletters arrived instead of ${planned.wanted}`],
      [backupCode !== 0, `the backup ended with ${backupCode}`],
      [seenMs.length === 0 || slowest > MAX_SEEN_MS, `a publication was seen after ${slowest} ms`],
      [listeners !== 1, `${listeners} connections listen instead of 1`],
      [
        connections.most > connections.allowed,
        `the pooler had ${connections.most} connections instead of ${connections.allowed}`,
      ],
      ...complaints.map((line) => [true, `logged: ${line}`] as const),
    ]),
  }
}
