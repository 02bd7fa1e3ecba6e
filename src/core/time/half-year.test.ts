import { expect, test } from 'vitest'
import { closedHalfYears, halfYearOf, parseHalfYear } from './half-year.ts'

test.each([
  ['2026-1', { id: '2026-1', year: 2026, half: 1, from: '2026-01-01', closes: '2026-06-30' }],
  ['2026-2', { id: '2026-2', year: 2026, half: 2, from: '2026-07-01', closes: '2026-12-31' }],
  ['2026-3', null],
  ['2026-0', null],
  ['2026-01', null],
  ['26-1', null],
  ['2026-1 ', null],
  ['', null],
])('"%s" is read as %o', (id, expected) => {
  expect(parseHalfYear(id)).toEqual(expected)
})

test.each([
  ['2026-01-01', '2026-1'],
  ['2026-06-30', '2026-1'],
  ['2026-07-01', '2026-2'],
  ['2026-12-31', '2026-2'],
])('%s is in %s', (day, id) => {
  expect(halfYearOf(day)?.id).toBe(id)
})

test.each([
  ['the day that closes it', '2026-03-01', '2026-06-30', []],
  ['the day after', '2026-03-01', '2026-07-01', ['2026-1']],
  ['kept from its last day on', '2026-06-30', '2026-07-01', ['2026-1']],
  ['kept from the day after on', '2026-07-01', '2026-12-31', []],
  ['several years', '2025-12-31', '2027-01-01', ['2025-2', '2026-1', '2026-2']],
  ['nothing kept yet', '2026-11-27', '2026-11-27', []],
  ['the last year of four digits ends', '9999-12-31', '9999-12-31', []],
])('closed half-years: %s', (_what, firstDay, today, ids) => {
  expect(closedHalfYears(firstDay, today).map(({ id }) => id)).toEqual(ids)
})
