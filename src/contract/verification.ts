/**
 * The verifier: numbers of a text compared with the portal's figures. The only call of the portal API that is
 * a `POST`, since a text is too long for an address and belongs in no log. Decision 0087.
 */
import { z } from 'zod'
import { PORTAL_PREFIX } from './call.ts'
import { idSchema, isoDateSchema, langSchema, numberSchema, qualitySchema } from './primitives.ts'

export const VERIFY_CALL_PATH = `${PORTAL_PREFIX}verify`

/** In UTF-16 units, as `String.length` counts. */
export const MAX_VERIFIED_TEXT_LENGTH = 20_000

export const verificationRequestSchema = z.strictObject({
  text: z
    .string()
    .min(1)
    .max(MAX_VERIFIED_TEXT_LENGTH)
    // Zero bytes and other control characters are in no text that people write.
    // oxlint-disable-next-line no-control-regex -- they are what is refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/)
    .refine((text) => text.trim() !== ''),
  /** Left out = told by the words of the text. */
  language: langSchema.optional(),
})
export type VerificationRequest = z.output<typeof verificationRequestSchema>

export const VERDICTS = ['holds', 'does-not-hold', 'only-illustrative', 'cannot-say'] as const

export const VERDICT_REASONS = [
  'same',
  'other-value',
  'other-direction',
  'other-unit',
  'forecast',
  'illustrative',
  'unread',
  'no-subject',
  'several-subjects',
  'no-place',
  'no-date',
  'no-unit',
  'no-figure',
  'other-claim',
] as const

export const verifiedNumberSchema = z.object({
  /** The number as it is written, with its unit. */
  text: z.string(),
  /** Where it stands in the text, in UTF-16 units. */
  from: z.int(),
  to: z.int(),
  verdict: z.enum(VERDICTS),
  /** Stable; a client may act on it. */
  reason: z.enum(VERDICT_REASONS),
  /** The words of the text that the reason is about; '' = none. */
  detail: z.string(),
  /** The verdict as a sentence, in the language of the text; may change. */
  message: z.string(),
  /** What the number tells; `null` = it is not placed. */
  quantity: z.enum(['level', 'earlier-level', 'change', 'difference']).nullable(),
  /** The portal's own number; a change is signed. `null` = there is nothing to compare with. */
  right: z.object({ value: numberSchema, text: z.string() }).nullable(),
  /** The unit of the series. */
  unit: z.string().nullable(),
  /** The day of the figure, and of the figure that a change is reckoned from. */
  day: isoDateSchema.nullable(),
  since: isoDateSchema.nullable(),
  /** The least certain quality of the figures that were compared with. */
  quality: qualitySchema.nullable(),
  /** Ids; at most one of them is not `null`. */
  series: idSchema.nullable(),
  area: idSchema.nullable(),
  /** Of the series, or the name of the area. */
  title: z.string().nullable(),
  source: z.string().nullable(),
  licence: z.string().nullable(),
  /** What a text that quotes the figure names as its source, with the address. */
  citation: z.string().nullable(),
  /** The page of the series, or of the city of the area. */
  address: z.string().nullable(),
})
export type VerifiedNumberAnswer = z.output<typeof verifiedNumberSchema>

export const verificationSchema = z.object({
  /** The language that the text was read in. */
  language: langSchema,
  /** Up to where the text was read: its length, or less where it has very many sentences or numbers. */
  read_to: z.int(),
  /** In the order of the text. */
  numbers: z.array(verifiedNumberSchema),
})
export type Verification = z.output<typeof verificationSchema>
