/** Email addresses as people type them (specification §5 "Email fields"). */

/** RFC 5321 §4.5.3.1.3: a path has at most 256 octets, two of them brackets. */
export const MAX_EMAIL_LENGTH = 254

/**
 * One "@", something before it, a name with a dot after it. Stricter than RFC 5322 on purpose: quotes,
 * comments, lists and non-ASCII letters have no place in a sign-up form, and would let an attacker smuggle a
 * second recipient past a mail server (security S47). Linear.
 */
const PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/**
 * A local part of RFC 5321 (`Dot-string`) without `%` and `!`, by which old relays route to third hosts, and
 * without `/`, of which mail programs make links.
 */
const NEW_LOCAL_PART = /^[a-z0-9#$&'*+=?^_`{|}~-]+(?:\.[a-z0-9#$&'*+=?^_`{|}~-]+)*@/i

/** A domain in letters of any alphabet (RFC 5890); nothing in it ends a host in a URL. */
const INTERNATIONAL_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u
const ASCII_ONLY = /^[\0-\x7f]*$/

/** The address as mail servers write it: an internationalised domain as punycode, everything else as it is. */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  if (at < 0 || ASCII_ONLY.test(domain) || !INTERNATIONAL_DOMAIN.test(domain)) return text
  try {
    return `${text.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return text
  }
}

/** Whether the text, without spaces round it, is an address that mail can be sent to. */
export function isEmailAddress(text: string): boolean {
  const address = asciiEmail(text.trim())
  return address.length <= MAX_EMAIL_LENGTH && PATTERN.test(address)
}

/**
 * Whether an account may be given this address. Stricter than {@link isEmailAddress}: accounts from before
 * keep theirs.
 */
export function isNewEmailAddress(text: string): boolean {
  return isEmailAddress(text) && NEW_LOCAL_PART.test(text.trim())
}

/** The same for every way to write one address: two accounts may not differ in case alone. */
export function emailKey(text: string): string {
  return asciiEmail(text.trim()).toLowerCase()
}

/**
 * The same for all addresses that arrive in one mailbox as far as can be told: a sub-address (`+tag`) is left
 * out.
 */
export function mailboxKey(text: string): string {
  return emailKey(text).replace(/^([^+@]+)\+[^@]*@/, '$1@')
}

/** `k…@example.org`: enough to know one's own. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
}
