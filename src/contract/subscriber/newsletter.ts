/** What the newsletter's own calls take and bring (specification §7; docs/wire.md; decision 0042; RFC 8058). */
import { z } from 'zod'
import { LOCALES, type Locale } from '#core/locale.ts'
import {
  FIRST_HOUR,
  LAST_HOUR,
  NEWSLETTER_FREQUENCIES,
  NEWSLETTER_WEEKDAYS,
} from '#core/newsletter/schedule.ts'
import { citySchema, instantSchema, type City } from '../primitives.ts'
import { mergeSettings, emailSettingsChangesSchema, type EmailSettings } from './email-settings.ts'
import { fieldError } from './field-problem.ts'

/** A newsletter as a form stands, to be looked at or sent once. What is left out is as it is saved. */
export const newsletterDraftForm = z.object({
  email_settings: emailSettingsChangesSchema.optional(),
  city: z.union([citySchema, z.literal('')], fieldError('notAccepted')).optional(),
  locale: z.enum(LOCALES, fieldError('notAccepted')).optional(),
})
export type NewsletterDraftForm = z.output<typeof newsletterDraftForm>

/** All that decides what an issue says. */
export interface NewsletterChoice {
  readonly settings: EmailSettings
  /** '' = none preferred: the market as a whole. */
  readonly city: City | ''
  /** Of the mail. */
  readonly locale: Locale
}

/** @param saved what stands in for what the form leaves out */
export function applyNewsletterDraft(
  form: NewsletterDraftForm,
  { settings, city, locale }: NewsletterChoice,
): NewsletterChoice {
  return {
    settings: mergeSettings(settings, form.email_settings ?? {}),
    city: form.city ?? city,
    locale: form.locale ?? locale,
  }
}

export const newsletterPreviewSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Where the same mail is a page of this site that a frame may show; a path. */
  url: z.string(),
  /** The moments at which the next issues leave, soonest first; none while it is off. */
  next: z.array(instantSchema),
})
export type NewsletterPreview = z.infer<typeof newsletterPreviewSchema>

/**
 * When the next issue of the stored schedule leaves; `null` = none will. A reader gets at most one issue a
 * day, which the schedule alone does not say.
 */
export const nextNewsletterSchema = z.object({ next: instantSchema.nullable() })

/** What the holder of a mail's link may see; it does not identify the reader. */
export const managedNewsletterSchema = z.object({
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
export type ManagedNewsletter = z.infer<typeof managedNewsletterSchema>

/** Only what is to change. */
export const manageNewsletterForm = z.object({
  frequency: z.enum(NEWSLETTER_FREQUENCIES, fieldError('notAccepted')).optional(),
  weekday: z.enum(NEWSLETTER_WEEKDAYS, fieldError('notAccepted')).optional(),
  hours: z
    .int(fieldError('notAccepted'))
    .min(FIRST_HOUR, fieldError('notAccepted'))
    .max(LAST_HOUR, fieldError('notAccepted'))
    .optional(),
  /** All thresholds are forgotten. */
  stop_alerts: z.literal(true, fieldError('notAccepted')).optional(),
})
export type ManageNewsletterChanges = z.output<typeof manageNewsletterForm>
