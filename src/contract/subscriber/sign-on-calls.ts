/** Calls of single sign-on and of the ways to log in beside the password (decision 0116; docs/wire.md). */
import { z } from 'zod'
import { instantSchema } from '../primitives.ts'
import { signedInSchema, successSchema } from './answers.ts'
import { currentPassword, MAX_SECRET_LENGTH } from './current-password.ts'
import { fieldError } from './field-problem.ts'
import { defineSubscriberCall } from './subscriber-call.ts'

/** Characters of a provider's name in addresses. */
const MAX_PROVIDER_NAME_LENGTH = 40

const providerSchema = z.object({
  /** As in the address at which its login begins. */
  name: z.string(),
  /** Name for readers. */
  label: z.string(),
})

export const loginMethodSchema = z.object({
  /** Names the method in other calls. */
  id: z.string(),
  kind: z.enum(['provider', 'passkey']),
  label: z.string(),
  created_at: instantSchema,
  /** `null` = never. */
  last_used: instantSchema.nullable(),
})

export const signOnForm = z.object({
  /** Token of the mail that proves the address; omitted = the login needs no mail. */
  proof: z.string().max(MAX_SECRET_LENGTH, fieldError('notAccepted')).optional(),
  /** Needed with `proof`, as for every new account. */
  accept_terms: z.boolean(fieldError('terms')).optional(),
})

export const linkProviderForm = z.object({
  provider: z.string(fieldError('notAccepted')).max(MAX_PROVIDER_NAME_LENGTH, fieldError('notAccepted')),
  password: currentPassword,
})

export const removeLoginMethodForm = z.object({ password: currentPassword })

const REFUSALS_OF_CHANGE = ['invalid_field', 'fresh_login_needed', 'wrong_password', 'throttled'] as const

export const signOnCalls = {
  loginOptions: defineSubscriberCall({
    method: 'GET',
    path: 'auth/options',
    form: null,
    auth: 'none',
    answer: z.object({ providers: z.array(providerSchema), passkeys: z.boolean() }),
    refusals: ['not_found'],
    summary:
      'The providers at which a reader can log in, and whether passkeys can be used; 404 on a portal without accounts.',
  }),
  signOn: defineSubscriberCall({
    method: 'POST',
    path: 'auth/sign-on',
    form: signOnForm,
    auth: 'none',
    answer: signedInSchema,
    refusals: ['invalid_field', 'sign_on_failed', 'throttled'],
    summary:
      'Fetch the session of a login at a provider, once, in the browser in which it began (its cookie says so).',
  }),
  loginMethods: defineSubscriberCall({
    method: 'GET',
    path: 'user/login-methods',
    form: null,
    auth: 'session',
    answer: z.object({
      methods: z.array(loginMethodSchema),
      providers: z.array(providerSchema),
      /** Whether a passkey can be added. */
      passkeys: z.boolean(),
      has_password: z.boolean(),
      /** Whether a change needs no password, because the login is recent. */
      is_fresh: z.boolean(),
    }),
    refusals: [],
    summary: 'The ways to log in beside the password.',
  }),
  linkProvider: defineSubscriberCall({
    method: 'POST',
    path: 'user/login-methods',
    form: linkProviderForm,
    auth: 'session',
    answer: z.object({ location: z.string() }),
    refusals: [...REFUSALS_OF_CHANGE, 'sign_on_failed'],
    summary: 'Begin to add the login at a provider; the browser goes to `location`.',
  }),
  removeLoginMethod: defineSubscriberCall({
    method: 'DELETE',
    path: 'user/login-methods/{token}',
    form: removeLoginMethodForm,
    auth: 'session',
    answer: successSchema,
    refusals: [...REFUSALS_OF_CHANGE, 'last_login_method', 'not_found'],
    summary: 'Remove a way to log in. All other sessions end. The last way stays.',
  }),
} as const
