/**
 * The parts of the benchmarks that a slow machine needs: rounds that end in time, and loads that were not
 * reached.
 */
import { expect, test } from 'vitest'
import { makeRounds } from '../bench/rounds.ts'
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
    () => clock,
  )
  expect(made).toBe(counted)
  expect(rounds).toEqual([false, ...Array.from({ length: counted }, () => true)])
})

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
