import { MINUTE_MS } from '#core/time/durations.ts'
import { utcMs, type IsoDate } from '#core/time/iso-date.ts'
import { osloWallMs } from '#core/time/oslo-clock.ts'

/** The beginning of a day in Oslo, RFC 3339: `2026-07-01T00:00:00+02:00`. */
export function osloMidnight(date: IsoDate): string {
  const offsetMinutes = (osloWallMs(utcMs(date)) - utcMs(date)) / MINUTE_MS
  return `${date}T00:00:00+0${offsetMinutes / 60}:00`
}
