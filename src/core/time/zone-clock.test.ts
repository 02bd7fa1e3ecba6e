import { expect, test } from 'vitest'
import { HOUR_MS } from './durations.ts'
import { zoneOffset } from './zone-clock.ts'

test.each([
  ['Europe/Oslo', '2026-07-01T12:00:00Z', 2],
  ['America/New_York', '2026-11-20T12:00:00Z', -5],
  ['America/St_Johns', '2026-11-20T12:00:00Z', -3.5],
  ['Asia/Kathmandu', '2026-11-20T12:00:00Z', 5.75],
  ['UTC', '2026-11-20T12:00:00Z', 0],
])('zoneOffset: %s at %s is %d hours', (zone, instant, hours) => {
  const offset = zoneOffset(zone)
  const first = offset(Date.parse(instant))
  expect([first, offset(Date.parse(instant) + 1)]).toEqual([hours * HOUR_MS, hours * HOUR_MS])
})

test('an invalid instant has no offset', () => {
  const offset = zoneOffset('Europe/Oslo')
  expect([offset(Number.NaN), offset(Number.POSITIVE_INFINITY), offset(8.64e15 + 1)]).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ])
  expect(offset(8.64e15)).toBe(2 * HOUR_MS)
})

test('an unknown zone throws', () => {
  expect(() => zoneOffset('Europe/Atlantis')(0)).toThrow(RangeError)
})
