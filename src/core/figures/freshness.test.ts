import { expect, test } from 'vitest'
import { addDays } from '../time/iso-date.ts'
import { lateSince, type UpdateRhythm } from './freshness.ts'

/** The first late day of a value, checked long after. */
test.each<[string, string, UpdateRhythm, string | null]>([
  ['daily: a gap of a week (Easter) is not late', '2026-11-12', 'daily', '2026-11-21'],
  ['daily over a leap day', '2028-02-25', 'daily', '2028-03-05'],
  ['monthly, dated by its first day', '2026-07-01', 'monthly', '2026-10-16'],
  ['monthly, dated by its last day: the same month', '2026-07-31', 'monthly', '2026-10-16'],
  ['January is followed by a February of 29 days', '2028-01-31', 'monthly', '2028-04-15'],
  ['January is followed by a February of 28 days', '2027-01-31', 'monthly', '2027-04-15'],
  ['December is followed by January', '2025-12-01', 'monthly', '2026-03-18'],
  ['quarterly', '2026-03-31', 'quarterly', '2026-08-30'],
  ['quarterly, in the middle', '2026-02-15', 'quarterly', '2026-08-30'],
  ['the last quarter', '2025-10-01', 'quarterly', '2026-05-31'],
  ['half a year, by its last day', '2025-12-31', 'half-year', '2026-09-29'],
  ['half a year, by its first day', '2024-01-01', 'half-year', '2025-04-01'],
  ['a count at the end of January', '2024-01-31', 'half-year', '2024-10-30'],
  ['a count on a day in January', '2024-01-15', 'half-year', '2024-10-14'],
  ['half a year after 31 August is the end of February', '2027-08-31', 'half-year', '2028-05-30'],
  ['a count on a leap day', '2028-02-29', 'half-year', '2028-11-30'],
  ['half a year after 30 August 2026 is the last day of February', '2026-08-30', 'half-year', '2027-05-30'],
  ['annual, by its last day', '2024-12-31', 'annual', '2026-05-01'],
  ['annual, by its first day', '2024-01-01', 'annual', '2026-05-01'],
  ['annual into a leap year', '2026-12-31', 'annual', '2028-04-30'],
  ['a rate that is unchanged', '1990-01-01', 'change', null],
  ['irregular rhythm', '1990-01-01', 'irregular', null],
  ['invalid date', '2026-02-30', 'annual', null],
])('lateSince: %s', (_why, date, frequency, since) => {
  expect(lateSince({ date, frequency }, '2040-01-01')).toBe(since)
  if (since === null) return
  expect(lateSince({ date, frequency }, since)).toBe(since)
  expect(lateSince({ date, frequency }, addDays(since, -1))).toBeNull()
})

test.each<[string, UpdateRhythm, string | null, string, string | null]>([
  ['within the allowance over a weekend', 'annual', '2026-02-12', '2026-02-15', null],
  ['broken', 'annual', '2026-02-12', '2026-02-16', '2026-02-16'],
  ['announced before the value was published', 'annual', '2025-02-12', '2026-04-30', null],
  ['announced for the day of the value', 'annual', '2025-12-31', '2026-04-30', null],
  ['a distant announced day does not extend the rhythm', 'annual', '2030-01-01', '2027-06-01', '2027-05-01'],
  ['for an irregular series', 'irregular', '2026-03-01', '2026-04-01', '2026-03-05'],
  ['for an unchanged rate', 'change', '2026-03-01', '2026-04-01', null],
  ['invalid', 'annual', '2026-02-30', '2026-04-30', null],
  ['none', 'annual', null, '2026-04-30', null],
])('announced day: %s', (_why, frequency, nextUpdate, today, since) =>
  expect(lateSince({ date: '2025-12-31', frequency, nextUpdate }, today)).toBe(since),
)
