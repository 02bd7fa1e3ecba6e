/** The instant of what a wall clock shows. */
import { DAY_MS } from './durations.ts'
import { osloWallMs } from './oslo-clock.ts'
import type { ZoneOffset } from './zone-clock.ts'

/**
 * The instant at which a wall clock shows a time. Of an hour that the clock shows twice it is the first one;
 * a time that the clock skips is shifted by the length of the gap, as `Temporal` does it by default.
 *
 * @param wallMs the shown time as if it were UTC, milliseconds since 1970
 */
export function wallInstant(wallMs: number, offset: ZoneOffset): number {
  const early = wallMs - offset(wallMs - DAY_MS)
  const late = wallMs - offset(wallMs + DAY_MS)
  return early + offset(early) === wallMs || late + offset(late) !== wallMs ? early : late
}

/**
 * The instant at which the wall clock in Oslo shows a time: the inverse of {@link osloWallMs}. Of the hour
 * that comes twice in autumn it is the first one; in the hour that spring skips it is an hour later.
 *
 * @param wallMs as `osloWallMs` gives it
 */
export function osloInstant(wallMs: number): number {
  return wallInstant(wallMs, (epochMs) => osloWallMs(epochMs) - epochMs)
}
