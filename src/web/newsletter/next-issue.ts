/** When the next issue leaves, as far as a browser can know it. Pure. */
import { nextSlot, osloDayBounds } from '#core/newsletter/calendar.ts'
import type { NewsletterSchedule } from '#core/newsletter/schedule.ts'

/** Milliseconds since 1970; `null` = none will; `undefined` = not known yet. */
export type NextIssue = number | null | undefined

/**
 * By the schedule, or later where the server says so: only the server knows whether there was an issue today
 * already, so that no date is said that is today before it has answered. An earlier moment of the server's is
 * a slot that has just come.
 *
 * @param reported as the server has it; `undefined` = it has not answered
 */
export function nextIssue(schedule: NewsletterSchedule, reported: NextIssue, nowMs: number): NextIssue {
  const bySchedule = nextSlot(schedule, nowMs)
  if (bySchedule === null || reported === null) return null
  if (reported === undefined) return bySchedule < osloDayBounds(nowMs).until ? undefined : bySchedule
  return Math.max(bySchedule, reported)
}
