import { expect, test } from 'vitest'
import { osloDay, osloInstant, osloWallMs } from './oslo-day.ts'

test.each([
  ['winter, 23:30 UTC is tomorrow', '2026-11-20T23:30:00Z', '2026-11-21'],
  ['winter, 22:59 UTC is today', '2026-11-20T22:59:59Z', '2026-11-20'],
  ['summer, 22:00 UTC is tomorrow', '2026-07-01T22:00:00Z', '2026-07-02'],
  ['summer, 21:59 UTC is today', '2026-07-01T21:59:59Z', '2026-07-01'],
  ['the day summer time ends', '2026-10-25T22:30:00Z', '2026-10-25'],
  ['new year', '2026-12-31T23:00:00Z', '2027-01-01'],
])('osloDay: %s', (_why, instant, day) => expect(osloDay(Date.parse(instant))).toBe(day))

test('no instant, no day', () => expect(osloDay(Number.NaN)).toBe(''))

test('agrees with the time-zone database around both changes of every year from 1996', () => {
  const wrong: string[] = []
  for (let year = 1996; year <= 2037; year++) {
    for (const month of [2, 9]) {
      for (let hour = 0; hour < 10 * 24; hour++) {
        const ms = Date.UTC(year, month, 22, hour)
        const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('Europe/Oslo')
        if (osloWallMs(ms) - ms !== zoned.offsetNanoseconds / 1e6) wrong.push(zoned.toString())
      }
    }
  }
  expect(wrong).toEqual([])
})

test.each([
  ['winter', '2026-11-20T07:00:00Z', '2026-11-20T06:00:00Z'],
  ['summer', '2026-07-01T07:00:00Z', '2026-07-01T05:00:00Z'],
  ['the last hour before summer time', '2026-03-29T01:59:59Z', '2026-03-29T00:59:59Z'],
  ['the hour that spring leaves out', '2026-03-29T02:30:00Z', '2026-03-29T00:30:00Z'],
  ['the first hour of summer time', '2026-03-29T03:00:00Z', '2026-03-29T01:00:00Z'],
  ['the hour that comes twice: the second time', '2026-10-25T02:30:00Z', '2026-10-25T01:30:00Z'],
  ['new year in Oslo', '2027-01-01T00:00:00Z', '2026-12-31T23:00:00Z'],
])('osloInstant: %s', (_why, wall, instant) =>
  expect(new Date(osloInstant(Date.parse(wall)))).toEqual(new Date(instant)),
)
