/**
 * Slots of the newsletter (specification §9; decisions 50 and 51; decision 0042). A slot is the instant of a
 * scheduled hour of the Oslo wall clock. Plain arithmetic, identical in the store and in every browser.
 */
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { osloWallMs } from '../time/oslo-clock.ts'
import { osloInstant } from '../time/wall-instant.ts'
import {
  FIRST_HOUR,
  LAST_HOUR,
  NEWSLETTER_FREQUENCIES,
  NEWSLETTER_WEEKDAYS,
  type NewsletterSchedule,
} from './schedule.ts'

/**
 * 1970-01-05 in days since 1970. Fortnights are counted from it: 2026 has 53 weeks, so the parity of ISO
 * weeks would skip a fortnight.
 */
const FIRST_MONDAY = 4
const DAYS_OF_WEEK = 7
/** Longest interval between slots, plus the day of the instant. */
const MAX_LOOKAHEAD_DAYS = 2 * DAYS_OF_WEEK + 1

/** Days after Monday. */
const DAY_OF_WEEK = { monday: 0, wednesday: 2 } as const
const SATURDAY = 5

/** The first slot after an instant, in milliseconds since 1970; `null` = off. */
export function nextSlot(schedule: NewsletterSchedule, afterMs: number): number | null {
  const today = osloDayNumber(afterMs)
  for (let day = today; day < today + MAX_LOOKAHEAD_DAYS; day += 1) {
    if (!isSlotDay(schedule, day)) continue
    const slot = slotOf(schedule, day)
    if (slot > afterMs) return slot
  }
  return null
}

/** The last slot at or before an instant; `null` = off. */
export function previousSlot(schedule: NewsletterSchedule, atMs: number): number | null {
  const today = osloDayNumber(atMs)
  for (let day = today; day > today - MAX_LOOKAHEAD_DAYS; day -= 1) {
    if (!isSlotDay(schedule, day)) continue
    const slot = slotOf(schedule, day)
    if (slot <= atMs) return slot
  }
  return null
}

/** The next slots after an instant, in order; empty when off. */
export function slotsAfter(schedule: NewsletterSchedule, afterMs: number, max: number): number[] {
  const slots: number[] = []
  for (
    let slot = nextSlot(schedule, afterMs);
    slot !== null && slots.length < max;
    slot = nextSlot(schedule, slot)
  )
    slots.push(slot)
  return slots
}

/** Start of the Oslo day of an instant, and of the following day. */
export function osloDayBounds(atMs: number): { readonly from: number; readonly until: number } {
  const day = osloDayNumber(atMs)
  return { from: osloInstant(day * DAY_MS), until: osloInstant((day + 1) * DAY_MS) }
}

/** Canonical key of a schedule: equal for schedules with the same slots. `daily.7`, `weekly.monday.19`, `off`. */
export function scheduleKey({ frequency, weekday, hours }: NewsletterSchedule): string {
  switch (frequency) {
    case 'off':
      return frequency
    case 'daily':
    case 'weekdays':
      return `${frequency}.${hours}`
    case 'weekly':
    case 'biweekly':
      return `${frequency}.${weekday}.${hours}`
  }
}

/** Inverse of {@link scheduleKey}; `null` = invalid. */
export function parseScheduleKey(key: string): NewsletterSchedule | null {
  const [word = '', ...otherParts] = key.split('.')
  const frequency = NEWSLETTER_FREQUENCIES.find((value) => value === word)
  const weekday = NEWSLETTER_WEEKDAYS.find((value) => value === otherParts[0]) ?? NEWSLETTER_WEEKDAYS[0]
  if (frequency === undefined) return null
  const hours = frequency === 'off' ? FIRST_HOUR : Number(otherParts.at(-1))
  const schedule = { frequency, weekday, hours }
  return hours >= FIRST_HOUR && hours <= LAST_HOUR && scheduleKey(schedule) === key ? schedule : null
}

/** Days since 1970 of the Oslo calendar day. */
function osloDayNumber(epochMs: number): number {
  return Math.floor(osloWallMs(epochMs) / DAY_MS)
}

function slotOf({ hours }: NewsletterSchedule, day: number): number {
  return osloInstant(day * DAY_MS + hours * HOUR_MS)
}

function isSlotDay({ frequency, weekday }: NewsletterSchedule, day: number): boolean {
  const week = Math.floor((day - FIRST_MONDAY) / DAYS_OF_WEEK)
  const dayOfWeek = day - FIRST_MONDAY - week * DAYS_OF_WEEK
  switch (frequency) {
    case 'off':
      return false
    case 'daily':
      return true
    case 'weekdays':
      return dayOfWeek < SATURDAY
    case 'weekly':
      return dayOfWeek === DAY_OF_WEEK[weekday]
    case 'biweekly':
      return dayOfWeek === DAY_OF_WEEK[weekday] && week % 2 === 0
  }
}
