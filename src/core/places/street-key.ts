/**
 * Names of streets in a form in which spellings of one name are equal: `Karl Johansgt.`, `karl johans gate`
 * and `KARL JOHANS GATEN` have the key `karljohans` with the type `gate`.
 */
import { foldText } from '../search/fold-text.ts'

/** What a street is by the last part of its name. The number is stored in indexes of addresses. */
export const STREET_TYPES = ['', 'vei', 'gate', 'plass', 'alle', 'brygge', 'torg', 'sti'] as const
export type StreetType = (typeof STREET_TYPES)[number]

/** Endings of names and their type, the longest first: `veien` ends with `en`, but is a `vei`. */
const TYPE_ENDINGS: readonly (readonly [ending: string, type: StreetType])[] = [
  ['plassen', 'plass'],
  ['bryggen', 'brygge'],
  ['stien', 'sti'],
  ['gaten', 'gate'],
  ['veien', 'vei'],
  ['vegen', 'vei'],
  ['plass', 'plass'],
  ['alleen', 'alle'],
  ['brygge', 'brygge'],
  ['torget', 'torg'],
  ['bryggja', 'brygge'],
  ['brygga', 'brygge'],
  ['gata', 'gate'],
  ['gate', 'gate'],
  ['alle', 'alle'],
  ['torg', 'torg'],
  ['sti', 'sti'],
  ['vei', 'vei'],
  ['veg', 'vei'],
  ['gt', 'gate'],
]
/** Abbreviations that count as a type only as a word of their own: `Storg.` is read by its beginning. */
const TYPE_WORDS: ReadonlyMap<string, StreetType> = new Map([
  ['g', 'gate'],
  ['v', 'vei'],
  ['vn', 'vei'],
  ['gtn', 'gate'],
  ['pl', 'plass'],
  ['al', 'alle'],
  ['br', 'brygge'],
])
/** Abbreviated first words, and the whole words that the register writes. */
const WHOLE_WORDS: ReadonlyMap<string, string> = new Map([
  ['chr', 'christian'],
  ['dr', 'doktor'],
  ['prof', 'professor'],
  ['st', 'sankt'],
  ['sct', 'sankt'],
  ['gml', 'gamle'],
  ['ndr', 'nedre'],
  ['ovr', 'ovre'],
])
/** Numbers of kings as they are typed: `Haakon 7s gate` for `Haakon VIIs gate`. */
const KINGS: ReadonlyMap<string, string> = new Map(
  ['is', 'iis', 'iiis', 'ivs', 'vs', 'vis', 'viis', 'viiis'].map((roman, at) => [`${at + 1}s`, roman]),
)
/** æ, ø and å as they are typed without a Norwegian keyboard: `ae`, `oe` and `aa` become one letter too. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { æ: 'a', ø: 'o', å: 'a', ae: 'a', oe: 'o', aa: 'a' }
const WORDS = /[a-z\d]+/g

export interface StreetKey {
  /** The letters and digits of the name without its type; the whole name, if it is nothing but a type. */
  readonly stem: string
  /** '' = the name has no known type, or it was not typed. */
  readonly type: StreetType
}

/** Lower case, without accents, in the letters a to z: `Bærumsveien`, `Baerumsveien` → `barumsveien`. */
export function plainText(text: string): string {
  return foldText(text).replace(/ae|oe|aa|[æøå]/g, (letters) => PLAIN_LETTERS[letters] ?? letters)
}

/** The words of a text in plain letters, in their order. An apostrophe divides no word. */
export function plainWords(text: string): readonly string[] {
  return (
    plainText(text)
      .replace(/['’´`]/g, '')
      .match(WORDS) ?? []
  )
}

/** @param words plain words, see {@link plainWords} */
export function streetKey(words: readonly string[]): StreetKey {
  const last = words.at(-1) ?? ''
  const abbreviated = words.length > 1 ? TYPE_WORDS.get(last) : undefined
  const whole = words.map((word, at) =>
    at === words.length - 1 ? word : (WHOLE_WORDS.get(word) ?? KINGS.get(word) ?? word),
  )
  if (abbreviated !== undefined) return { stem: whole.slice(0, -1).join(''), type: abbreviated }
  const name = whole.join('')
  const found = TYPE_ENDINGS.find(([ending]) => name.endsWith(ending))
  if (found === undefined || found[0].length === name.length) return { stem: name, type: '' }
  return { stem: name.slice(0, -found[0].length), type: found[1] }
}
