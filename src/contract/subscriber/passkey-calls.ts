/** Calls of passkeys (Web Authentication Level 3; decision 0117; docs/wire.md). */
import { z } from 'zod'
import { signedInSchema, successSchema } from './answers.ts'
import { fieldError } from './field-problem.ts'
import { currentPassword } from './current-password.ts'
import { textLine } from './forms.ts'
import { MAX_PASSKEY_NAME_LENGTH } from './sign-on.ts'
import { defineSubscriberCall } from './subscriber-call.ts'

/** Characters of a credential ID: 1 023 bytes (Web Authentication §4) in base64url. */
const MAX_ID_LENGTH = 1_364
/** Characters of each binary value; a key with its attestation is far smaller. */
const MAX_VALUE_LENGTH = 12_000

const base64url = (max: number) =>
  z
    .string(fieldError('notAccepted'))
    .max(max, fieldError('notAccepted'))
    .regex(/^[A-Za-z0-9_-]+$/, fieldError('notAccepted'))

const credentialOf = <Response extends z.ZodObject>(response: Response) =>
  z.object(
    { id: base64url(MAX_ID_LENGTH), type: z.literal('public-key', fieldError('notAccepted')), response },
    fieldError('notAccepted'),
  )

/** `PublicKeyCredential.toJSON()` of a new passkey; further members are left out. */
export const newCredentialSchema = credentialOf(
  z.object(
    { clientDataJSON: base64url(MAX_VALUE_LENGTH), attestationObject: base64url(MAX_VALUE_LENGTH) },
    fieldError('notAccepted'),
  ),
)

/** `PublicKeyCredential.toJSON()` of a login; further members are left out. */
export const usedCredentialSchema = credentialOf(
  z.object(
    {
      clientDataJSON: base64url(MAX_VALUE_LENGTH),
      authenticatorData: base64url(MAX_VALUE_LENGTH),
      signature: base64url(MAX_VALUE_LENGTH),
      userHandle: base64url(MAX_ID_LENGTH),
    },
    fieldError('notAccepted'),
  ),
)

export const passkeyLoginForm = z.object({ credential: usedCredentialSchema })

export const newPasskeyForm = z.object({ password: currentPassword })

export const addPasskeyForm = z.object({
  credential: newCredentialSchema,
  /** Name that the owner sees. */
  name: textLine(MAX_PASSKEY_NAME_LENGTH),
})

/** What the browser's `parse…OptionsFromJSON` reads. */
const optionsAnswer = z.object({ options: z.record(z.string(), z.unknown()) })

export const passkeyCalls = {
  passkeyChallenge: defineSubscriberCall({
    method: 'POST',
    path: 'auth/passkey/options',
    form: null,
    auth: 'none',
    answer: optionsAnswer,
    refusals: ['throttled', 'not_found'],
    summary:
      'Options for a login by passkey; their challenge is valid once, for five minutes, in this browser (its cookie says so).',
  }),
  passkeyLogin: defineSubscriberCall({
    method: 'POST',
    path: 'auth/passkey',
    form: passkeyLoginForm,
    auth: 'none',
    answer: signedInSchema,
    refusals: ['invalid_field', 'passkey_failed', 'throttled', 'not_found'],
    summary: 'Log in by passkey. One refusal for every cause.',
  }),
  newPasskey: defineSubscriberCall({
    method: 'POST',
    path: 'user/passkeys/options',
    form: newPasskeyForm,
    auth: 'session',
    answer: optionsAnswer,
    refusals: [
      'invalid_field',
      'fresh_login_needed',
      'wrong_password',
      'too_many_login_methods',
      'throttled',
      'not_found',
    ],
    summary: 'Options for a new passkey of the account, for five minutes and this session.',
  }),
  addPasskey: defineSubscriberCall({
    method: 'POST',
    path: 'user/passkeys',
    form: addPasskeyForm,
    auth: 'session',
    answer: successSchema,
    refusals: ['invalid_field', 'passkey_failed', 'too_many_login_methods', 'throttled', 'not_found'],
    summary: 'Add a passkey to the account, with a mail about it. Removed as other ways to log in.',
  }),
} as const
