/**
 * The session token of a call (RFC 6750 §2.1): in the Authorization header and nowhere else, so that no other
 * site can make a browser send it.
 */

const MAX_TOKEN_LENGTH = 2_048
const BEARER_PATTERN = /^bearer +([A-Za-z0-9._~+/-]+=*) *$/i

/**
 * @param headers every Authorization header of the request: two count as none, since it is ambiguous which
 *   one counts
 * @returns `null` = no token
 */
export function bearerToken(headers: readonly string[] | undefined): string | null {
  const [header = '', ...otherHeaders] = headers ?? []
  if (otherHeaders.length > 0 || header.length > MAX_TOKEN_LENGTH) return null
  return BEARER_PATTERN.exec(header)?.[1] ?? null
}
