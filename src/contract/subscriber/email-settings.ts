/** What a user wants in the newsletter, and when (specification §3 "User"; decisions 50–52). */
import { z } from 'zod'
import { MAX_ALERTS, MAX_NEWSLETTER_SERIES, MAX_RSS_SOURCES } from '#core/limits.ts'
import { FIRST_HOUR, LAST_HOUR, NEWSLETTER_FREQUENCIES, NEWSLETTER_WEEKDAYS } from '#core/newsletter/schedule.ts'
import { idSchema, numberSchema } from '../primitives.ts'

const hourSchema = z.int().min(FIRST_HOUR).max(LAST_HOUR)

/** Exactly one of series and area, exactly one of above and below. */
const alertSchema = z
  .object({ series: idSchema.optional(), area: idSchema.optional(), above: z.boolean().optional(), below: z.boolean().optional(), value: numberSchema })
  .refine(({ series, area }) => (series === undefined) !== (area === undefined), { error: 'notAccepted' })
  .refine(({ above = false, below = false }) => above !== below, { error: 'notAccepted' })

export const emailSettingsSchema = z.object({
  frequency: z.enum(NEWSLETTER_FREQUENCIES).default('off'),
  /** Oslo wall clock; a list of one is read too. */
  hours: z.union([hourSchema, z.array(hourSchema).length(1).transform(([hour = FIRST_HOUR]) => hour)]).default(FIRST_HOUR),
  /** For weekly and biweekly. */
  weekday: z.enum(NEWSLETTER_WEEKDAYS).default('monday'),
  events: z.boolean().default(false),
  data_sources: z.array(idSchema).max(MAX_NEWSLETTER_SERIES).default([]),
  rss_feeds: z.array(idSchema).max(MAX_RSS_SOURCES).default([]),
  /** When nothing changed: a short mail, or none. */
  empty: z.enum(['send', 'skip']).default('send'),
  alerts: z.array(alertSchema).max(MAX_ALERTS).default([]),
})
export type EmailSettings = z.infer<typeof emailSettingsSchema>
export type Alert = EmailSettings['alerts'][number]

/** Of a user who has chosen nothing. */
export const NO_NEWSLETTER: EmailSettings = emailSettingsSchema.parse({})
