/** Names in mails. A name is free text of the account owner, and the recipient of a mail trusts the site. */

/**
 * Letters of any script with the punctuation of names ("Anne-Lise", "D’Arcy", "J. R."). Excluded are digits,
 * slashes, colons and dots inside a word, which mail programs turn into links.
 */
const NAME = /^\p{L}[\p{L}\p{M}]*\.?(?:[ '’-]{1,2}\p{L}[\p{L}\p{M}]*\.?)*$/u
const MAX_NAME_LENGTH = 40

/**
 * Returns the name if it has the form of a name, otherwise '': the mail greets without a name (security S47,
 * S59).
 */
export function greetableName(firstName: string): string {
  const name = firstName.normalize('NFC').trim()
  return name.length <= MAX_NAME_LENGTH && NAME.test(name) ? name : ''
}
