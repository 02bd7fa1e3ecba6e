import { describe, expect, test } from 'vitest'
import {
  faultDurations,
  playwrightDurations,
  slowest,
  stepDurations,
  vitestDurations,
} from '../scripts/checks/durations.js'
import {
  fromFaults,
  fromPlaywright,
  fromVitest,
  nothing,
  report,
  sum,
  totals,
} from '../scripts/checks/outcome.js'

describe('the last line', () => {
  test.each([
    ['all well', { passed: 3, failures: [], skips: [] }, '3 passed, 0 failed'],
    ['a failure', { passed: 3, failures: ['a'], skips: [] }, '3 passed, 1 failed'],
    [
      'skipped tests are counted',
      { passed: 3, failures: [], skips: ['a', 'b'] },
      '3 passed, 0 failed, 2 skipped',
    ],
    ['no tests', nothing(), '0 passed, 0 failed'],
  ])('%s', (_why, outcome, line) => expect(totals(outcome)).toBe(line))

  test('names come before it, missing tools last of them', () => {
    const outcome = sum([
      { passed: 1, failures: ['b'], skips: [] },
      { passed: 1, failures: [], skips: ['c'] },
    ])
    expect(report(outcome, ['Chromium'])).toEqual([
      '',
      'Failed:',
      '  b',
      '',
      'Skipped:',
      '  c',
      'Missing tools: Chromium',
      '2 passed, 1 failed, 1 skipped',
    ])
  })
})

describe('vitest', () => {
  const file = (status: string, statuses: string[], message = '') => ({
    name: 'a.test.ts',
    status,
    message,
    assertionResults: statuses.map((status) => ({ fullName: status, status: status })),
  })

  test.each([
    [
      'passed, failed, skipped',
      [file('failed', ['passed', 'failed', 'pending', 'todo'])],
      1,
      { passed: 1, failures: ['a.test.ts > failed'], skips: ['a.test.ts > pending', 'a.test.ts > todo'] },
    ],
    [
      'a file that does not load',
      [file('failed', [], '\u001B[31mno such module\u001B[39m\nstack')],
      1,
      { passed: 0, failures: ['a.test.ts (the file itself): no such module'], skips: [] },
    ],
    [
      'an error between the tests',
      [file('passed', ['passed'])],
      1,
      { passed: 1, failures: ['vitest: ended with code 1 though no test failed'], skips: [] },
    ],
    ['no tests', [], 0, { passed: 0, failures: ['vitest: no tests were found'], skips: [] }],
  ])('%s', (_why, testResults, code, outcome) => expect(fromVitest({ testResults }, code)).toEqual(outcome))
})

describe('playwright', () => {
  const spec = (status: string) => ({ title: status, tests: [{ status }] })
  const suites = (...statuses: string[]) => [
    { title: 'home.spec.ts', suites: [{ title: 'home', specs: statuses.map(spec) }] },
  ]

  test.each([
    [
      'passed, failed, skipped',
      { suites: suites('expected', 'unexpected', 'skipped') },
      1,
      { passed: 1, failures: ['home.spec.ts > home > unexpected'], skips: ['home.spec.ts > home > skipped'] },
    ],
    [
      'not every time is a failure',
      { suites: suites('flaky') },
      0,
      { passed: 0, failures: ['home.spec.ts > home > flaky (not every time)'], skips: [] },
    ],
    [
      'the server did not start',
      { suites: [], errors: [{ message: 'Error: port taken' }] },
      1,
      { passed: 0, failures: ['playwright: Error: port taken'], skips: [] },
    ],
    ['no tests', { suites: [] }, 0, { passed: 0, failures: ['playwright: no tests were found'], skips: [] }],
  ])('%s', (_why, json, code, outcome) => expect(fromPlaywright(json, code)).toEqual(outcome))

  test('without a browser each browser test counts as skipped', () => {
    expect(
      fromPlaywright({ suites: suites('skipped', 'expected') }, 0, { wasOnlyListed: true }).skips,
    ).toHaveLength(2)
  })
})

describe('faults', () => {
  const held = { name: 'disk', failures: [] }
  test.each([
    [
      'held, did not hold twice over, and a part that could not run',
      [held, { name: 'clock', failures: ['a', 'b'], skipped: ['faketime'] }],
      1,
      { passed: 1, failures: ['fault clock: a', 'fault clock: b'], skips: ['fault clock: faketime'] },
    ],
    [
      'all held and yet it ended with 1',
      [held],
      1,
      { passed: 1, failures: ['faults: ended with code 1 though no test failed'], skips: [] },
    ],
    ['none was found', [], 0, { passed: 0, failures: ['faults: no tests were found'], skips: [] }],
  ])('%s', (_why, faults, code, outcome) => expect(fromFaults(faults, code)).toEqual(outcome))
})

test('each step has its duration and its start, in the order of the starts', () => {
  const steps = [
    { name: 'build', fromMs: 61_000, ms: 9_940 },
    { name: 'set-up', fromMs: 0, ms: 61_000 },
  ]
  expect(stepDurations(steps)).toEqual([
    '',
    'Steps:',
    '    61.0 s  set-up (from 0.0 s)',
    '     9.9 s  build (from 61.0 s)',
  ])
})

describe('the slowest files', () => {
  test('of all runners, slowest first, and no more than asked for', () => {
    const durations = [
      ...vitestDurations({ testResults: [{ name: 'src/a.test.ts', startTime: 1_000, endTime: 3_500 }] }),
      ...playwrightDurations(
        {
          suites: [
            {
              title: 'b.spec.ts',
              specs: [{ tests: [{ results: [{ duration: 1_000 }] }] }],
              suites: [{ title: 'inner', specs: [{ tests: [{ results: [{ duration: 11_040 }] }] }] }],
            },
          ],
        },
        'tests/e2e',
      ),
      ...faultDurations([{ name: 'disk', ms: 5_000 }, { name: 'clock' }]),
    ]
    expect(slowest(durations, 2)).toEqual([
      '',
      'Slowest test files:',
      '    12.0 s  tests/e2e/b.spec.ts',
      '     5.0 s  tests/faults/disk.fault.ts',
    ])
    expect(slowest(durations, 10)).toHaveLength(5)
  })

  test('no heading without durations', () => {
    expect(
      slowest(
        [
          ...vitestDurations({ testResults: [{ name: 'a.test.ts' }] }),
          ...playwrightDurations({ suites: [{ title: 'b.spec.ts', specs: [{ tests: [{}] }] }] }, 'tests/e2e'),
        ],
        10,
      ),
    ).toEqual([])
  })
})
