import { expect, test } from 'vitest'
import { clockProblem } from './clock-problem.ts'

test.each([
  ['a clock without a battery', '1970-01-01T00:00:10Z', true],
  ['before there was a portal', '2025-12-31T23:59:59Z', true],
  ['the first moment that can be', '2026-01-01T00:00:00Z', false],
  ['now', '2026-11-22T09:00:00Z', false],
  ['old age', '2075-12-31T23:59:59Z', false],
  ['a clock that ran away', '2100-01-01T00:00:00Z', true],
  ['its end', '9999-12-31T23:59:59Z', true],
])('%s: %s', (_why, time, isWrong) => {
  const problem = clockProblem(Date.parse(time))
  expect(problem !== null).toBe(isWrong)
  if (isWrong) expect(problem).toContain(time)
})
