/** Expiry of a token, read from the token (specification §5: a JWT with `exp`, in seconds). */
import { isRecord } from '../text/is-record.ts'

/** Specification §8; never shown to a reader. */
export const NO_EXPIRY = 'JWT has no exp param'

/** The last instant that a `Date` can hold, in milliseconds. */
const LAST_INSTANT = 8.64e15

/**
 * Reads the second of the three parts. The signature is verified by the server only.
 *
 * @throws Error {@link NO_EXPIRY} when the payload has no usable expiry, another error when the text is no
 *   JWT
 */
export function tokenExpiry(token: string): Date {
  const payload = tokenPayload(token)
  const { exp } = payload
  if (typeof exp !== 'number' || !(Math.abs(exp * 1_000) <= LAST_INSTANT)) throw new Error(NO_EXPIRY)
  return new Date(exp * 1_000)
}

/** @throws when the text is no JWT: three parts, the second an object in UTF-8 as base64url (RFC 7519 §7.2) */
function tokenPayload(token: string): Readonly<Record<string, unknown>> {
  const [, payload = '', ...rest] = token.split('.')
  if (rest.length !== 1) throw new SyntaxError('a JWT has three parts')
  const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
  const text = new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(binary, (sign) => sign.charCodeAt(0)),
  )
  const value: unknown = JSON.parse(text)
  if (!isRecord(value)) throw new SyntaxError('the payload of a JWT is an object')
  return value
}
