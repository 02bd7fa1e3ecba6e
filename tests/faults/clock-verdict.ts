/** Conditions while the machine's clock is set forward and back (reliability R18). */
import { missingCount, type Balance } from '#store/newsletter/newsletter-types.ts'
import { failuresOf, type FaultReport } from './fault.ts'

export interface ClockStep {
  /** By how much the clock is off. */
  readonly shiftMs: number
  /** Method of the shift. */
  readonly by: 'preload' | 'faketime'
  readonly isReady: boolean
  /** Status for a reader whose session ends in twelve hours by the correct clock; 0 = no response. */
  readonly sessionStatus: number
  readonly pageStatus: number
}

export interface ClockRun {
  readonly steps: readonly ClockStep[]
  readonly hasEnded: boolean
  /** Message ids of the mails that arrived, as often as they did. They name reader and slot. */
  readonly arrived: readonly string[]
  readonly balances: readonly Balance[]
}

const SESSION_MS = 12 * 3_600_000

/** By the clock of the judging process: the end of a session is a moment, and time zones do not matter. */
function expectedStatus(shiftMs: number): number {
  return shiftMs < SESSION_MS ? 200 : 401
}

export function clockReport({ steps, hasEnded, arrived, balances }: ClockRun): FaultReport {
  const twice = arrived.length - new Set(arrived).size
  const off = balances.filter((balance) => missingCount(balance) !== 0).length
  const sent = balances.reduce((sum, { states }) => sum + states.sent, 0)
  return {
    figures: [
      ['jumps of the clock', steps.length],
      ['mails that arrived', arrived.length],
      ['of these twice', twice],
      ['skipped as too late', balances.reduce((sum, { states }) => sum + states.skipped_late, 0)],
      ['slots whose books do not add up', off],
    ],
    failures: [
      ...failuresOf([
        [hasEnded, 'the portal ended'],
        [steps.length === 0, 'the clock was never off'],
        [arrived.length === 0, 'no mail arrived'],
        [twice > 0, `${twice} mails arrived twice`],
        [off > 0, `the books of ${off} slots do not add up`],
        [sent < new Set(arrived).size, `${new Set(arrived).size} arrived and ${sent} are noted as sent`],
      ]),
      ...steps.flatMap(({ shiftMs, by, isReady, sessionStatus, pageStatus }) =>
        failuresOf([
          [!isReady, `${by}, ${shiftMs} ms off: it is not ready`],
          [pageStatus !== 200, `${by}, ${shiftMs} ms off: a page is answered with ${pageStatus}`],
          [
            sessionStatus !== expectedStatus(shiftMs),
            `${by}, ${shiftMs} ms off: a session is answered with ${sessionStatus}`,
          ],
        ]),
      ),
    ],
  }
}
