import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDay, dayOf, isMonthEnd, isoOf } from './day-number.ts'

test.each([
  ['the epoch', '1970-01-01', 0],
  ['a leap day', '2024-02-29', 19_782],
  ['before the epoch', '1969-12-31', -1],
  ['year 0', '0000-03-01', -719_468],
])('dayOf: %s', (_why, iso, day) => {
  expect(dayOf(iso)).toBe(day)
  expect(isoOf(day)).toBe(iso)
})

test.each([
  ['no leap day', '2023-02-29'],
  ['thirteenth month', '2024-13-01'],
  ['April has 30 days', '2024-04-31'],
  ['short', '2024-1-01'],
  ['with a time', '2024-01-01T00:00:00Z'],
  ['letters', '20a4-01-01'],
  ['empty', ''],
])('dayOf refuses: %s', (_why, iso) => expect(dayOf(iso)).toBeNaN())

test('agrees with Date for every day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (day) => {
      const date = new Date(day * 86_400_000)
      expect(calendarDay(day)).toEqual({
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
      })
      expect(dayOf(isoOf(day))).toBe(day)
    }),
  )
})

test.each([
  ['February in a leap year', '2024-02-28', false],
  ['its last day', '2024-02-29', true],
  ['New Year’s Eve', '2025-12-31', true],
])('isMonthEnd: %s', (_why, iso, isEnd) => expect(isMonthEnd(dayOf(iso))).toBe(isEnd))
