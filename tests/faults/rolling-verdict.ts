/** Conditions on instances that are restarted in turn under load (reliability R17). */
import { failuresOf, type FaultReport } from './fault.ts'
import type { MailsFound } from './harness/due-mails.ts'
import type { ProxyCounts } from './harness/small-proxy.ts'

export interface RollingResult {
  /** Each stop: how long it took, and its exit code. */
  readonly stops: readonly { readonly ms: number; readonly code: number | null }[]
  /** From the start of a new instance to its first request, in milliseconds. */
  readonly readyMs: readonly number[]
  /** Number of responses by status; `broken` = no response. */
  readonly statuses: Readonly<Record<string, number>>
  /** 99th percentile of each round of load, in milliseconds. */
  readonly p99Ms: readonly number[]
  readonly proxy: ProxyCounts
  readonly mails: MailsFound
  /** Mails in progress when an instance was told to stop, of all stops together. */
  readonly mailsUnderWay: number
}

const MAX_STOP_MS = 10_000
const GOOD: ReadonlySet<string> = new Set(['200', '304'])

/**
 * @param isBusy whether the machine may do other work: a portal may then refuse requests under overload, and
 *   the proxy may notice its stop before it sends a request
 */
export function rollingReport(
  { stops, readyMs, statuses, p99Ms, proxy, mails, mailsUnderWay }: RollingResult,
  isBusy: boolean,
): FaultReport {
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const bad = Object.entries(statuses).filter(([status]) => !GOOD.has(status))
  const failed = bad.reduce((sum, [, count]) => sum + count, 0) - (isBusy ? proxy.shed : 0)
  const slowest = Math.round(Math.max(...stops.map(({ ms }) => ms)))
  const unclean = stops.filter(({ code }) => code !== 0).length
  const missing = mails.planned - mails.arrivedOnce - mails.arrivedTwice
  return {
    figures: [
      ['restarts', stops.length],
      ['requests', all],
      ['failed', failed],
      ['of all refused for want of time', proxy.shed],
      ['asked again over another connection', proxy.retried],
      ['answers that ended their connection', proxy.endedConnection],
      ['slowest stop, ms', slowest],
      ['slowest start until it is asked, ms', Math.round(Math.max(...readyMs))],
      ['slowest hundredth of the worst round, ms', Math.round(Math.max(...p99Ms))],
      ['newsletters sent during it', mails.arrivedOnce],
      ['of these under way at a stop', mailsUnderWay],
    ],
    failures: failuresOf([
      [all === 0, 'nothing was asked'],
      [
        failed > 0,
        `${failed} requests failed: ${[...bad.map(([status, count]) => `${count} × ${status}`), ...proxy.reasons].join(', ')}`,
      ],
      [!isBusy && proxy.endedConnection === 0, 'no answer said that its connection ends'],
      [slowest > MAX_STOP_MS, `a stop took ${slowest} ms`],
      [unclean > 0, `${unclean} stops had another exit code than 0`],
      [mails.arrivedTwice > 0, `${mails.arrivedTwice} newsletters arrived twice`],
      [missing > 0, `${missing} newsletters did not arrive`],
      [mails.uncertain > 0, `${mails.uncertain} newsletters are uncertain`],
      [mails.open > 0, `${mails.open} newsletters are neither sent nor given up`],
    ]),
  }
}
