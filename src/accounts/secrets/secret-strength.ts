/**
 * Strength check of a secret. Detects typed and pasted texts; the entropy of a single text cannot be
 * measured.
 */

/** HS256 requires a key of at least the hash size (RFC 7518 §3.2). */
const MIN_BYTES = 32
/** Hexadecimal digits carry four bits each. */
const MIN_HEX_DIGITS = 64
const MIN_DISTINCT = 10
/** Minimum number of characters outside known words. */
const MIN_UNKNOWN = 24

/** Words of example files and typical placeholders; longer ones first, so that they are removed whole. */
const KNOWN_WORDS = new RegExp(
  [
    'qwertyuiop',
    'development',
    'asdfghjkl',
    'production',
    'changethis',
    'passphrase',
    'somewhere',
    'character',
    'something',
    '1234567890',
    'changeit',
    'changeme',
    'password',
    'supersecret',
    'hemmelighet',
    'hemmelig',
    'passord',
    'signing',
    'session',
    'default',
    'example',
    'kvartal',
    'replace',
    'zxcvbnm',
    'minimum',
    'private',
    'please',
    'secret',
    'random',
    'string',
    'qwerty',
    'should',
    'endre',
    'token',
    'admin',
    'bytes',
    'least',
    'super',
    'value',
    'local',
    'very',
    'long',
    'must',
    'this',
    'that',
    'your',
    'here',
    'safe',
    'test',
    'asdf',
    'with',
    'bits',
    'norge',
    'oslo',
    'key',
    'jwt',
    'dev',
    'foo',
    'bar',
    'the',
    'not',
    'and',
    'for',
    'use',
    'bit',
    'byte',
    'abc',
    '123',
    '256',
  ]
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'g',
)

/** @returns the problem, as the end of a sentence that begins with the secret's name; `null` = none found */
export function weaknessOf(secret: string): string | null {
  if (new TextEncoder().encode(secret).length < MIN_BYTES) return `must be at least ${MIN_BYTES} bytes long`
  if (/^[0-9a-f]+$/i.test(secret) && secret.length < MIN_HEX_DIGITS)
    return `must be at least ${MIN_HEX_DIGITS} digits long where it is hexadecimal`
  const isGuessable =
    new Set(secret).size < MIN_DISTINCT || isRepeated(secret) || isSequence(secret) || isMadeOfWords(secret)
  return isGuessable ? 'is too easy to guess (a word, a sequence or a repetition)' : null
}

/** Detects a repeated piece, the last repetition possibly truncated. */
function isRepeated(secret: string): boolean {
  for (let length = 1; length <= secret.length / 2; length += 1) {
    if (secret.startsWith(secret.slice(length))) return true
  }
  return false
}

/** Half of it follows from the character before: "abcd", "4321", "aaaa". By chance, of 64 characters, 3 do. */
function isSequence(secret: string): boolean {
  let following = 0
  for (let index = 1; index < secret.length; index += 1) {
    if (Math.abs(secret.charCodeAt(index) - secret.charCodeAt(index - 1)) <= 1) following += 1
  }
  return following >= secret.length / 2
}

function isMadeOfWords(secret: string): boolean {
  const letters = secret.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const symbols = [...secret].length - [...letters].length
  // Words between many symbols are words all the same; symbols that are no separators count.
  return [...letters.replaceAll(KNOWN_WORDS, '')].length + Math.floor(symbols / 2) < MIN_UNKNOWN
}
