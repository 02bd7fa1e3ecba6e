/** A user as seen by the user's own browser (specification §3 "User"; docs/wire.md). */
import { z } from 'zod'
import { LOCALES } from '#core/locale.ts'
import { citySchema, instantSchema } from '../primitives.ts'
import { emailSettingsSchema } from './email-settings.ts'
import { layoutSchema } from './layout.ts'

export const userSchema = z.object({
  ID: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  /** First and last name; '' = neither is known. */
  display_name: z.string(),
  /** The confirmed address. */
  subscriber_email: z.string(),
  /** '' = no preference. */
  city: z.union([citySchema, z.literal('')]),
  title: z.string(),
  company: z.string(),
  /** Address of a picture; '' = initials stand for it. */
  avatar: z.string(),
  /** Language of mails. */
  locale: z.enum(LOCALES),
  board_settings: z.array(layoutSchema),
  email_settings: emailSettingsSchema,
  /** Address with a pending confirmation; '' = none. */
  pending_email: z.string(),
})
export type User = z.infer<typeof userSchema>

/** A device that is signed in. */
export const sessionInfoSchema = z.object({
  /** "Chrome, Windows"; '' = unknown. */
  device: z.string(),
  created_at: instantSchema,
  last_used: instantSchema,
  /** Whether it is the calling session. */
  current: z.boolean(),
})
export type SessionInfo = z.infer<typeof sessionInfoSchema>

/** A list of layouts as it was. */
export const savedLayoutsSchema = z.object({ saved_at: instantSchema, board_settings: z.array(layoutSchema) })
export type SavedLayouts = z.infer<typeof savedLayoutsSchema>
