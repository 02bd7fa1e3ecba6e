import { expect, test } from 'vitest'
import { osloDay } from './oslo-clock.ts'

test.each([
  ['winter, 23:30 UTC is tomorrow', '2026-11-20T23:30:00Z', '2026-11-21'],
  ['winter, 22:59 UTC is today', '2026-11-20T22:59:59Z', '2026-11-20'],
  ['summer, 22:00 UTC is tomorrow', '2026-07-01T22:00:00Z', '2026-07-02'],
  ['summer, 21:59 UTC is today', '2026-07-01T21:59:59Z', '2026-07-01'],
  ['the day summer time ends', '2026-10-25T22:30:00Z', '2026-10-25'],
  ['new year', '2026-12-31T23:00:00Z', '2027-01-01'],
])('osloDay: %s', (_why, instant, day) => expect(osloDay(Date.parse(instant))).toBe(day))

test('an invalid instant has no day', () => expect(osloDay(Number.NaN)).toBe(''))
