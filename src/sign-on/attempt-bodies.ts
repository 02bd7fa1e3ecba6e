/** What is stored of a login that has begun, as JSON of {@link LoginAttempt.body}. */
import { hash } from 'node:crypto'
import { z } from 'zod'
import { LOCALES } from '#core/locale.ts'

const text = z.string()

/** A method that its owner has used at the provider. */
const provedMethodSchema = z.object({
  /** ID of the login method. */
  id: text,
  label: text,
  /** JSON text of the stored method. */
  detail: text,
})
export type ProvedMethod = z.output<typeof provedMethodSchema>

/** At a provider. */
export const startedSchema = z.object({
  provider: text,
  nonce: text,
  verifier: text,
  /** Path of this site; '' = none. */
  redirect: text,
  locale: z.enum(LOCALES),
  /** Session of the account that gets the login; `null` = the reader logs in. */
  linking: z.object({ account: z.int(), session: text }).nullable(),
})
export type StartedLogin = z.output<typeof startedSchema>

/** Waits for the browser in which it began. */
export const readySchema = provedMethodSchema.pick({ id: true })

/** Waits for the link of a mail, in the same browser. */
export const mailedSchema = z.object({ method: provedMethodSchema, email: text, locale: z.enum(LOCALES) })

/**
 * ID of a provider's login: the issuer and the subject alone (OpenID Connect Core 1.0 §5.7), so that a change
 * of mail address at the provider reaches no other account.
 */
export function providerMethodId(issuer: string, subject: string): string {
  return hashOf(JSON.stringify(['provider', issuer, subject]))
}

/** SHA-256 in base64url. A fast hash is sufficient, because what is hashed is random or public. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
