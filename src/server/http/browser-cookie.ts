/**
 * Cookie of a browser in which a login at a provider or by passkey has begun. It gives no access: a session
 * needs the token in the Authorization header. It only keeps a login from ending in another browser
 * (decisions 0116 and 0117).
 */
import { HOUR_MS } from '#core/time/durations.ts'

const NAME = 'kvartal-sign-on'
const MAX_AGE_SECONDS = HOUR_MS / 1_000
/** Longest Cookie header that is read. */
const MAX_HEADER_LENGTH = 8_192

export interface BrowserCookie {
  /** @param header Cookie header of a request. @returns '' = none */
  read(header: string | undefined): string
  /** Value of a Set-Cookie header (RFC 6265 §4.1). */
  write(value: string): string
}

/**
 * @param publicUrl origin of the site. On https the name has the prefix `__Host-`, so that no other host and
 *   no connection without TLS can set it (RFC 6265bis §4.1.3.2)
 */
export function browserCookie(publicUrl: string): BrowserCookie {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? `__Host-${NAME}` : NAME
  return {
    read: (header = '') =>
      header.length > MAX_HEADER_LENGTH
        ? ''
        : (header
            .split(';')
            .map((pair) => pair.trim())
            .find((pair) => pair.startsWith(`${name}=`))
            ?.slice(name.length + 1) ?? ''),
    // Lax: the provider's answer is a navigation from another site.
    write: (value) =>
      `${name}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}
