import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts'
import { webhookRetryDelay } from './retry-webhook.ts'

test('nine tries take about 28 hours', () => {
  const delays = Array.from({ length: 9 }, (_, index) => webhookRetryDelay(index + 1, null, 0))
  expect(delays.at(-1)).toBeNull()
  const total = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0)
  expect(total).toBeGreaterThan(27 * HOUR_MS)
  expect(total).toBeLessThan(29 * HOUR_MS)
})

test.each<[string, number, number | null, number, number | null]>([
  ['the first pause', 1, null, 0, MINUTE_MS / 2],
  ['a fifth longer by chance', 1, null, 1, MINUTE_MS * 0.6],
  ['whole milliseconds', 1, null, 0.123_456_7, 30_741],
  ['as long as the receiver asks', 1, HOUR_MS, 0, HOUR_MS],
  ['no shorter than its own pause', 3, 1_000, 0, HOUR_MS / 2],
  ['twelve hours at most', 1, 100 * HOUR_MS, 0, 12 * HOUR_MS],
  ['none after the ninth try', 9, HOUR_MS, 0, null],
])('webhookRetryDelay: %s', (_why, attempt, asked, random, expected) =>
  expect(webhookRetryDelay(attempt, asked, random)).toBe(expected),
)
