/**
 * Newsletter schedule of a reader (specification §3 "User"; decisions 50 and 51). The arithmetic is in
 * `calendar.ts`.
 */

export const NEWSLETTER_FREQUENCIES = ['off', 'daily', 'weekdays', 'weekly', 'biweekly'] as const
export type NewsletterFrequency = (typeof NEWSLETTER_FREQUENCIES)[number]

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
}
