/** Conditions while clients hold connections without using them (security S41). */
import type { OpenResult } from '../../bench/open-plan.ts'
import { failuresOf } from './fault.ts'
import type { Slowness } from './harness/slow-sockets.ts'
import { otherThanGood } from './overload-verdict.ts'

export interface SlowClientsResult {
  readonly calm: OpenResult
  readonly among: OpenResult
  /** Number of connections of each kind that are open although they should be closed by now. */
  readonly stillOpen: Readonly<Partial<Record<Slowness, number>>>
  /** More than before they came, in megabytes. */
  readonly grownMb: number
  readonly sockets: number
  readonly unread: UnreadRun
}

export interface UnreadRun {
  /** Large responses for readers who read none of them. */
  readonly asked: number
  /** Growth during the requests, in megabytes. */
  readonly grownMb: number
  /** Status of another account's export at the same time. */
  readonly status: number
}

const MAX_SHARE = 2
/** On a machine that others use as well. */
const MAX_MS = 5_000
/** Where waiting is a matter of a few milliseconds, twice of it is chance. */
const TOO_SHORT_MS = 5
/** Data that each may send before it is cut off, and working memory. */
const MAX_MB_EACH = 0.2
const MAX_MB = 64

/** Budgets of the portal for unread responses (docs/operations.md "Limits"), and working memory besides. */
const MAX_UNREAD_MB = 256

export function slowestPages({ kinds }: OpenResult): number {
  return Math.max(...Object.values(kinds).map(({ p99Ms }) => p99Ms ?? Infinity))
}

export function slowClientsFailures(
  { calm, among, stillOpen, grownMb, sockets, unread }: SlowClientsResult,
  isJudgedByTime: boolean,
): string[] {
  const [usual, now] = [slowestPages(calm), slowestPages(among)]
  const most = isJudgedByTime ? Math.max(TOO_SHORT_MS, MAX_SHARE * usual) : MAX_MS
  return [
    ...otherThanGood(among).map((what) => `among slow clients: ${what}`),
    ...Object.entries(stillOpen)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => `${count} slow clients (${kind}) were not cut off`),
    ...failuresOf([
      [
        !(now <= most),
        `the slowest hundredth of requests took ${now.toFixed(0)} ms among them and ${usual.toFixed(0)} ms without`,
      ],
      [unread.grownMb > MAX_UNREAD_MB, `${unread.asked} unread answers cost ${unread.grownMb.toFixed(0)} MB`],
      [unread.status !== 200, `an export that is read was answered ${unread.status}`],
      [grownMb > MAX_MB + MAX_MB_EACH * sockets, `they cost ${grownMb.toFixed(0)} MB`],
    ]),
  ]
}
