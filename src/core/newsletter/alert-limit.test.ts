import { expect, test } from 'vitest'
import { countAlerts, exceedsAlertLimit } from './alert-limit.ts'

test('countAlerts: both lists together', () =>
  expect(countAlerts({ alerts: [1, 2], news_alerts: [3] })).toBe(3))

test.each<[string, number, number, boolean]>([
  ['as many as are allowed', 20, 0, false],
  ['one more', 21, 20, true],
  ['as many as were stored by an earlier version', 25, 25, false],
  ['fewer than were stored, and still too many', 24, 25, false],
  ['more than were stored', 26, 25, true],
])('exceedsAlertLimit: %s', (_why, count, stored, exceeds) =>
  expect(exceedsAlertLimit(count, stored)).toBe(exceeds),
)
