import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

test.each<[string, number | null]>([
  ['120', 120_000],
  ['0', 0],
  [' 5 ', 5_000],
  ['Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['99999999', 86_400_000],
  ['', null],
  ['soon', null],
  ['-1', null],
  ['1.5', null],
])('Retry-After: %s', (header, ms) => expect(retryAfterMs(header, NOW)).toBe(ms))
