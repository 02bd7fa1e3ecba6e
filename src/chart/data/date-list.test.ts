import { expect, test } from 'vitest'
import { parseDateList } from './date-list.ts'

const DAY = 10_957 // 1 January 2000

test.each<[string, string[], (number | null)[], boolean, boolean]>([
  ['nothing', [], [], false, true],
  ['rising', ['2000-01-01', '2000-01-03'], [DAY, DAY + 2], false, true],
  ['falling', ['2000-01-03', '2000-01-01'], [DAY + 2, DAY], false, false],
  ['a duplicate day', ['2000-01-01', '2000-01-01'], [DAY, DAY], false, false],
  ['an invalid date', ['2000-01-01', '2000-02-30', '2000-01-02'], [DAY, null, DAY + 1], true, false],
  ['an invalid first date', ['soon', '2000-01-01'], [null, DAY], true, false],
])('parseDateList: %s', (_why, dates, days, hasBadDates, isRising) => {
  const list = parseDateList(dates, null)
  expect({ ...list, days: [...list.days] }).toEqual({
    dates,
    days: days.map((day) => day ?? Number.NaN),
    hasBadDates,
    isRising,
  })
})

test.each<[string, string[], boolean]>([
  ['equal lists', ['2000-01-01', '2000-01-02'], true],
  ['shorter', ['2000-01-01'], false],
  ['longer', ['2000-01-01', '2000-01-02', '2000-01-03'], false],
  ['a different last date', ['2000-01-01', '2000-01-03'], false],
])('parseDateList after another: %s', (_why, dates, isShared) => {
  const earlier = parseDateList(['2000-01-01', '2000-01-02'], null)
  const list = parseDateList(dates, earlier)
  expect(list === earlier).toBe(isShared)
  expect(list.dates).toEqual(dates)
})
