import { expect, test } from 'vitest'
import { osloInstant, wallInstant } from './wall-instant.ts'
import { zoneOffset } from './zone-clock.ts'

test.each([
  ['winter', '2026-11-20T07:00:00Z', '2026-11-20T06:00:00Z'],
  ['summer', '2026-07-01T07:00:00Z', '2026-07-01T05:00:00Z'],
  ['the last hour before summer time', '2026-03-29T01:59:59Z', '2026-03-29T00:59:59Z'],
  ['a time skipped in spring', '2026-03-29T02:30:00Z', '2026-03-29T01:30:00Z'],
  ['the first hour of summer time', '2026-03-29T03:00:00Z', '2026-03-29T01:00:00Z'],
  ['a repeated hour: the first time', '2026-10-25T02:30:00Z', '2026-10-25T00:30:00Z'],
  ['new year in Oslo', '2027-01-01T00:00:00Z', '2026-12-31T23:00:00Z'],
])('osloInstant: %s', (_why, wall, instant) =>
  expect(new Date(osloInstant(Date.parse(wall)))).toEqual(new Date(instant)),
)

test('wallInstant: a gap and a repeated hour west of Greenwich', () => {
  const offset = zoneOffset('America/New_York')
  const instant = (wall: string) => new Date(wallInstant(Date.parse(wall), offset)).toISOString()
  expect([instant('2026-03-08T02:30:00Z'), instant('2026-11-01T01:30:00Z')]).toEqual([
    '2026-03-08T07:30:00.000Z',
    '2026-11-01T05:30:00.000Z',
  ])
})
