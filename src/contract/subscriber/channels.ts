/** Channels beside mail, and what is delivered to them (decision 0107; docs/webhooks.md). */
import { z } from 'zod'
import { CHANNEL_KINDS, isChannelUrl, MAX_CHANNEL_NAME_LENGTH } from '#core/newsletter/channels.ts'
import {
  idSchema,
  instantSchema,
  isoDateSchema,
  numberSchema,
  qualitySchema,
  seriesReferenceSchema,
} from '../primitives.ts'
import { fieldError } from './field-problem.ts'
import { textLine } from './forms.ts'

export const addChannelForm = z.object({
  kind: z.enum(CHANNEL_KINDS, fieldError('notAccepted')),
  name: textLine(MAX_CHANNEL_NAME_LENGTH),
  url: z.string(fieldError('required')).trim().refine(isChannelUrl, fieldError('channelUrl')),
})
export type AddChannelForm = z.output<typeof addChannelForm>

export const pauseChannelForm = z.object({ paused: z.boolean(fieldError('notAccepted')) })

export const channelSchema = z.object({
  ID: z.string(),
  kind: z.enum(CHANNEL_KINDS),
  name: z.string(),
  /** Host of the address; the rest of it is not shown again. */
  host: z.string(),
  created_at: instantSchema,
  /** `reader` = by its owner; `failed` = by the portal, after the last try of a delivery failed. */
  paused: z.enum(['reader', 'failed']).nullable(),
  /** The newest delivery. */
  last: z
    .object({
      id: z.string(),
      state: z.enum(['waiting', 'delivered', 'given_up', 'cancelled']),
      test: z.boolean(),
      tries: z.int(),
      at: instantSchema,
      /** Outcome of the last try; '' = none. */
      reply: z.string(),
    })
    .nullable(),
})
export type ChannelAnswer = z.output<typeof channelSchema>

export const channelListSchema = z.object({
  /** `false` = the operator has switched requests to other sites off: nothing is delivered. */
  available: z.boolean(),
  channels: z.array(channelSchema),
})

/** `secret` once, for channels that sign; '' for others. */
export const addedChannelSchema = z.object({ channel: channelSchema, secret: z.string() })
export const channelSecretSchema = z.object({ secret: z.string() })

/** What an alert or a reminder tells. */
const WEBHOOK_TYPES = [
  'alert.passed',
  'alert.passed_corrected',
  'alert.new',
  'alert.corrected',
  'alert.change',
  'lease.reminder',
  'test',
] as const

/** Body of a signed webhook. */
export const webhookBodySchema = z.object({
  type: z.enum(WEBHOOK_TYPES),
  /** When the message was made. */
  timestamp: instantSchema,
  data: z.object({
    /** One sentence in the language of the reader. */
    text: z.string(),
    /** Address of the page with the figure. */
    url: z.url(),
    /** The figure; `null` in a test and in a reminder of a lease. */
    figure: z
      .object({
        /** Exactly one of both ids is not `null`. */
        series: seriesReferenceSchema.nullable(),
        area: idSchema.nullable(),
        title: z.string(),
        value: numberSchema,
        unit: z.string(),
        date: isoDateSchema,
        change: numberSchema.nullable(),
        /** Day of the earlier figure of the change. */
        change_date: isoDateSchema.nullable(),
        quality: qualitySchema,
        source: z.string(),
      })
      .nullable(),
    /** Of a reminder of a lease (decision 0118); left out otherwise. */
    lease: z
      .object({
        /** Heading of the block. */
        name: z.string(),
        /** Day of the adjustment. */
        adjustment: isoDateSchema,
        /** Change of the rent in per cent, one decimal; `null` = not known yet. */
        change: numberSchema.nullable(),
      })
      .optional(),
  }),
})
export type WebhookBody = z.output<typeof webhookBodySchema>
