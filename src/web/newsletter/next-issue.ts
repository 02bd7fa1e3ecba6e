/** When the next issue leaves, as far as a browser can know it. Pure. */
import { nextSlot, osloDayBounds } from '#core/newsletter/calendar.ts'
import type { NewsletterSchedule } from '#core/newsletter/schedule.ts'

/** Milliseconds since 1970; `null` = none; `undefined` = unknown. */
export type NextIssue = number | null | undefined

/**
 * Next issue by the schedule, or later as reported by the server: only the server knows whether an issue was
 * sent today, so no date of today is shown before its response. An earlier reported time is a slot that has
 * just become due.
 *
 * @param reported by the server; `undefined` = no response yet
 */
export function nextIssue(schedule: NewsletterSchedule, reported: NextIssue, nowMs: number): NextIssue {
  const bySchedule = nextSlot(schedule, nowMs)
  if (bySchedule === null || reported === null) return null
  if (reported === undefined) return bySchedule < osloDayBounds(nowMs).until ? undefined : bySchedule
  return Math.max(bySchedule, reported)
}
