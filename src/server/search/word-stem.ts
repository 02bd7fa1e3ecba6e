/**
 * Light stemming of folded words: inflected forms of one noun get one stem. Rules after Snowball's Norwegian
 * stemmer (endings of nouns) and Harman's S stemmer for English; stems are compared and never shown.
 */
import type { Lang } from '#core/locale.ts'

const MIN_STEM_LENGTH = 3

/** Longest first. */
const NORWEGIAN_ENDINGS = ['enes', 'ene', 'ane', 'ens', 'ets', 'ers', 'er', 'en', 'et', 'es', 'e', 'a']
/** Nouns in -het keep it: `ledighetene`, `ledigheten` and `ledighet` are one word. */
const NORWEGIAN_ABSTRACT = /^(.+het)(?:ene|enes|ens|en|er|ers|s)?$/
/** A genitive. After other letters the s belongs to the word: `pris`. */
const NORWEGIAN_GENITIVE = /[bcdfghjlmnoprtvyz]s$/
/** Names of places that end like an inflected noun: `Bergen` is no form of `Berger`. */
const PLACE_NAMES: ReadonlySet<string> = new Set([
  'bergen',
  'drammen',
  'halden',
  'horten',
  'hamar',
  'sandnes',
  'skien',
  'stavanger',
])
/** Doubled only before an ending: `eiendommer`, `eiendom`. */
const DOUBLED_CONSONANT = /([bdfgklmnprt])\1$/

const STEMMERS: Readonly<Record<Lang, (word: string) => string>> = { no: stemNorwegian, en: stemEnglish }

/** The stem of a folded word in the language of the index; a word without an ending is its own stem. */
export function stemOf(word: string, lang: Lang): string {
  const stem = STEMMERS[lang](word)
  return stem.length < MIN_STEM_LENGTH ? word : stem
}

function stemNorwegian(word: string): string {
  if (PLACE_NAMES.has(word)) return word
  const abstract = NORWEGIAN_ABSTRACT.exec(word)?.[1]
  if (abstract !== undefined) return abstract
  const ending = NORWEGIAN_ENDINGS.find(
    (end) => word.endsWith(end) && word.length - end.length >= MIN_STEM_LENGTH,
  )
  const stem =
    ending === undefined
      ? NORWEGIAN_GENITIVE.test(word)
        ? word.slice(0, -1)
        : word
      : word.slice(0, -ending.length)
  return stem.replace(DOUBLED_CONSONANT, '$1')
}

function stemEnglish(word: string): string {
  if (/[^ae]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}
