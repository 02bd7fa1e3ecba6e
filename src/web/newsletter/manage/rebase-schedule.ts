/**
 * The newsletter's schedule, changed by the link of a mail: only the change is sent, and the rest follows
 * what is stored. Otherwise an old open page would switch a newsletter on again that was switched off
 * elsewhere (see `followed-choice.ts`). Pure.
 */
import type { Schedule } from '../newsletter-values.ts'

/**
 * @param stored as the page was told last. Nothing is in the answer where nothing was changed: that is saved
 *   as it is.
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

/** @param before what the fields rested on until now */
export function rebaseSchedule(
  schedule: Schedule,
  before: Schedule,
  { frequency, weekday, hours }: Schedule,
): Schedule {
  return { frequency, weekday, hours, ...changedSchedule(schedule, before) }
}
