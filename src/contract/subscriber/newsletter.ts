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
import { changedSettings, emailSettingsChangesSchema, type EmailSettings } from './email-settings.ts'
import { say } from './field-problem.ts'

/** A newsletter as a form stands, to be looked at or sent once. What is left out is as it is saved. */
export const wishedForm = z.object({
  email_settings: emailSettingsChangesSchema.optional(),
  city: z.union([citySchema, z.literal('')], say('notAccepted')).optional(),
  locale: z.enum(LOCALES, say('notAccepted')).optional(),
})
export type WishedForm = z.output<typeof wishedForm>

/** All that decides what an issue says. */
export interface ChosenNewsletter {
  readonly settings: EmailSettings
  /** '' = none preferred: the market as a whole. */
  readonly city: City | ''
  /** Of the mail. */
  readonly locale: Locale
}

/** @param saved what stands in for what the form leaves out */
export function wishedNewsletter(
  form: WishedForm,
  { settings, city, locale }: ChosenNewsletter,
): ChosenNewsletter {
  return {
    settings: changedSettings(settings, form.email_settings ?? {}),
    city: form.city ?? city,
    locale: form.locale ?? locale,
  }
}

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

/**
 * When the next issue of the stored schedule leaves; `null` = none will. Nobody gets two on one day, which
 * the schedule alone does not say.
 */
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
  hours: z
    .int(say('notAccepted'))
    .min(FIRST_HOUR, say('notAccepted'))
    .max(LAST_HOUR, say('notAccepted'))
    .optional(),
  /** All thresholds are forgotten. */
  stop_alerts: z.literal(true, say('notAccepted')).optional(),
})
export type ManageChanges = z.output<typeof manageForm>
