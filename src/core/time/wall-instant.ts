/** Conversion of wall-clock time to instants. */
import { DAY_MS } from './durations.ts'
import { addDays, utcMs, type IsoDate } from './iso-date.ts'
import { osloWallMs } from './oslo-clock.ts'
import type { ZoneOffset } from './zone-clock.ts'

/**
 * The instant of a wall-clock time. A repeated hour gives the first one; a skipped time is shifted by the
 * length of the gap, as `Temporal` does by default.
 *
 * @param wallMs the wall-clock time as if it were UTC, milliseconds since 1970
 */
export function wallInstant(wallMs: number, offset: ZoneOffset): number {
  const earlyInstant = wallMs - offset(wallMs - DAY_MS)
  const lateInstant = wallMs - offset(wallMs + DAY_MS)
  return earlyInstant + offset(earlyInstant) === wallMs || lateInstant + offset(lateInstant) !== wallMs
    ? earlyInstant
    : lateInstant
}

/**
 * The instant of a wall-clock time in Oslo: the inverse of {@link osloWallMs}. The hour repeated in autumn
 * gives the first one; the hour skipped in spring gives an hour later.
 *
 * @param wallMs as returned by `osloWallMs`
 */
export function osloInstant(wallMs: number): number {
  return wallInstant(wallMs, (epochMs) => osloWallMs(epochMs) - epochMs)
}

/**
 * The first instant after a calendar day in Oslo, in milliseconds since 1970.
 *
 * @param day `YYYY-MM-DD`
 */
export function osloDayEnd(day: IsoDate): number {
  return osloInstant(utcMs(addDays(day, 1)))
}
