/**
 * Common passwords (NIST SP 800-63B §3.1.1.2, without its long list): a common word with digits, capitals and
 * signs added; keyboard runs; a few letters repeated; the user's own name.
 */

/** In lower case, normalised as by {@link withoutDecoration}. */
const WORDS = new Set(
  (
    'password passord passordet hemmelig hemmelighet secret sesam welcome velkommen letmein iloveyou jegelskerdeg elsker kjærlighet love hello ' +
    'hallo master admin administrator root user bruker guest gjest login test testing demo default changeme endremeg temp access kvartal ' +
    'vår sommer høst vinter spring summer autumn fall winter januar februar mars april mai juni juli august september oktober november desember ' +
    'january february march may june july october december mandag tirsdag onsdag torsdag fredag lørdag søndag monday tuesday wednesday thursday ' +
    'friday saturday sunday norge norway noreg oslo bergen stavanger trondheim tromsø drammen kristiansand fredrikstad sandnes ' +
    'rosenborg brann vålerenga viking molde lillestrøm stabæk bodøglimt liverpool arsenal chelsea manchester everton tottenham barcelona ' +
    'football fotball baseball hockey håndball eiendom property kontor office jobb work company sjef boss penger money ' +
    'dragon monkey shadow sunshine princess prinsesse superman batman pokemon starwars ninja tiger hund katt mamma pappa familie family ' +
    'sjokolade chocolate kaffe coffee computer internet google apple windows trustno qwerty'
  ).split(' '),
)

/** Keyboard rows and alphabets. */
const WALKS = [
  '1234567890',
  'qwertyuiopå',
  'asdfghjkløæ',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyzæøå',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((walk) => [walk, [...walk].toReversed().join('')])
const MIN_WALK_LENGTH = 3

/** Longer passwords are accepted without a search. */
const MAX_LENGTH = 128
/** What digits and signs stand for; 1 has two letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
  '|': 'l',
}

/** @param ownWords personal data that others know: names, company, email address */
export function isCommonPassword(password: string, ownWords: readonly string[] = []): boolean {
  const text = password.slice(0, MAX_LENGTH).normalize('NFC').toLowerCase()
  if (new Set(text).size <= 3 || isWalk(text)) return true
  const own = new Set(ownWords.flatMap(partsOf))
  const isKnown = (word: string) => WORDS.has(word) || own.has(word)
  return withoutDecoration(text).some((word) => isKnown(word) || isPairOf(word, isKnown))
}

/**
 * `kari.nordmann@example.org` → kari, nordmann, karinordmann, example, …; parts that are too short are left
 * out.
 */
function partsOf(text: string): string[] {
  const sides = text
    .slice(0, 2 * MAX_LENGTH)
    .normalize('NFC')
    .toLowerCase()
    .split('@')
  return sides
    .flatMap((side) => [...side.split(/[^\p{L}]+/u), side.replaceAll(/[^\p{L}]/gu, '')])
    .filter((part) => part.length >= 3)
}

/**
 * Candidate words without digits and signs: these may stand at either end, or replace letters; 1 stands for i
 * or l.
 */
function withoutDecoration(text: string): string[] {
  const atEnd = text.replace(/[^\p{L}]{1,128}$/u, '')
  const bare = [text, atEnd].flatMap((form) => [form, form.replace(/^[^\p{L}]+/u, '')])
  return bare.flatMap((form) =>
    (['i', 'l'] as const).map((replacement) =>
      withoutLookalikes(form, replacement).replaceAll(/[^\p{L}]/gu, ''),
    ),
  )
}

/** Letters in place of the digits and signs that look like them. @param one what stands for the digit 1 */
export function withoutLookalikes(text: string, one: 'i' | 'l'): string {
  return [...text].map((letter) => (letter === '1' ? one : (LOOKALIKES[letter] ?? letter))).join('')
}

function isPairOf(word: string, isKnown: (part: string) => boolean): boolean {
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    if (isKnown(word.slice(0, cut)) && isKnown(word.slice(cut))) return true
  }
  return false
}

/** Whether almost nothing is left after runs of neighbouring keys and repeated letters are removed. */
function isWalk(text: string): boolean {
  let remaining = ''
  for (let start = 0; start < text.length;) {
    const length = Math.max(repeatAt(text, start), ...WALKS.map((walk) => walkAt(text, start, walk)))
    if (length < MIN_WALK_LENGTH) remaining += text[start]
    start += length < MIN_WALK_LENGTH ? 1 : length
  }
  return new Set(remaining).size <= 2 && remaining.length < text.length / 2
}

function repeatAt(text: string, start: number): number {
  let end = start
  while (end < text.length && text[end] === text[start]) end += 1
  return end - start
}

function walkAt(text: string, start: number, walk: string): number {
  const from = walk.indexOf(text[start] ?? '')
  let length = 0
  while (from >= 0 && start + length < text.length && text[start + length] === walk[from + length])
    length += 1
  return length
}
