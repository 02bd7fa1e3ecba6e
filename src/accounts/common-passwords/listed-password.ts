/**
 * Common passwords by lists, for the server alone (NIST SP 800-63B §3.1.1.2; decision 0003): those of
 * zxcvbn-ts, 49 233 in lower case, and Norwegian words.
 */
import { withoutLookalikes } from '#core/account/common-password.ts'
import { NORWEGIAN_WORDS } from './norwegian-words.ts'

/** More digits and signs than this at an end are no mere decoration: `Ola17051814` is found, as a date is. */
const MAX_DECORATION = 8
/** A shorter word is no reason to refuse what stands around it; names such as Ola are. */
const MIN_LISTED_LENGTH = 4
const MIN_NORWEGIAN_LENGTH = 3
/** Longer passwords are none of a list. */
const MAX_LENGTH = 64

/**
 * Reads the list into memory (5 MB), which takes some 30 ms.
 *
 * @returns whether a password is a listed one, or a listed word with digits and signs at its ends or in place
 *   of letters, or two Norwegian words with these
 */
export async function loadListedPasswords(): Promise<(password: string) => boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const listed = new Set(dictionary['passwords-common'])
  const isWord = (word: string) =>
    (word.length >= MIN_LISTED_LENGTH && listed.has(word)) ||
    (word.length >= MIN_NORWEGIAN_LENGTH && NORWEGIAN_WORDS.has(word))
  return (password) => {
    if (password.length > MAX_LENGTH) return false
    const text = password.normalize('NFC').toLowerCase()
    return (
      listed.has(text) || barePasswords(text).some((word) => isWord(word) || isPairOfNorwegianWords(word))
    )
  }
}

/** What is left without digits and signs at the ends, as it is and with letters in place of lookalikes. */
function barePasswords(text: string): string[] {
  const edge = `[^\\p{L}]{0,${MAX_DECORATION}}`
  const [, fromLetter] = new RegExp(`^${edge}(\\p{L}.*)$`, 'u').exec(text) ?? []
  const [, untilLetter] = new RegExp(`^(.*\\p{L})${edge}$`, 'u').exec(text) ?? []
  const [, between] = new RegExp(`^(.*\\p{L})${edge}$`, 'u').exec(fromLetter ?? '') ?? []
  return [fromLetter, untilLetter, between].flatMap((bare) =>
    bare === undefined ? [] : [bare, withoutLookalikes(bare, 'i')],
  )
}

function isPairOfNorwegianWords(word: string): boolean {
  for (let cut = MIN_NORWEGIAN_LENGTH; cut <= word.length - MIN_NORWEGIAN_LENGTH; cut += 1) {
    if (NORWEGIAN_WORDS.has(word.slice(0, cut)) && NORWEGIAN_WORDS.has(word.slice(cut))) return true
  }
  return false
}
