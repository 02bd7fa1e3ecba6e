import { expect, test } from 'vitest'
import { callByName, type AnswerOf, type CallName, type QueryOf } from '#contract/portal.ts'
import { readQuery, type QueryResult } from './query.ts'

function read<Name extends CallName>(
  name: Name,
  search: string,
  inPath: Readonly<Record<string, string>> = {},
): QueryResult<QueryOf<Name>> {
  return readQuery<QueryOf<Name>, AnswerOf<Name>>(callByName[name], inPath, search)
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`).join()

test.each<[string, CallName, string, object]>([
  ['nothing', 'settings', '', { lang: 'no' }],
  ['unknown keys', 'settings', 'lang=en&utm_source=x&foo=1&foo=2', { lang: 'en' }],
  [
    'keys of the prototype',
    'settings',
    '__proto__=1&constructor=2&a[__proto__]=3&__proto__[polluted]=4',
    { lang: 'no' },
  ],
  ['keys in other writing', 'settings', 'LANG=xx&lang[]=xx', { lang: 'no' }],
  ['encoded', 'series', 'sources=a%2Cb&lang=%65n', { sources: ['a', 'b'], lang: 'en' }],
  ['a key without a value is an empty value', 'series', 'sources', { sources: [], lang: 'no' }],
  ['only separators', 'series', '&&&=&', { sources: [], lang: 'no' }],
])('accepted: %s', (_why, name, search, query) => expect(read(name, search)).toEqual({ ok: true, query }))

test.each<[string, CallName, string, string, 'twice' | 'value' | 'refused']>([
  ['lang twice', 'settings', 'lang=no&lang=en', 'lang', 'twice'],
  ['lang twice, the same', 'settings', 'lang=no&lang=no', 'lang', 'twice'],
  ['sources twice', 'series', 'sources=a&sources=b', 'sources', 'twice'],
  ['twice, once encoded', 'settings', 'lang=no&l%61ng=no', 'lang', 'twice'],
  ['a line break in lang', 'settings', 'lang=en%0d%0aSet-Cookie:x', 'lang', 'value'],
  ['a zero byte', 'settings', 'lang=no%00', 'lang', 'value'],
  ['bytes that are no UTF-8', 'series', 'sources=%ff%fe', 'sources', 'value'],
  ['a stray per cent sign', 'series', 'sources=%', 'sources', 'value'],
  ['10 000 ids', 'figures', `sources=${ids(10_000)}`, 'sources', 'value'],
  ['a question mark in a value', 'series', 'sources=a?lang=en', 'sources', 'value'],
  ['plus is a space', 'figures', 'sources=a+b', 'sources', 'value'],
])('refused: %s', (_why, name, search, parameter, kind) =>
  expect(read(name, search)).toEqual({ ok: false, parameter, kind }),
)

test('a path parameter is read from the path only', () => {
  expect(read('comment', 'id=other&id=third', { id: 'oslo' })).toEqual({
    ok: true,
    query: { id: 'oslo', lang: 'no' },
  })
  expect(read('comment', 'id=other', { id: '../x' })).toEqual({ ok: false, parameter: 'id', kind: 'value' })
})

test('no parameter name reaches the prototype of objects', () => {
  read('settings', '__proto__[polluted]=1&constructor.prototype.polluted=1')
  expect('polluted' in {}).toBe(false)
})
