/** Email addresses as people type them (specification §5 "Email fields"). */

/** RFC 5321 §4.5.3.1.3: a path has at most 256 octets, two of them brackets. */
export const MAX_EMAIL = 254

/**
 * One "@", something before it, a name with a dot after it. Stricter than RFC 5322 on purpose: quotes, comments, lists and non-ASCII
 * letters have no place in a sign-up form, and let somebody smuggle a second recipient past a mail server (security S47). Linear.
 */
const PATTERN = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** Whether the text, without spaces round it, is an address that mail can be sent to. */
export function isEmailAddress(text: string): boolean {
  const address = text.trim()
  return address.length <= MAX_EMAIL && PATTERN.test(address)
}

/** The same for every way to write one address: two accounts may not differ in case alone. */
export function emailKey(text: string): string {
  return text.trim().toLowerCase()
}
