/**
 * The clocks of `core/time` against `Temporal`, which Node 26 has and the portal does without (decision
 * 0078).
 */
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts'
import { osloWallMs } from '#core/time/oslo-clock.ts'
import { osloInstant, wallInstant } from '#core/time/wall-instant.ts'
import { zoneOffset } from '#core/time/zone-clock.ts'

const FIRST_YEAR = 1970
const LAST_YEAR = 2037

/** Every half hour of ten days around both changes of each year, and every 13th hour of the rest. */
function* instants(): Generator<number> {
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    for (const month of [2, 9])
      for (let half = 0; half < 10 * 48; half += 1) yield Date.UTC(year, month, 22, 0, half * 30)
    for (let hour = 0; hour < 365 * 24; hour += 13) yield Date.UTC(year, 0, 1, hour)
  }
}

const offsetBy = (ms: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
const instantBy = (wallMs: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(wallMs)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toZonedDateTime(zone).epochMilliseconds

describe.skipIf(typeof Temporal === 'undefined')('against Temporal', () => {
  test(`Oslo from ${FIRST_YEAR} to ${LAST_YEAR}: the offset of every instant`, () => {
    const wrong: string[] = []
    for (const ms of instants())
      if (osloWallMs(ms) - ms !== offsetBy(ms, 'Europe/Oslo')) wrong.push(new Date(ms).toISOString())
    expect(wrong).toEqual([])
  })

  test(`Oslo from ${FIRST_YEAR} to ${LAST_YEAR}: the instant of every wall time, gaps and repeated hours included`, () => {
    const wrong: string[] = []
    for (const wallMs of instants())
      if (osloInstant(wallMs) !== instantBy(wallMs, 'Europe/Oslo')) wrong.push(new Date(wallMs).toISOString())
    expect(wrong).toEqual([])
  })

  test.each([
    'America/New_York',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Europe/London',
  ])('%s: every quarter of an hour around the changes of 2026', (zone) => {
    const offset = zoneOffset(zone)
    const wrong: string[] = []
    for (const month of [2, 3, 9, 10])
      for (let ms = Date.UTC(2026, month, 1); ms < Date.UTC(2026, month + 1, 1); ms += 15 * MINUTE_MS)
        if (offset(ms) !== offsetBy(ms, zone) || wallInstant(ms, offset) !== instantBy(ms, zone))
          wrong.push(new Date(ms).toISOString())
    expect(wrong).toEqual([])
  })

  test('the cache of offsets is emptied without a wrong answer', () => {
    const offset = zoneOffset('Europe/Oslo')
    const start = Date.UTC(2026, 0, 1)
    for (let hour = 0; hour < 2_500; hour += 1) offset(start + hour * HOUR_MS)
    expect(offset(start)).toBe(HOUR_MS)
  })
})
