/** Names in mails. A name is free text of the account owner, and the recipient of a mail trusts the site. */

/**
 * Letters of any script, with what stands between them in names ("Anne-Lise", "D’Arcy", "J. R."). Not:
 * digits, slashes, colons, and dots inside a word, of which mail programs make links.
 */
const NAME = /^\p{L}[\p{L}\p{M}]*\.?(?:[ '’-]{1,2}\p{L}[\p{L}\p{M}]*\.?)*$/u
const MAX_NAME_LENGTH = 40

/** The name when it can only be a name, otherwise '': then the mail greets without one (security S47, S59). */
export function greetableName(firstName: string): string {
  const name = firstName.normalize('NFC').trim()
  return name.length <= MAX_NAME_LENGTH && NAME.test(name) ? name : ''
}
