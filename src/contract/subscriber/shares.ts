/** Links to layouts on the wire (docs/wire.md; decision 0105). */
import { z } from 'zod'
import { MAX_PASSWORD_LENGTH } from '#core/account/password-rule.ts'
import { MIN_SHARE_PASSWORD_LENGTH, SHARE_BYLINES } from '#core/layout/share-rules.ts'
import { isIsoDate } from '#core/time/iso-date.ts'
import { rowSchema } from '../entities/dashboard.ts'
import { instantSchema } from '../primitives.ts'
import { fieldError } from './field-problem.ts'

/** `YYYY-MM-DD`, or '' for none. */
const optionalDay = z
  .string(fieldError('notAccepted'))
  .refine((day) => day === '' || isIsoDate(day), fieldError('notAccepted'))

export const createShareForm = z.object({
  /** ID of a layout of the user. */
  layout: z.uuid(fieldError('notAccepted')),
  byline: z.enum(SHARE_BYLINES, fieldError('notAccepted')),
  /** '' = none is needed. */
  password: z
    .string(fieldError('notAccepted'))
    .max(MAX_PASSWORD_LENGTH, fieldError('tooLong'))
    .refine((text) => text === '' || text.length >= MIN_SHARE_PASSWORD_LENGTH, fieldError('tooShort')),
  /** Last calendar day in Oslo on which the link works. */
  ends: optionalDay,
  /** Calendar day in Oslo whose figures the page shows, from the first kept day to today; '' = those of now. */
  frozen: optionalDay,
})

export const revokeShareForm = z.object({ id: z.uuid(fieldError('notAccepted')) })

/** A link as its owner sees it. It does not contain the secret, which is told once, when the link is made. */
const shareSchema = z.object({
  id: z.uuid(),
  /** ID of the layout. */
  layout: z.uuid(),
  byline: z.enum(SHARE_BYLINES),
  has_password: z.boolean(),
  /** Last day; '' = no end. */
  ends: z.string(),
  /** '' = the layout and the figures of now. */
  frozen: z.string(),
  created_at: instantSchema,
  views: z.int(),
  /** Last calendar day in Oslo with a view; '' = none. */
  last_viewed: z.string(),
})
export type Share = z.infer<typeof shareSchema>

/** Calendar days in Oslo. `frozen_from`: the first day that a new link can show; never after today. */
export const shareListSchema = z.object({ shares: z.array(shareSchema), frozen_from: z.string() })

/** `path`: path of the shared page without language prefix; it contains the secret. */
export const createdShareSchema = z.object({ share: shareSchema, path: z.string() })

/** The layout of a link to an earlier day, as it is stored. */
export const frozenLayoutSchema = z.object({
  title: z.string(),
  subtitle: z.string(),
  rows: z.array(rowSchema),
})
export type FrozenLayout = z.infer<typeof frozenLayoutSchema>
