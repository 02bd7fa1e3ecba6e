/**
 * Schedules of jobs. A slot is the instant at which work became due; every process computes the same slot
 * from the clock alone.
 */
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts'
import { osloWallMs } from '#core/time/oslo-clock.ts'
import { osloInstant } from '#core/time/wall-instant.ts'

export type Schedule =
  /**
   * Interval in milliseconds, counted from `offset` (less than `every`; default 0) after 1970. Offsets spread
   * similar work.
   */
  | { readonly every: number; readonly offset?: number }
  /** Each day at these times of the Oslo clock, `HH:MM`; and once at the instant `also`, milliseconds since 1970. */
  | { readonly at: readonly string[]; readonly also?: number }

/** The latest slot not after `now` (milliseconds since 1970), ISO 8601 UTC. Missed slots are not caught up. */
export function currentSlot(schedule: Schedule, now: number): string {
  if ('every' in schedule) return new Date(lastEvery(schedule, now)).toISOString()
  const today = osloMidnight(now)
  const slots = [
    schedule.also ?? Number.NEGATIVE_INFINITY,
    ...[today - DAY_MS, today].flatMap((midnight) => slotsOf(midnight, schedule.at)),
  ]
  return new Date(Math.max(...slots.filter((slot) => slot <= now))).toISOString()
}

/** The first slot after `now`, milliseconds since 1970. */
export function nextSlot(schedule: Schedule, now: number): number {
  if ('every' in schedule) return lastEvery(schedule, now) + schedule.every
  const today = osloMidnight(now)
  const slots = [today, today + DAY_MS].flatMap((midnight) => slotsOf(midnight, schedule.at))
  return Math.min(...slots.filter((slot) => slot > now))
}

/** Longest time between two slots, in milliseconds. */
export function maxPause(schedule: Schedule): number {
  return 'every' in schedule ? schedule.every : DAY_MS
}

function lastEvery(
  { every, offset = 0 }: { readonly every: number; readonly offset?: number },
  now: number,
): number {
  return Math.floor((now - offset) / every) * every + offset
}

/** 00:00 of the Oslo day as the wall clock shows it: milliseconds since 1970 as if Oslo had UTC. */
function osloMidnight(now: number): number {
  return Math.floor(osloWallMs(now) / DAY_MS) * DAY_MS
}

/** A time skipped in March is an hour later; a time repeated in October counts the first time. */
function slotsOf(midnight: number, times: readonly string[]): number[] {
  return times.map((time) => {
    const [hours, minutes] = time.split(':').map(Number)
    return osloInstant(midnight + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS)
  })
}
