import { expect, test } from 'vitest'
import { yearBefore } from './year-before.ts'

test.each([
  ['an ordinary day', '2026-06-15', '2025-06-15'],
  ['the end of a quarter', '2026-06-30', '2025-06-30'],
  ['the end of February after a leap year', '2025-02-28', '2024-02-29'],
  ['the end of February in a leap year', '2024-02-29', '2023-02-28'],
  ['28 February in a leap year is no end of month', '2024-02-28', '2023-02-28'],
  ['the end of the year', '2026-12-31', '2025-12-31'],
  ['the first day of the year', '2026-01-01', '2025-01-01'],
])('yearBefore: %s', (_why, date, expected) => expect(yearBefore(date)).toBe(expected))
