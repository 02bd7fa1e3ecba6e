/** Email addresses as people type them (specification §5 "Email fields"). */

/** RFC 5321 §4.5.3.1.3: a path has at most 256 octets, two of them brackets. */
export const MAX_EMAIL_LENGTH = 254

/**
 * Exactly one "@" and a domain with a dot. Stricter than RFC 5322 on purpose: quoted strings, comments, lists
 * and non-ASCII letters are not needed in a sign-up form, and would let an attacker add a second recipient
 * (security S47). Linear time.
 */
const PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/**
 * Local part of RFC 5321 (`Dot-string`). Excludes `%` and `!`, which old relays use to route to third hosts,
 * and `/`, which mail programs turn into links.
 */
const NEW_LOCAL_PART = /^[a-z0-9#$&'*+=?^_`{|}~-]+(?:\.[a-z0-9#$&'*+=?^_`{|}~-]+)*@/i

/** Domain with letters of any alphabet (RFC 5890). It contains no character that ends the host in a URL. */
const INTERNATIONAL_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u
const ASCII_ONLY = /^[\0-\x7f]*$/

/** Address in the form that mail servers use: an internationalised domain as punycode, the rest unchanged. */
export function asciiEmail(text: string): string {
  const atSign = text.lastIndexOf('@')
  const domain = text.slice(atSign + 1)
  if (atSign < 0 || ASCII_ONLY.test(domain) || !INTERNATIONAL_DOMAIN.test(domain)) return text
  try {
    return `${text.slice(0, atSign)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return text
  }
}

/** Whether the trimmed text is an address that mail can be sent to. */
export function isEmailAddress(text: string): boolean {
  const address = asciiEmail(text.trim())
  return address.length <= MAX_EMAIL_LENGTH && PATTERN.test(address)
}

/**
 * Whether a new account may use this address. Stricter than {@link isEmailAddress}; older accounts keep their
 * addresses.
 */
export function isNewEmailAddress(text: string): boolean {
  return isEmailAddress(text) && NEW_LOCAL_PART.test(text.trim())
}

/** Comparison key of an address: equal for all spellings of it, so two accounts cannot differ in case alone. */
export function emailKey(text: string): string {
  return asciiEmail(text.trim()).toLowerCase()
}

/** Comparison key of a mailbox: as {@link emailKey}, without a sub-address (`+tag`). */
export function mailboxKey(text: string): string {
  return emailKey(text).replace(/^([^+@]+)\+[^@]*@/, '$1@')
}

/** `k…@example.org`: enough for its owner to recognise the address. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
}
