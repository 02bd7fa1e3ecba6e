import { describe, expect, test } from 'vitest'
import { asOfDayOf, parseAsOfDay, withAsOf } from './as-of.ts'

describe('parseAsOfDay', () => {
  test.each(['2026-03-01', '2024-02-29', '0000-01-01', '9999-12-31'])('reads %s', (text) =>
    expect(parseAsOfDay(text)).toBe(text),
  )

  test.each([
    ['', 'nothing'],
    ['2026-02-29', 'a day that does not exist'],
    ['2026-13-01', 'a month that does not exist'],
    ['2026-00-10', 'month zero'],
    ['2026-3-1', 'without zeros'],
    ['20260301', 'the basic format'],
    ['2026-060', 'an ordinal date'],
    ['2026-W10-1', 'a week date'],
    ['2026-03', 'a month'],
    ['2026-03-01T00:00:00Z', 'an instant'],
    ['2026-03-01 ', 'a space after it'],
    [' 2026-03-01', 'a space before it'],
    ['2026-03-01\n', 'a line break after it'],
    ['+2026-03-01', 'a sign'],
    ['-2026-03-01', 'a minus sign'],
    ['+002026-03-01', 'an expanded year'],
    ['2026/03/01', 'slashes'],
    ['01.03.2026', 'the Norwegian form'],
    ['２０２６-０３-０１', 'full-width digits'],
    ['2026–03–01', 'dashes'],
    ['2026-03-01,2026-03-02', 'two days'],
    ['idag', 'a word'],
  ])('refuses %j: %s', (text) => expect(parseAsOfDay(text)).toBeNull())
})

describe('asOfDayOf', () => {
  const day = { ok: true, day: '2026-03-01' }
  const refused = { ok: false }
  test.each([
    ['no query', '', null],
    ['another parameter', 'side=2', null],
    ['another parameter whose name contains it', 'datoer=2026-03-01&mandato=1', null],
    ['in capital letters, which is another name', 'Dato=2026-03-01', null],
    ['the value of another parameter', 'q=dato', null],
    ['the day', 'dato=2026-03-01', day],
    ['beside another parameter', 'side=2&dato=2026-03-01&x', day],
    ['with an encoded name and value', '%64ato=2026%2D03%2D01', day],
    ['empty', 'dato=', refused],
    ['without a value', 'dato', refused],
    ['twice', 'dato=2026-03-01&dato=2026-03-01', refused],
    ['twice, once encoded', 'dato=2026-03-01&d%61to=2026-03-02', refused],
    ['no day', 'dato=2026-02-30', refused],
    ['a plus sign, which is a space', 'dato=2026-03-01+', refused],
  ])('%s', (_why, search, expected) => expect(asOfDayOf(search)).toEqual(expected))

  test('reads one of two names, and refuses both together', () => {
    const names = ['asOf', 'dato']
    expect(asOfDayOf('asOf=2026-03-01', names)).toEqual(day)
    expect(asOfDayOf('dato=2026-03-01', names)).toEqual(day)
    expect(asOfDayOf('dato=2026-03-01&asOf=2026-03-01', names)).toEqual(refused)
  })
})

test.each([
  ['a path', '/oslo', '2026-03-01', '/oslo?dato=2026-03-01'],
  ['the start page', '/', '2026-03-01', '/?dato=2026-03-01'],
  ['another query', '/nyheter?side=2', '2026-03-01', '/nyheter?side=2&dato=2026-03-01'],
  ['a fragment', '/oslo#leie', '2026-03-01', '/oslo?dato=2026-03-01#leie'],
  ['a query in the fragment', '/oslo#a?b', '2026-03-01', '/oslo?dato=2026-03-01#a?b'],
  ['the same day', '/oslo?dato=2026-03-01', '2026-03-01', '/oslo?dato=2026-03-01'],
  ['another day', '/oslo?dato=2026-02-01&x=1#a', '2026-03-01', '/oslo?x=1&dato=2026-03-01#a'],
  ['a parameter that begins like it', '/oslo?datoer=1', '2026-03-01', '/oslo?datoer=1&dato=2026-03-01'],
  ['an empty query', '/oslo?', '2026-03-01', '/oslo?dato=2026-03-01'],
  ['no day', '/oslo?dato=2026-02-01&x=1#a', null, '/oslo?x=1#a'],
  ['no day and no query', '/oslo', null, '/oslo'],
  ['only the day, which goes', '/oslo?dato=2026-02-01', null, '/oslo'],
  ['an absolute address', 'https://a.example/oslo', '2026-03-01', 'https://a.example/oslo?dato=2026-03-01'],
])('withAsOf: %s', (_why, address, day, expected) => expect(withAsOf(address, day)).toBe(expected))

test('withAsOf: the name of the API', () =>
  expect(withAsOf('/api/portal/v1/areas?lang=no', '2026-03-01', 'asOf')).toBe(
    '/api/portal/v1/areas?lang=no&asOf=2026-03-01',
  ))
