/** Shape of a call of the subscriber API. */
import type { z } from 'zod'
import type { RefusalCode } from './refusal.ts'

export interface SubscriberCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under `SUBSCRIBER_PREFIX`. */
  readonly path: string
  /** `null` = no body. */
  readonly form: z.ZodObject | null
  /** `either`: with a session or with a token of a mail. */
  readonly auth: 'none' | 'session' | 'either'
  readonly answer: z.ZodType
  /** Refusals besides the common ones: missing session, malformed form, unavailable. */
  readonly refusals: readonly (RefusalCode | 'not_found')[]
  readonly summary: string
}

/** Keeps the literal types of a call. */
export function defineSubscriberCall<const Call extends SubscriberCall>(call: Call): Call {
  return call
}
