/**
 * Newsletter schedule of a reader (specification §3 "User"; decisions 50 and 51). The arithmetic is in
 * `calendar.ts`.
 */

import type { IsoDate } from '../time/iso-date.ts'

export const NEWSLETTER_FREQUENCIES = ['off', 'daily', 'weekdays', 'weekly', 'biweekly'] as const
export type NewsletterFrequency = (typeof NEWSLETTER_FREQUENCIES)[number]

/**
 * Rhythms of a newsletter that is on: by its frequency; once a month; or at most once a day, when a followed
 * figure is new or corrected (decision 0108). Programs before November 2026 know frequencies only, so a
 * newsletter with another rhythm keeps one beside it.
 */
export const NEWSLETTER_RHYTHMS = ['frequency', 'monthly', 'new_figures'] as const
export type NewsletterRhythm = (typeof NEWSLETTER_RHYTHMS)[number]

/**
 * Frequency stored beside a rhythm of its own: the rarer of those with a day, for programs that know no
 * rhythm.
 */
export const FREQUENCY_BESIDE_RHYTHM = 'weekly' satisfies NewsletterFrequency

/** A month without the day has its slot on the last one. */
export const LAST_MONTHDAY = 31

/** Longest pause in days from today. */
export const MAX_PAUSE_DAYS = 366

export const NEWSLETTER_WEEKDAYS = ['monday', 'wednesday'] as const
export type NewsletterWeekday = (typeof NEWSLETTER_WEEKDAYS)[number]

/** Hours of the Oslo wall clock. */
export const FIRST_HOUR = 7
export const LAST_HOUR = 19

export interface NewsletterSchedule {
  readonly frequency: NewsletterFrequency
  /** Used only for weekly and biweekly. */
  readonly weekday: NewsletterWeekday
  /** {@link FIRST_HOUR} to {@link LAST_HOUR}, Oslo wall clock in summer and winter. */
  readonly hours: number
  /** Absent = by the frequency. */
  readonly rhythm?: NewsletterRhythm
  /** Used only for monthly: 1 to {@link LAST_MONTHDAY}. Absent = the first. */
  readonly monthday?: number
  /** First day with issues after a pause, `YYYY-MM-DD` in Oslo; '' and absent = no pause. */
  readonly pause_until?: IsoDate
}
