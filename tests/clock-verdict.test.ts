/** The judge of the fault `clock` can say no. */
import { expect, test } from 'vitest'
import { clockReport, type ClockRun, type ClockStep } from './faults/clock-verdict.ts'

const HOUR_MS = 3_600_000
const STATES = {
  planned: 0,
  claimed: 0,
  handover: 0,
  sent: 2,
  bounced: 0,
  uncertain: 0,
  skipped_late: 1,
  skipped_empty: 0,
  cancelled: 0,
}
const STEP: ClockStep = {
  shiftMs: HOUR_MS,
  by: 'preload',
  isReady: true,
  sessionStatus: 200,
  pageStatus: 200,
}
const GOOD: ClockRun = {
  steps: [STEP, { ...STEP, shiftMs: -HOUR_MS }, { ...STEP, shiftMs: 24 * HOUR_MS, sessionStatus: 401 }],
  hasEnded: false,
  arrived: ['a', 'b'],
  balances: [{ slotAt: 1, planned: 3, states: STATES }],
}

test('a good run passes', () => expect(clockReport(GOOD).failures).toEqual([]))

test.each<[why: string, change: Partial<ClockRun>, said: RegExp]>([
  ['the process has ended', { hasEnded: true }, /the portal ended/],
  ['a mail twice', { arrived: ['a', 'b', 'a'] }, /1 mails arrived twice/],
  ['no mail', { arrived: [] }, /no mail arrived/],
  ['books that are off', { balances: [{ slotAt: 1, planned: 4, states: STATES }] }, /books of 1 slots/],
  ['an unrecorded mail', { arrived: ['a', 'b', 'c'] }, /3 arrived and 2 are noted/],
  [
    'a session that is over an hour early',
    { steps: [{ ...STEP, sessionStatus: 401 }] },
    /3600000 ms off: a session is answered with 401/,
  ],
  [
    'a session from the future',
    { steps: [{ ...STEP, shiftMs: -HOUR_MS, sessionStatus: 401 }] },
    /-3600000 ms off/,
  ],
  [
    'a session that never ends',
    { steps: [{ ...STEP, by: 'faketime', shiftMs: 24 * HOUR_MS }] },
    /faketime, 86400000 ms off: a session is answered with 200/,
  ],
  ['not ready', { steps: [{ ...STEP, isReady: false }] }, /not ready/],
  ['no page', { steps: [{ ...STEP, pageStatus: 500 }] }, /a page is answered with 500/],
  ['no jump', { steps: [] }, /never off/],
])('%s', (_why, change, said) =>
  expect(clockReport({ ...GOOD, ...change }).failures.join('\n')).toMatch(said),
)
