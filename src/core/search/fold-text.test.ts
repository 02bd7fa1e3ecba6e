import { expect, test } from 'vitest'
import { foldText, spellingsOf, splitWords, wordsOf } from './fold-text.ts'

test.each([
  ['case', 'OSLO', 'oslo'],
  ['the three letters stay', 'ÆØÅ', 'æøå'],
  ['å from a system that sends a and a ring', 'A\u030As', 'ås'],
  ['their neighbours', 'Malmö, Västerås', 'malmø, væsterås'],
  ['accents', 'Café Ñandú', 'cafe nandu'],
  ['raised numbers and ligatures', 'm² ﬁn', 'm2 fin'],
  ['another alphabet', 'Ёлка', 'елка'],
])('foldText: %s', (_why, text, folded) => expect(foldText(text)).toBe(folded))

test.each([
  ['punctuation', 'Leie, yield & «ledighet»: 6,5 %!', ['leie', 'yield', 'ledighet', '6', '5']],
  ['a hyphen divides', 'co-working', ['co', 'working']],
  ['nothing', ' …–!?', []],
])('wordsOf: %s', (_why, text, words) => expect(wordsOf(text)).toEqual(words))

test.each([
  ['none of the letters', 'oslo', []],
  ['each', 'bærum', ['baerum']],
  ['all the ways', 'åsenhøyden', ['asenhoyden', 'aasenhoeyden', 'aasenhoyden', 'asenhoeyden']],
])('spellingsOf: %s', (_why, word, spellings) => expect(spellingsOf(word)).toEqual(spellings))

test.each([
  ['between words', '«Leie» i Oslo.', ['«', 'Leie', '» ', 'i', ' ', 'Oslo', '.']],
  ['starts with a word', 'Leie', ['', 'Leie', '']],
  ['empty', '', ['']],
])('splitWords: %s', (_why, text, pieces) => expect(splitWords(text)).toEqual(pieces))
