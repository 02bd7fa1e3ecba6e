import { expect, test } from 'vitest'
import { storedFromDate, storedToDate, yearChoices, yearOfStored } from './chart-years.ts'

test.each([
  ['from year', storedFromDate(2015), '2015-01-01T00:00:00.000Z'],
  ['stored value of %s', storedToDate(2015), '2015-12-31T23:00:00.000Z'],
])('what is stored: %s', (_why, ms, instant) => expect(new Date(ms).toISOString()).toBe(instant))

test('Auto is stored as 0', () => expect([storedFromDate(null), storedToDate(null)]).toEqual([0, 0]))

test.each([
  ['a from year', storedFromDate(1990), 1990],
  ['a to year stays the UTC year, although Oslo is in the next one', storedToDate(2026), 2026],
  ['ISO instant', '2015-12-31T23:00:00.000Z', 2015],
  ['ISO instant with an offset', '2016-01-01T00:00:00+01:00', 2015],
  ['ISO instant without a zone', '2015-01-01T00:00:00', 2015],
  ['ISO date', '2015-01-01', 2015],
  ['milliseconds in digits', String(storedToDate(2015)), 2015],
  ['a bare year', 2015, 2015],
  ['a bare year in digits', '2015', 2015],
  ['0', 0, null],
  ['0 in digits', '0', null],
  ['empty', '', null],
  ['null', null, null],
  ['absent', undefined, null],
  ['a word', 'auto', null],
  ['beyond the range of dates', 1e300, null],
  ['an object', {}, null],
])('yearOfStored: %s', (_why, stored, year) => expect(yearOfStored(stored)).toBe(year))

test('yearChoices: newest first, down to 1990', () => {
  const years = yearChoices(2026)
  expect([years[0], years.at(-1), years.length]).toEqual([2026, 1990, 37])
  expect(yearChoices(Number.NaN)).toEqual([])
})
