/**
 * The parts of the benchmarks that a slow machine needs: rounds that end in time, loads that were not
 * reached, and the last lines of a run.
 */
import { afterEach, expect, test, vi } from 'vitest'
import { outcomeOf, summaryLines } from '../scripts/set-up/bench-summary.js'
import { atLeast, clockBelow, notReached, printGoals, type Row } from '../bench/goal-table.ts'
import { LoadNotReached, orNotReached } from '../bench/load-not-reached.ts'
import { isVerdictCertain, makeRounds } from '../bench/rounds.ts'
import { missingAnswers } from '../bench/paced-plan.ts'

test.each<[why: string, msEach: number, counted: number]>([
  ['a fast machine makes all', 10, 5],
  ['a slower one makes what fits, the uncounted round included', 25, 3],
  ['a slow one makes the least number', 1_000, 2],
])('%s', async (_why, msEach, counted) => {
  let clock = 0
  const rounds: boolean[] = []
  const made = await makeRounds(
    { atLeast: 2, atMost: 5, withinMs: 100 },
    async (isCounted) => {
      rounds.push(isCounted)
      clock += msEach
    },
    undefined,
    () => clock,
  )
  expect(made).toBe(counted)
  expect(rounds).toEqual([false, ...Array.from({ length: counted }, () => true)])
})

test('rounds end as soon as they suffice', async () => {
  let made = 0
  const plan = { atLeast: 5, atMost: 9, withinMs: 1_000 }
  expect(
    await makeRounds(
      plan,
      async (isCounted) => void (made += Number(isCounted)),
      () => made === 3,
    ),
  ).toBe(3)
})

test.each<[why: string, figures: readonly number[], isCertain: boolean]>([
  ['too few', [1, 1, 1, 1, 1], false],
  ['six below the limit', [1, 1, 1.02, 1, 1, 1.01], true],
  ['six above it', [1.1, 1.2, 1.1, 1.4, 1.1, 1.05], true],
  ['one of six above it', [1, 1, 1, 1, 1, 1.1], false],
  ['one of nine above it', [1, 1, 1, 1.1, 1, 1, 1, 1, 1], true],
  ['two of nine above it', [1, 1, 1, 1.1, 1.1, 1, 1, 1, 1], false],
  ['half above it', [1, 1.1, 1, 1.1, 1, 1.1, 1, 1.1, 1, 1.1, 1, 1.1], false],
])('whether a limit of 1.03 is certainly held or missed: %s', (_why, figures, isCertain) =>
  expect(isVerdictCertain(figures, 1.03)).toBe(isCertain),
)

const PLAN = { perSecond: 20, seconds: 4 }

test.each<[why: string, statuses: Record<string, number>, took: number, missing: string | null]>([
  ['all answered at the rate', { 200: 80 }, 4.1, null],
  ['a little late', { 200: 80 }, 6.9, null],
  ['all answered, far too late', { 200: 80 }, 7.1, '4 s of load took 7.1 s'],
  ['some refused', { 200: 79, 503: 1 }, 4, '79 of 80 answered 200; others {"503":1}'],
  ['none answered', { broken: 80 }, 4, '0 of 80 answered 200; others {"broken":80}'],
])('missing answers: %s', (_why, statuses, took, missing) =>
  expect(missingAnswers({ statuses, took }, PLAN)).toBe(missing),
)

const exitCodeBefore = process.exitCode
afterEach(() => {
  process.exitCode = exitCodeBefore
  vi.restoreAllMocks()
})

const HELD = atLeast(1, { what: 'held', product: 2, peer: 1, unit: '' })
const MISSED = atLeast(1, { what: 'missed', product: 1, peer: 2, unit: '' })
const SLOW = notReached('slow', '4 s of load took 7.1 s')

test.each<[why: string, rows: readonly Row[], code: number, outcome: string]>([
  ['all held, and a clock over its goal', [HELD, clockBelow(1, 'clock', 2)], 0, 'held'],
  ['a load not reached', [HELD, SLOW], 3, 'not reached'],
  ['a goal missed beside it', [SLOW, MISSED], 1, 'missed'],
])('exit code of a benchmark, and what the run makes of it: %s', (_why, rows, code, outcome) => {
  vi.spyOn(console, 'log').mockReturnValue()
  process.exitCode = 0
  printGoals(rows)
  expect(process.exitCode).toBe(code)
  expect(outcomeOf({ code, timedOut: false })).toBe(outcome)
})

test('a benchmark that was ended at its time limit was not reached', () =>
  expect(outcomeOf({ code: 124, timedOut: true })).toBe('not reached'))

test('a load that the machine cannot carry is a row, and another failure stays one', async () => {
  expect(
    await orNotReached('figure', () => Promise.reject(new LoadNotReached('10 requests took too long'))),
  ).toEqual([notReached('figure', '10 requests took too long')])
  await expect(orNotReached('figure', () => Promise.reject(new Error('wrong answer')))).rejects.toThrow(
    'wrong answer',
  )
})

test('the last lines of a run name the longest first, and what was missed or not reached', () =>
  expect(
    summaryLines(
      [
        { file: 'a.bench.ts', seconds: 12.4, outcome: 'held' },
        { file: 'b.bench.ts', seconds: 107.6, outcome: 'not reached' },
        { file: 'c.bench.ts', seconds: 60, outcome: 'held' },
      ],
      15,
    ),
  ).toEqual([
    'All 3 took 3.0 min (goal: 15 min on two cores):',
    '  108 s  b.bench.ts',
    '   60 s  c.bench.ts',
    '   12 s  a.bench.ts',
    'Not reached on this machine: b.bench.ts',
    'Failed or missed a goal: none',
  ]))
