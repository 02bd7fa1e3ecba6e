/**
 * Rebases the schedule form of a mail link: only changes are sent, and other fields follow what is stored.
 * Otherwise an old open page would start a newsletter again that was stopped elsewhere. Pure.
 */
import type { Schedule } from '../newsletter-values.ts'

/**
 * @param stored settings as last received. The result is empty without changes, which saves the settings
 *   unchanged.
 */
export function changedSchedule(
  { frequency, rhythm, weekday, monthday, hours, pause_until }: Schedule,
  stored: Schedule,
): Partial<Schedule> {
  return {
    // Together: the frequency beside a rhythm says nothing alone.
    ...((frequency !== stored.frequency || rhythm !== stored.rhythm) && { frequency, rhythm }),
    ...(weekday !== stored.weekday && { weekday }),
    ...(monthday !== stored.monthday && { monthday }),
    ...(hours !== stored.hours && { hours }),
    ...(pause_until !== stored.pause_until && { pause_until }),
  }
}

/** @param before previous base of the fields */
export function rebaseSchedule(
  schedule: Schedule,
  before: Schedule,
  { frequency, rhythm, weekday, monthday, hours, pause_until }: Schedule,
): Schedule {
  return { frequency, rhythm, weekday, monthday, hours, pause_until, ...changedSchedule(schedule, before) }
}
