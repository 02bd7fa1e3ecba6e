import { expect, test } from 'vitest'
import { compareText } from './compare-text.ts'

test.each([
  ['days', '2025-12-31', '2026-01-01', -1],
  ['the same day', '2026-01-01', '2026-01-01', 0],
  ['the later first', '2026-01-02', '2026-01-01', 1],
  ['capitals before small letters', 'B', 'a', -1],
])('compareText: %s', (_why, a, b, order) => expect(compareText(a, b)).toBe(order))
