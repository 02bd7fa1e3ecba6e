/**
 * Slots of the newsletter (specification §9; decisions 50 and 51; decision 0042). A slot is the instant of a
 * scheduled hour of the Oslo wall clock. Plain arithmetic, identical in the store and in every browser.
 */
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { addDays, isIsoDate, utcMs } from '../time/iso-date.ts'
import { osloDay, osloWallMs } from '../time/oslo-clock.ts'
import { osloInstant } from '../time/wall-instant.ts'
import {
  FIRST_HOUR,
  FREQUENCY_BESIDE_RHYTHM,
  LAST_HOUR,
  LAST_MONTHDAY,
  MAX_PAUSE_DAYS,
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
/** Longest interval between slots, a month, plus the day of the instant. */
const MAX_LOOKAHEAD_DAYS = LAST_MONTHDAY + 1
/** Before the day of a pause in a schedule's key. */
const PAUSE_SIGN = '/'

/** Days after Monday. */
const DAY_OF_WEEK = { monday: 0, wednesday: 2 } as const
const SATURDAY = 5

/** The first slot after an instant and after the pause, in milliseconds since 1970; `null` = off. */
export function nextSlot(schedule: NewsletterSchedule, atMs: number): number | null {
  if (schedule.frequency === 'off') return null
  const afterMs = Math.max(atMs, pauseEnd(schedule) - 1)
  const today = osloDayNumber(afterMs)
  for (let day = today; day < today + MAX_LOOKAHEAD_DAYS; day += 1) {
    if (!isSlotDay(schedule, day)) continue
    const slot = slotOf(schedule, day)
    if (slot > afterMs) return slot
  }
  return null
}

/** The last slot at or before an instant, also before a pause; `null` = off. */
export function previousSlot(schedule: NewsletterSchedule, atMs: number): number | null {
  if (schedule.frequency === 'off') return null
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

/** The instant at which the pause of a schedule ends, in milliseconds since 1970; −∞ = no pause. */
export function pauseEnd({ pause_until: day = '' }: Pick<NewsletterSchedule, 'pause_until'>): number {
  return isIsoDate(day) ? osloInstant(utcMs(day)) : Number.NEGATIVE_INFINITY
}

/** Whether a pause may be saved: a day that has passed is none, and the last one is a year away. */
export function isAcceptedPause(day: string, nowMs: number): boolean {
  return day === '' || (isIsoDate(day) && day <= addDays(osloDay(nowMs), MAX_PAUSE_DAYS))
}

/**
 * Canonical key of a schedule: equal for schedules with the same slots. `daily.7`, `weekly.monday.19`,
 * `monthly.31.7`, `new_figures.7`, `off`; with a pause `daily.7/2027-01-10`.
 */
export function scheduleKey(schedule: NewsletterSchedule): string {
  const { frequency, pause_until: day = '' } = schedule
  if (frequency === 'off') return frequency
  return day === '' ? slotKey(schedule) : `${slotKey(schedule)}${PAUSE_SIGN}${day}`
}

function slotKey({ frequency, weekday, hours, rhythm, monthday = 1 }: NewsletterSchedule): string {
  if (rhythm === 'monthly') return `${rhythm}.${monthday}.${hours}`
  if (rhythm === 'new_figures') return `${rhythm}.${hours}`
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
  const [slots = '', ...days] = key.split(PAUSE_SIGN)
  const schedule = parseSlotKey(slots)
  const [day] = days
  if (schedule === null || day === undefined) return schedule
  const paused = { ...schedule, pause_until: day }
  return isIsoDate(day) && scheduleKey(paused) === key ? paused : null
}

function parseSlotKey(key: string): NewsletterSchedule | null {
  const [word = '', ...otherParts] = key.split('.')
  if (word === 'monthly' || word === 'new_figures') return parseRhythmKey(word, otherParts.map(Number), key)
  const frequency = NEWSLETTER_FREQUENCIES.find((value) => value === word)
  const weekday = NEWSLETTER_WEEKDAYS.find((value) => value === otherParts[0]) ?? NEWSLETTER_WEEKDAYS[0]
  if (frequency === undefined) return null
  const hours = frequency === 'off' ? FIRST_HOUR : Number(otherParts.at(-1))
  const schedule = { frequency, weekday, hours }
  return hours >= FIRST_HOUR && hours <= LAST_HOUR && scheduleKey(schedule) === key ? schedule : null
}

function parseRhythmKey(
  rhythm: 'monthly' | 'new_figures',
  numbers: readonly number[],
  key: string,
): NewsletterSchedule | null {
  const monthday = rhythm === 'monthly' ? (numbers[0] ?? 0) : 1
  const hours = numbers.at(-1) ?? 0
  const schedule: NewsletterSchedule = {
    frequency: FREQUENCY_BESIDE_RHYTHM,
    weekday: NEWSLETTER_WEEKDAYS[0],
    hours,
    rhythm,
    monthday,
  }
  const isValid = hours >= FIRST_HOUR && hours <= LAST_HOUR && monthday >= 1 && monthday <= LAST_MONTHDAY
  return isValid && scheduleKey(schedule) === key ? schedule : null
}

/** Days since 1970 of the Oslo calendar day. */
function osloDayNumber(epochMs: number): number {
  return Math.floor(osloWallMs(epochMs) / DAY_MS)
}

function slotOf({ hours }: NewsletterSchedule, day: number): number {
  return osloInstant(day * DAY_MS + hours * HOUR_MS)
}

function isSlotDay({ frequency, weekday, rhythm, monthday = 1 }: NewsletterSchedule, day: number): boolean {
  if (rhythm === 'monthly') return isDayOfMonth(monthday, day)
  if (rhythm === 'new_figures') return true
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

/** A month that is too short has its slot on its last day. */
function isDayOfMonth(monthday: number, day: number): boolean {
  const date = new Date(day * DAY_MS).getUTCDate()
  const isLast = new Date((day + 1) * DAY_MS).getUTCDate() === 1
  return date === monthday || (isLast && date < monthday)
}
