import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  readComments,
  readFeeds,
  readFirstLine,
  readLastValues,
  readPoints,
  readSeriesCategories,
  readSettings,
  suggestionHref,
} from './portal-responses.ts'

test('categories with their series; entries without an id are left out', () => {
  expect(
    readSeriesCategories([
      { ID: 'r', name: 'Renter', sources: [{ ID: 'a', title: 'A' }, { title: 'uten' }, null] },
      7,
    ]),
  ).toEqual([{ name: 'Renter', entries: [{ id: 'a', title: 'A', note: '' }] }])
})

test('feeds have their publisher, once; comments their date', () => {
  const feeds = [
    { ID: 'f', title: 'Nyheter', attribution: 'Avisen' },
    { ID: 'g', title: 'Same', attribution: 'Same' },
  ]
  expect(readFeeds(feeds)[0]?.entries.map(({ note }) => note)).toEqual(['Avisen', ''])
  expect(readComments([{ ID: 'c', title: 'C', date: '2026-09-30' }], 'nb-NO')[0]?.entries).toEqual([
    { id: 'c', title: 'C', note: '30. sep. 2026' },
  ])
})

test.each([
  ['a heading', '\n## Oslo i høst\n\nMer', 'Oslo i høst'],
  ['emphasis and a link', '**Ledigheten** er [lav](/oslo).', 'Ledigheten er lav.'],
  ['a list', '- Først', 'Først'],
  ['nothing', ' \n', ''],
])('readFirstLine: %s', (_why, comment, line) => {
  expect(readFirstLine({ comment })).toBe(line)
})

test('the last values and the newest points', () => {
  const complete = { ID: 'a', value: 4.5, date: '2026-01-31', frequency: 'annual', texts: { unit: '%' } }
  expect(readLastValues([complete, { ...complete, value: '4' }, { ...complete, date: 'i går' }])).toEqual([
    { id: 'a', value: 4.5, date: '2026-01-31', frequency: 'annual', title: '', unit: '%' },
  ])
  expect(readPoints([{ ID: 'a', values: [1, null, 2, 3] }], 2)).toEqual(new Map([['a', [2, 3]]]))
})

test.each([
  [
    'an address with a subject',
    'redaksjon@kvartal.example',
    'Forslag & ønske',
    'mailto:redaksjon@kvartal.example?subject=Forslag%20%26%20%C3%B8nske',
  ],
  ['several', 'a@x.example; b@x.example', '', 'mailto:a@x.example,b@x.example'],
  ['no recipient', '', 'Forslag', null],
  ['an address that would add a header', 'a@x.example?bcc=b@x.example', 'Forslag', null],
])('suggestionHref: %s', (_why, recipients, subject, href) => {
  expect(suggestionHref({ heading: '', text: '', button: '', recipients, subject })).toBe(href)
})

test('any response is parsed, or refused when it is no list', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      expect(readSettings(body).imageHosts.every((host) => typeof host === 'string')).toBe(true)
      expect(typeof readFirstLine(body)).toBe('string')
      for (const read of [readFeeds, readLastValues, (list: unknown) => readComments(list, 'en-GB')]) {
        if (Array.isArray(body)) expect(Array.isArray(read(body))).toBe(true)
        else expect(() => read(body)).toThrow('no list')
      }
    }),
  )
})
