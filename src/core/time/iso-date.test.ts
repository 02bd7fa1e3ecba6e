import { expect, test } from 'vitest'
import { DAY_MS } from './durations.ts'
import { addDays, dateOfMs, daysBetween, isIsoDate, utcMs, yearOf } from './iso-date.ts'

test.each([
  ['an ordinary day', '2026-11-20', true],
  ['leap day', '2024-02-29', true],
  ['leap day in a common year', '2026-02-29', false],
  ['century without leap day', '1900-02-29', false],
  ['31 April', '2026-04-31', false],
  ['month 13', '2026-13-01', false],
  ['month 0', '2026-00-10', false],
  ['two-digit century', '0050-01-01', true],
  ['an instant', '2026-11-20T10:00:00Z', false],
  ['Norwegian form', '20.11.2026', false],
  ['short', '2026-1-1', false],
  ['line end after', '2026-11-20\n', false],
  ['empty', '', false],
])('isIsoDate: %s', (_why, text, isDate) => expect(isIsoDate(text)).toBe(isDate))

test.each([
  ['same day', '2026-11-20', '2026-11-20', 0],
  ['over summer time', '2026-03-28', '2026-03-30', 2],
  ['over leap day', '2024-02-28', '2024-03-01', 2],
  ['backwards', '2026-11-20', '2026-11-13', -7],
  ['no date', 'x', '2026-11-13', Number.NaN],
])('daysBetween: %s', (_why, from, to, days) => expect(daysBetween(from, to)).toBe(days))

test.each([
  ['over the year', '2026-12-31', 1, '2027-01-01'],
  ['backwards over leap day', '2024-03-01', -1, '2024-02-29'],
  ['an invalid date is returned unchanged', 'x', 1, 'x'],
  ['NaN days return the date unchanged', '2026-01-01', Number.NaN, '2026-01-01'],
  ['a result out of range returns the date unchanged', '9999-12-31', 1, '9999-12-31'],
])('addDays: %s', (_why, date, days, moved) => expect(addDays(date, days)).toBe(moved))

test.each([
  ['1970', '1970-01-01', 0, 1970],
  ['before 1970', '1969-12-31', -86_400_000, 1969],
  ['no date', '1970-02-30', Number.NaN, Number.NaN],
])('utcMs and yearOf: %s', (_why, date, ms, year) => {
  expect(utcMs(date)).toBe(ms)
  expect(yearOf(date)).toBe(year)
})

test('an instant beyond the range of Date has no day', () =>
  expect(dateOfMs(Number.POSITIVE_INFINITY)).toBe(''))

test('every day of years 0 to 9999 is distinct and agrees with Date', () => {
  const first = Date.parse('0000-01-01T00:00:00Z')
  const last = Date.parse('9999-12-31T00:00:00Z')
  let before = ''
  for (let ms = first; ms <= last; ms += DAY_MS) {
    const date = dateOfMs(ms)
    if (utcMs(date) !== ms || date <= before) throw new Error(`${date} is not the day of ${ms}`)
    if (ms % (37 * DAY_MS) === 0 && new Date(ms).toISOString().slice(0, 10) !== date)
      throw new Error(`${date}: the platform says otherwise`)
    before = date
  }
  expect([dateOfMs(first), dateOfMs(last), dateOfMs(first - 1), dateOfMs(last + DAY_MS)]).toEqual([
    '0000-01-01',
    '9999-12-31',
    '',
    '',
  ])
})

test.each([
  [-1, '1969-12-31'],
  [DAY_MS - 1, '1970-01-01'],
  [Number.NaN, ''],
])('dateOfMs of %d', (ms, date) => expect(dateOfMs(ms)).toBe(date))
test.each(['2026-11-2x', '2026/11/20', '-026-11-20', '2026-1١-20', '2026-11-00', '2026-00-01'])(
  'invalid date: %s',
  (text) => expect(utcMs(text)).toBeNaN(),
)
