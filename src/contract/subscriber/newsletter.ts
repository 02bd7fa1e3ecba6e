/** Forms and responses of newsletter calls (specification §7; docs/wire.md; decision 0042; RFC 8058). */
import { z } from 'zod'
import { LOCALES, type Locale } from '#core/locale.ts'
import {
  FIRST_HOUR,
  LAST_HOUR,
  NEWSLETTER_FREQUENCIES,
  NEWSLETTER_RHYTHMS,
  NEWSLETTER_WEEKDAYS,
} from '#core/newsletter/schedule.ts'
import { citySchema, instantSchema, type City } from '../primitives.ts'
import {
  chosenSeriesSchema,
  mergeSettings,
  emailSettingsChangesSchema,
  monthdaySchema,
  pauseSchema,
  type EmailSettings,
} from './email-settings.ts'
import { fieldError } from './field-problem.ts'

/** Newsletter settings of a form, for a preview or a test mail. Omitted fields use the saved values. */
export const newsletterDraftForm = z.object({
  email_settings: emailSettingsChangesSchema.optional(),
  city: z.union([citySchema, z.literal('')], fieldError('notAccepted')).optional(),
  locale: z.enum(LOCALES, fieldError('notAccepted')).optional(),
})
export type NewsletterDraftForm = z.output<typeof newsletterDraftForm>

/** All settings that determine an issue's content. */
export interface NewsletterChoice {
  readonly settings: EmailSettings
  /** '' = no preference: the whole market. */
  readonly city: City | ''
  /** Language of the mail. */
  readonly locale: Locale
}

/** @param choice the saved values, which stand for omitted fields */
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
  /** Times of the next issues, soonest first; empty while off. */
  next: z.array(instantSchema),
})
export type NewsletterPreview = z.infer<typeof newsletterPreviewSchema>

/**
 * Time of the next issue by the stored schedule; `null` = none. A reader gets at most one issue a day, which
 * the schedule alone does not tell.
 */
export const nextNewsletterSchema = z.object({ next: instantSchema.nullable() })

/** Data visible to the holder of a mail's link; it does not identify the reader. */
export const managedNewsletterSchema = z.object({
  /** `k…@example.org`: enough for its owner to recognise the address. */
  email: z.string(),
  /** List that the link unsubscribes from: the newsletter, or the alerts. */
  list: z.enum(['newsletter', 'alerts']),
  frequency: z.enum(NEWSLETTER_FREQUENCIES),
  rhythm: z.enum(NEWSLETTER_RHYTHMS),
  weekday: z.enum(NEWSLETTER_WEEKDAYS),
  monthday: z.int(),
  hours: z.int(),
  /** First day with issues after a pause; '' = no pause. */
  pause_until: z.string(),
  /** Chosen data sources, in the reader's order. */
  data_sources: z.array(z.string()),
  /** How many thresholds are watched. */
  alerts: z.int(),
  /** Time of the next issue; `null` = none. */
  next: instantSchema.nullable(),
})
export type ManagedNewsletter = z.infer<typeof managedNewsletterSchema>

/** Partial changes. */
export const manageNewsletterForm = z.object({
  frequency: z.enum(NEWSLETTER_FREQUENCIES, fieldError('notAccepted')).optional(),
  rhythm: z.enum(NEWSLETTER_RHYTHMS, fieldError('notAccepted')).optional(),
  weekday: z.enum(NEWSLETTER_WEEKDAYS, fieldError('notAccepted')).optional(),
  monthday: monthdaySchema.optional(),
  pause_until: pauseSchema.optional(),
  hours: z
    .int(fieldError('notAccepted'))
    .min(FIRST_HOUR, fieldError('notAccepted'))
    .max(LAST_HOUR, fieldError('notAccepted'))
    .optional(),
  data_sources: chosenSeriesSchema.optional(),
  /** All thresholds are forgotten. */
  stop_alerts: z.literal(true, fieldError('notAccepted')).optional(),
})
export type ManageNewsletterChanges = z.output<typeof manageNewsletterForm>
