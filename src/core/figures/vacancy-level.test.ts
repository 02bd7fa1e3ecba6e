import { expect, test } from 'vitest'
import { vacancyLevel } from './vacancy-level.ts'

test.each([
  ['no vacancy', 0, 'low'],
  ['exactly 7', 7, 'low'],
  ['just above 7', 7.01, 'medium'],
  ['exactly 12', 12, 'medium'],
  ['just above 12', 12.01, 'high'],
  ['no figure', null, 'none'],
  ['not a number', Number.NaN, 'none'],
])('vacancyLevel: %s', (_why, percent, level) => expect(vacancyLevel(percent)).toBe(level))
