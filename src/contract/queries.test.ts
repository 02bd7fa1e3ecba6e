import { describe, expect, test } from 'vitest'
import { callByName, CALL_NAMES, type CallName } from './portal.ts'

type Raw = Readonly<Record<string, string>>
const ids = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`)

test.each<[string, CallName, Raw, object]>([
  ['lang defaults to Norwegian', 'settings', {}, { lang: 'no' }],
  ['English', 'areas', { lang: 'en' }, { lang: 'en' }],
  ['a market', 'areaShapes', { market: 'logistics_oslo' }, { market: 'logistics_oslo', lang: 'no' }],
  ['news: all defaults', 'posts', {}, { featured: '0', cities: [], num: 3, lang: 'no' }],
  [
    'news: everything given',
    'posts',
    { featured: '1', cities: 'oslo,bergen', num: '50', lang: 'en' },
    { featured: '1', cities: ['oslo', 'bergen'], num: 50, lang: 'en' },
  ],
  ['leading zeros are digits', 'posts', { num: '006' }, { featured: '0', cities: [], num: 6, lang: 'no' }],
  ['no ids', 'series', {}, { sources: [], lang: 'no' }],
  [
    'order kept, duplicate and empty entries dropped',
    'series',
    { sources: ',b,a,,b,' },
    { sources: ['b', 'a'], lang: 'no' },
  ],
  ['100 ids', 'figures', { sources: ids(100).join() }, { sources: ids(100), lang: 'no' }],
  [
    'repeated ids count once',
    'figures',
    { sources: [...ids(100), ...ids(100)].join() },
    { sources: ids(100), lang: 'no' },
  ],
  [
    'names of the prototype are ordinary ids',
    'figures',
    { sources: 'constructor,__proto__' },
    { sources: ['constructor', '__proto__'], lang: 'no' },
  ],
  ['a single comment', 'comment', { id: 'a_b-1' }, { id: 'a_b-1', lang: 'no' }],
  ['64 characters', 'comment', { id: 'x'.repeat(64) }, { id: 'x'.repeat(64), lang: 'no' }],
  ['commentary of the whole market', 'commentary', {}, { lang: 'no' }],
  ['commentary of a city', 'commentary', { city: 'oslo' }, { city: 'oslo', lang: 'no' }],
  ['feeds', 'feedArticles', { sources: 'e24,dn' }, { sources: ['e24', 'dn'], lang: 'no' }],
])('accepted: %s', (_why, name, raw, value) =>
  expect(callByName[name].readQuery(raw)).toEqual({ ok: true, value }),
)

test.each<[string, CallName, Raw, string]>([
  ['a city is a market too, but Drammen is neither', 'areaShapes', { market: 'drammen' }, 'market'],
  ['no market at all', 'areaShapes', {}, 'market'],
  ['featured is 1 or 0', 'posts', { featured: 'true' }, 'featured'],
  ['a city without a page', 'posts', { cities: 'oslo,drammen' }, 'cities'],
  ['the logistics market is no city', 'posts', { cities: 'logistics_oslo' }, 'cities'],
  ['none', 'posts', { num: '0' }, 'num'],
  ['too many', 'posts', { num: '51' }, 'num'],
  ['below zero', 'posts', { num: '-1' }, 'num'],
  ['an exponent', 'posts', { num: '1e9' }, 'num'],
  ['no number', 'posts', { num: 'NaN' }, 'num'],
  ['a fraction', 'posts', { num: '3.5' }, 'num'],
  ['a number with space', 'posts', { num: ' 3' }, 'num'],
  ['digits of another script', 'posts', { num: '٣' }, 'num'],
  ['empty', 'posts', { num: '' }, 'num'],
  ['101 ids', 'series', { sources: ids(101).join() }, 'sources'],
  ['10 000 ids', 'series', { sources: ids(10_000).join() }, 'sources'],
  ['the same id 10 000 times', 'series', { sources: 'a,'.repeat(10_000) }, 'sources'],
  ['an upper-case id', 'series', { sources: 'no-cpi,NO-GDP' }, 'sources'],
  ['a space before an id', 'figures', { sources: 'a, b' }, 'sources'],
  ['a zero byte', 'figures', { sources: 'a\0' }, 'sources'],
  ['65 characters', 'comment', { id: 'x'.repeat(65) }, 'id'],
  ['a line break at the end', 'comment', { id: 'oslo\n' }, 'id'],
  ['markup', 'comment', { id: '<img onerror>' }, 'id'],
  ['no comment named', 'comment', {}, 'id'],
  ['an unknown city', 'commentary', { city: 'drammen' }, 'city'],
  ['an empty city', 'commentary', { city: '' }, 'city'],
  ['a feed id with a slash', 'feedArticles', { sources: 'a/b' }, 'sources'],
])('refused: %s', (_why, name, raw, parameter) => {
  const read = callByName[name].readQuery(raw)
  expect(read.ok ? null : read.path.split('.')[0]).toBe(parameter)
})

describe.each(CALL_NAMES)('%s', (name) => {
  const needed: Raw = { settings: '', market: 'oslo', id: 'oslo' }
  const raw = Object.fromEntries(
    callByName[name].parameters.flatMap((parameter) =>
      needed[parameter] ? [[parameter, needed[parameter]]] : [],
    ),
  )

  test('takes both languages', () => {
    for (const lang of ['no', 'en'])
      expect(callByName[name].readQuery({ ...raw, lang })).toMatchObject({ ok: true, value: { lang } })
  })

  test.each(['', 'nb', 'NO', 'en-GB', 'no,en', 'en\r\nX: 1', 'constructor'])('refuses lang %j', (lang) => {
    expect(callByName[name].readQuery({ ...raw, lang })).toMatchObject({ ok: false, path: 'lang' })
  })
})
