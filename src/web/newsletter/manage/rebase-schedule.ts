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
  { frequency, weekday, hours }: Schedule,
  stored: Schedule,
): Partial<Schedule> {
  return {
    ...(frequency !== stored.frequency && { frequency }),
    ...(weekday !== stored.weekday && { weekday }),
    ...(hours !== stored.hours && { hours }),
  }
}

/** @param before previous base of the fields */
export function rebaseSchedule(
  schedule: Schedule,
  before: Schedule,
  { frequency, weekday, hours }: Schedule,
): Schedule {
  return { frequency, weekday, hours, ...changedSchedule(schedule, before) }
}
