import { expect, test } from 'vitest'
import { valueOnDay } from './value-on-day.ts'

const SERIES = {
  dates: ['2025-06-13', '2025-06-02', '2025-06-20', '2025-06-27'],
  values: [2, 1, null, 4],
  step: false,
}

test.each<[string, string, boolean, number | null]>([
  ['the day itself', '2025-06-13', false, 2],
  ['the last one before a weekend', '2025-06-15', false, 2],
  ['a gap counts for nothing', '2025-06-20', false, 2],
  ['no value older than a week', '2025-06-21', false, null],
  ['a step holds until the next one', '2025-06-26', true, 2],
  ['nothing before the first', '2025-06-01', true, null],
  ['the newest', '2026-01-01', true, 4],
])('valueOnDay: %s', (_why, day, step, expected) =>
  expect(valueOnDay({ ...SERIES, step }, day)).toBe(expected),
)
