import { expect, test } from 'vitest'
import { dateOf, dayOf } from './day-numbers.ts'

test.each([
  ['the start', '1970-01-01', 0],
  ['before it', '1969-12-31', -1],
  ['a leap day', '2024-02-29', 19_782],
])('%s', (_why, date, day) => {
  expect(dayOf(date)).toBe(day)
  expect(dateOf(day)).toBe(date)
  expect(dayOf(date)).toBe(day)
})

test('no date, and more days than are remembered', () => {
  expect(dayOf('2026-02-30')).toBeNaN()
  expect(dateOf(1e12)).toBe('')
  for (let day = 0; day < 60_000; day += 1) expect(dayOf(dateOf(day)) === day).toBe(true)
})
