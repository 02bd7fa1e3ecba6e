import { expect, test } from 'vitest'
import type { Lang } from '#core/locale.ts'
import { stemOf } from './word-stem.ts'

test.each<[Lang, string, string]>([
  ['no', 'leie leien leier leiene leiens', 'lei'],
  ['no', 'ledighet ledigheten ledighetene ledigheter ledighets', 'ledighet'],
  ['no', 'eiendom eiendommen eiendommer eiendommene', 'eiendom'],
  ['no', 'pris priser prisen prisene', 'pris'],
  ['no', 'marked markedet markeder markeds', 'marked'],
  ['no', 'bygg bygget byggene', 'byg'],
  ['no', 'by', 'by'],
  ['no', 'bergen', 'bergen'],
  ['no', 'yield yielden yielder', 'yield'],
  ['en', 'vacancy vacancies', 'vacancy'],
  ['en', 'price prices', 'price'],
  ['en', 'box boxes', 'box'],
  ['en', 'status', 'status'],
  ['en', 'business', 'business'],
  ['en', 'as', 'as'],
])('%s: %s', (lang, words, stem) =>
  expect(new Set(words.split(' ').map((word) => stemOf(word, lang)))).toEqual(new Set([stem])),
)
