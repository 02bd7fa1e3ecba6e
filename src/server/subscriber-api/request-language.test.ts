import { expect, test } from 'vitest'
import { requestLanguage } from './request-language.ts'

test.each<[string, string | undefined, string]>([
  ['no header', undefined, 'nb-NO'],
  ['an empty header', '', 'nb-NO'],
  ['Norwegian', 'no', 'nb-NO'],
  ['Bokmål of Norway', 'nb-NO', 'nb-NO'],
  ['Nynorsk', 'nn-NO,en;q=0.9', 'nb-NO'],
  ['English', 'en', 'en-GB'],
  ['any English', 'EN-us', 'en-GB'],
  ['the first of two', 'en-GB,en;q=0.9,nb;q=0.8', 'en-GB'],
  ['the heavier of two', 'en;q=0.5, nb;q=0.9', 'nb-NO'],
  ['equals: the first', 'en;q=0.5,nb;q=0.5', 'en-GB'],
  ['a language that we do not have', 'de-DE,de;q=0.9,en;q=0.3', 'en-GB'],
  ['only other languages', 'de,fr;q=0.5', 'nb-NO'],
  ['anything', '*', 'nb-NO'],
  ['English refused', 'en;q=0', 'nb-NO'],
  ['refused by three digits', 'en;q=0.000,nb;q=0.001', 'nb-NO'],
  ['an invalid weight', 'en;q=high', 'nb-NO'],
  ['a weight above one', 'en;q=2,nb;q=0.1', 'nb-NO'],
  ['a key of every object', 'constructor,__proto__', 'nb-NO'],
  ['line ends', 'en\r\nSet-Cookie: a', 'nb-NO'],
  ['far more than anybody reads', `${'x,'.repeat(40_000)}en`, 'nb-NO'],
])('%s', (_why, header, locale) => {
  expect(requestLanguage(header)).toBe(locale)
})
