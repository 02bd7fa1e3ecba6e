import { expect, test } from 'vitest'
import { observationDate } from './observation-date.ts'

test.each([
  ['a year', '2025-12-31', 'annual', '2025', '2025'],
  ['half a year by its first day', '2026-07-01', 'half-year', '2. halvår 2026', 'H2 2026'],
  ['half a year by its last day', '2026-06-30', 'half-year', '1. halvår 2026', 'H1 2026'],
  ['a count on a day between', '2019-02-01', 'half-year', 'februar 2019', 'February 2019'],
  ['a quarter by its first day', '2026-07-01', 'quarterly', '3. kvartal 2026', 'Q3 2026'],
  ['a quarter by its last day', '2026-09-30', 'quarterly', '3. kvartal 2026', 'Q3 2026'],
  ['the first quarter', '2026-01-01', 'quarterly', '1. kvartal 2026', 'Q1 2026'],
  ['the last quarter', '2026-12-31', 'quarterly', '4. kvartal 2026', 'Q4 2026'],
  ['a month', '2026-10-01', 'monthly', 'oktober 2026', 'October 2026'],
  ['a day', '2026-10-06', 'daily', '6. okt. 2026', '6 Oct 2026'],
  ['a rate by the day that it changed', '2026-09-25', 'change', '25. sep. 2026', '25 Sept 2026'],
  ['irregular, by the last day of a month', '2026-09-30', 'irregular', 'september 2026', 'September 2026'],
  ['irregular, by the first day of a month', '2026-10-01', 'irregular', 'oktober 2026', 'October 2026'],
  ['irregular, by the last day of February', '2024-02-29', 'irregular', 'februar 2024', 'February 2024'],
  ['irregular, by another day', '2024-02-28', 'irregular', '28. feb. 2024', '28 Feb 2024'],
  ['an unknown rhythm', '2026-09-30', 'constructor', '30. sep. 2026', '30 Sept 2026'],
])('%s', (_why, date, frequency, norwegian, english) => {
  expect([observationDate(date, frequency, 'nb-NO'), observationDate(date, frequency, 'en-GB')]).toEqual([
    norwegian,
    english,
  ])
})
