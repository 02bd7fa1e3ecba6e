/**
 * Folding of text for comparison: case, accents and punctuation are dropped. æ, ø and å stay letters of their
 * own; `spellingsOf` lists how they are typed without a Norwegian keyboard (`o`, `oe`, `a`, `aa`, `ae`).
 */

/** A word with its combining marks. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const MARKS = /\p{M}/gu
const NOT_PLAIN = /[^\p{ASCII}æøå]/gu
/** Swedish and German letters of the same sounds. */
const NEIGHBOURS: Readonly<Record<string, string>> = { ä: 'æ', ö: 'ø' }
/** Ways of writing the three letters; one way is used throughout a word. */
const SPELLINGS: readonly Readonly<Record<string, string>>[] = [
  { æ: 'ae', ø: 'o', å: 'a' },
  { æ: 'ae', ø: 'oe', å: 'aa' },
  { æ: 'ae', ø: 'o', å: 'aa' },
  { æ: 'ae', ø: 'oe', å: 'a' },
]

/** Lower case, without accents; `'Café på Malmö, 40 m²'` → `'cafe på malmø, 40 m2'`. */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(
      NOT_PLAIN,
      (character) => NEIGHBOURS[character] ?? character.normalize('NFKD').replace(MARKS, ''),
    )
}

/** The words of a text, folded, in their order. */
export function wordsOf(text: string): readonly string[] {
  return foldText(text).match(WORD) ?? []
}

/** Other ways of writing a folded word; empty for a word without æ, ø and å. */
export function spellingsOf(word: string): readonly string[] {
  if (!/[æøå]/.test(word)) return []
  return [
    ...new Set(SPELLINGS.map((spelling) => word.replace(/[æøå]/g, (letter) => spelling[letter] ?? letter))),
  ]
}

/** Splits a text so that words stand at odd indexes, and what stands between them at even ones. */
export function splitWords(text: string): readonly string[] {
  const composed = text.normalize('NFC')
  const pieces: string[] = []
  let end = 0
  for (const { 0: word, index } of composed.matchAll(WORD)) {
    pieces.push(composed.slice(end, index), word)
    end = index + word.length
  }
  return [...pieces, composed.slice(end)]
}
