/** What the newsletter's own calls take and bring (specification §7; docs/wire.md; decision 0042; RFC 8058). */
import { z } from 'zod'
import { LOCALES } from '#core/locale.ts'
import { FIRST_HOUR, LAST_HOUR, NEWSLETTER_FREQUENCIES, NEWSLETTER_WEEKDAYS } from '#core/newsletter/schedule.ts'
import { citySchema, instantSchema } from '../primitives.ts'
import { emailSettingsSchema } from './email-settings.ts'
import { say } from './field-problem.ts'

/** The newsletter form as it stands, in one language. */
export const previewForm = z.object({
  email_settings: emailSettingsSchema,
  city: z.union([citySchema, z.literal('')], say('notAccepted')).default(''),
  locale: z.enum(LOCALES, say('notAccepted')).default('nb-NO'),
})

export const previewSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Where the same mail is a page of this site that a frame may show; a path. */
  url: z.string(),
  /** The moments at which the next issues leave, soonest first; none while it is off. */
  next: z.array(instantSchema),
})
export type NewsletterPreview = z.infer<typeof previewSchema>

/** When the next issue of the stored schedule leaves; `null` = none will. Nobody gets two on one day, which the schedule alone does not say. */
export const nextNewsletterSchema = z.object({ next: instantSchema.nullable() })

/** What whoever holds a link of a mail may see: nothing that tells who else the reader is. */
export const managedSchema = z.object({
  /** `k…@example.org`: enough to know one's own. */
  email: z.string(),
  /** What the link leaves: the newsletter, or the alerts. */
  list: z.enum(['newsletter', 'alerts']),
  frequency: z.enum(NEWSLETTER_FREQUENCIES),
  weekday: z.enum(NEWSLETTER_WEEKDAYS),
  hours: z.int(),
  /** How many thresholds are watched. */
  alerts: z.int(),
  /** When the next issue leaves; `null` = none will. */
  next: instantSchema.nullable(),
})
export type ManagedNewsletter = z.infer<typeof managedSchema>

/** Only what is to change. */
export const manageForm = z.object({
  frequency: z.enum(NEWSLETTER_FREQUENCIES, say('notAccepted')).optional(),
  weekday: z.enum(NEWSLETTER_WEEKDAYS, say('notAccepted')).optional(),
  hours: z.int(say('notAccepted')).min(FIRST_HOUR, say('notAccepted')).max(LAST_HOUR, say('notAccepted')).optional(),
  /** All thresholds are forgotten. */
  stop_alerts: z.literal(true, say('notAccepted')).optional(),
})
export type ManageChanges = z.output<typeof manageForm>
