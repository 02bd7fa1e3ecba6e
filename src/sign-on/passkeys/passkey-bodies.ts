/** What is stored of a passkey, and of a challenge that waits for its answer, as JSON. */
import { z } from 'zod'
import { hashOf } from '../attempt-bodies.ts'

/** `detail` of a login method of the kind `passkey`. */
export const passkeyDetailSchema = z.object({
  /** Credential ID in base64url. */
  credential: z.string(),
  /** COSE key in base64url. */
  publicKey: z.string(),
  /** Number of uses that the authenticator told last; 0 = it does not count. */
  counter: z.int(),
  /** Random, the same for all passkeys of the account. */
  handle: z.string(),
})
export type PasskeyDetail = z.output<typeof passkeyDetailSchema>

/** Body of an attempt of the kind `passkey`. */
export const challengeSchema = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('login') }),
  z.object({ purpose: z.literal('add'), session: z.string(), handle: z.string() }),
])
export type ChallengeBody = z.output<typeof challengeSchema>

/** @param credential ID in base64url */
export function passkeyMethodId(credential: string): string {
  return hashOf(JSON.stringify(['passkey', credential]))
}

const clientDataSchema = z.object({ challenge: z.string().max(200) })

/**
 * The challenge that an answer names, before anything of it is proved.
 *
 * @param clientDataJSON in base64url
 * @returns `null` = it names none
 */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const read = clientDataSchema.safeParse(
      JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')),
    )
    return read.success ? read.data.challenge : null
  } catch {
    return null
  }
}
