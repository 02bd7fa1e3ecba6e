/** The judge of rolling restarts can say no. */
import { expect, test } from 'vitest'
import { rollingReport, type RollingResult } from './faults/rolling-verdict.ts'

const GOOD: RollingResult = {
  stops: [
    { ms: 1_200, code: 0 },
    { ms: 1_900, code: 0 },
  ],
  readyMs: [900, 1_100],
  statuses: { 200: 990, 304: 10 },
  p99Ms: [12, 14],
  proxy: {
    answered: 1_000,
    endedConnection: 30,
    shed: 0,
    retried: 1,
    failed: 0,
    nobodyReady: 0,
    reasons: [],
  },
  mails: { planned: 40, arrivedOnce: 40, arrivedTwice: 0, uncertain: 0, open: 0 },
  mailsUnderWay: 6,
}

test('a good run has no failures', () => {
  const { figures, failures } = rollingReport(GOOD, false)
  expect(failures).toEqual([])
  expect(Object.fromEntries(figures)).toMatchObject({
    restarts: 2,
    requests: 1_000,
    failed: 0,
    'slowest stop, ms': 1_900,
  })
})

test.each<[string, Partial<RollingResult>, string]>([
  ['no calls', { statuses: {} }, 'nothing was asked'],
  ['a refusal', { statuses: { 200: 999, 503: 1 } }, '1 requests failed: 1 × 503'],
  ['no answer', { statuses: { 200: 998, 502: 1, broken: 1 } }, '2 requests failed: 1 × 502, 1 × broken'],
  [
    'no answer, and why',
    {
      statuses: { 200: 998, 502: 2 },
      proxy: { ...GOOD.proxy, failed: 2, reasons: ['PUT ECONNRESET, kept'] },
    },
    '2 requests failed: 2 × 502, PUT ECONNRESET, kept',
  ],
  [
    'connections end without a word',
    { proxy: { ...GOOD.proxy, endedConnection: 0 } },
    'no answer said that its connection ends',
  ],
  ['a long stop', { stops: [{ ms: 10_400, code: 0 }] }, 'a stop took 10400 ms'],
  [
    'a stop that was cut off',
    {
      stops: [
        { ms: 1_000, code: 1 },
        { ms: 1_000, code: null },
      ],
    },
    '2 stops had another exit code than 0',
  ],
  ['twice', { mails: { ...GOOD.mails, arrivedOnce: 39, arrivedTwice: 1 } }, '1 newsletters arrived twice'],
  ['missing', { mails: { ...GOOD.mails, arrivedOnce: 39 } }, '1 newsletters did not arrive'],
  ['uncertain', { mails: { ...GOOD.mails, uncertain: 1 } }, '1 newsletters are uncertain'],
  ['open', { mails: { ...GOOD.mails, open: 1 } }, '1 newsletters are neither sent nor given up'],
])('%s', (_why, change, failure) =>
  expect(rollingReport({ ...GOOD, ...change }, false).failures).toEqual([failure]),
)

test.each([
  [true, []],
  [false, ['3 requests failed: 3 × 503']],
])('refused for want of time, where that may be: %s', (isBusy, failures) =>
  expect(
    rollingReport({ ...GOOD, statuses: { 200: 997, 503: 3 }, proxy: { ...GOOD.proxy, shed: 3 } }, isBusy)
      .failures,
  ).toEqual(failures),
)

test('on a busy machine the proxy may see the stop before it is logged', () =>
  expect(rollingReport({ ...GOOD, proxy: { ...GOOD.proxy, endedConnection: 0 } }, true).failures).toEqual([]))
