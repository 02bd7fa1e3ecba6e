import { describe, expect, test } from 'vitest'
import type { UpdateRhythm } from './freshness.ts'
import { nextPublication, nextUpdateOf, type PublishingRule } from './next-update.ts'

const TODAY = '2026-11-26'
const rule = (overrides: Partial<PublishingRule>): PublishingRule => ({
  monthsAfter: 1,
  dates: [],
  ...overrides,
})
const knownSeries = (date: string | null, frequency: UpdateRhythm = 'monthly', updated = '2026-10-12') => ({
  frequency,
  date,
  updated,
})

describe('the next publication', () => {
  test.each<[why: string, PublishingRule, ReturnType<typeof knownSeries>, string | null]>([
    ['the month after the next period', rule({ day: 10 }), knownSeries('2026-10-01'), '2026-12-10'],
    [
      'the same where the period is dated by its last day',
      rule({ day: 10 }),
      knownSeries('2026-10-31'),
      '2026-12-10',
    ],
    [
      'a publication day that has passed and is missing',
      rule({ day: 10 }),
      knownSeries('2026-09-01'),
      '2026-11-10',
    ],
    [
      'several publication days that have passed: the latest',
      rule({ day: 10 }),
      knownSeries('2026-06-01'),
      '2026-11-10',
    ],
    [
      'years have passed: the latest publication day',
      rule({ day: 5 }),
      knownSeries('2020-12-31', 'annual'),
      '2026-01-05',
    ],
    ['a publication day of today', rule({ day: 26 }), knownSeries('2026-08-01'), TODAY],
    ['a Saturday moves to Monday', rule({ day: 10 }), knownSeries('2027-02-01'), '2027-04-12'],
    ['a Sunday moves to Monday', rule({ day: 10 }), knownSeries('2026-11-01'), '2027-01-11'],
    ['over the end of a year', rule({ day: 11 }), knownSeries('2026-12-01'), '2027-02-11'],
    ['the last day of a shorter month', rule({ day: 31 }), knownSeries('2026-12-01'), '2027-03-01'],
    [
      'an announced day replaces the rule in its month',
      rule({ day: 10, dates: ['2026-12-09'] }),
      knownSeries('2026-10-01'),
      '2026-12-09',
    ],
    [
      'an announced day of another month does not replace the rule',
      rule({ day: 10, dates: ['2026-11-09'] }),
      knownSeries('2026-10-01'),
      '2026-12-10',
    ],
    [
      'in the last month of the period itself',
      rule({ day: 28, monthsAfter: 0 }),
      knownSeries('2026-10-01'),
      '2026-11-30',
    ],
    ['a quarter', rule({ day: 20, monthsAfter: 2 }), knownSeries('2026-07-01', 'quarterly'), '2027-02-22'],
    ['half a year', rule({ day: 20, monthsAfter: 1 }), knownSeries('2026-06-30', 'half-year'), '2027-01-20'],
    ['a year', rule({ day: 5 }), knownSeries('2025-12-31', 'annual'), '2027-01-05'],
    [
      'an edition after the last update',
      rule({ day: 12, months: [12, 3, 6, 9] }),
      knownSeries('2025-12-31', 'annual', '2026-09-14'),
      '2026-12-14',
    ],
    [
      'an edition of the next year',
      rule({ day: 12, months: [3, 6, 9, 12] }),
      knownSeries('2025-12-31', 'annual', '2026-12-14'),
      '2027-03-12',
    ],
    [
      'a missed edition',
      rule({ day: 12, months: [3, 6, 9, 12] }),
      knownSeries('2024-12-31', 'annual', '2026-08-20'),
      '2026-09-14',
    ],
    [
      'several missed editions: the latest',
      rule({ day: 12, months: [3, 6, 9, 12] }),
      knownSeries('2024-12-31', 'annual', '2024-11-20'),
      '2026-09-14',
    ],
    [
      'a rate: the next announced day',
      rule({ dates: ['2026-11-05', '2026-12-17'] }),
      knownSeries('2026-09-25', 'change'),
      '2026-12-17',
    ],
    ['a rate on an announced day', rule({ dates: [TODAY] }), knownSeries('2026-09-25', 'change'), TODAY],
    [
      'a rate without an announced day',
      rule({ dates: ['2026-11-05'] }),
      knownSeries('2026-09-25', 'change'),
      null,
    ],
    [
      'no observation: the next announced day',
      rule({ day: 10, dates: ['2026-10-01', '2026-12-01'] }),
      knownSeries(null),
      '2026-12-01',
    ],
    ['no observation and no announced day', rule({ day: 10 }), knownSeries(null), null],
    ['a series without periods', rule({ day: 10 }), knownSeries('2026-10-01', 'irregular'), null],
  ])('%s', (_why, publishingRule, series, day) =>
    expect(nextPublication(publishingRule, series, TODAY)).toBe(day),
  )
})

test.each<[why: string, named: string | null, PublishingRule | undefined, updated: string, string | null]>([
  [
    'a day named by the content, not yet reached',
    '2026-12-09',
    rule({ day: 10 }),
    '2026-11-10',
    '2026-12-09',
  ],
  [
    'a day named by the content and met: the rule continues',
    '2026-11-10',
    rule({ day: 10 }),
    '2026-11-10',
    '2026-12-10',
  ],
  ['a day named by the content and met, without a rule', '2026-11-10', undefined, '2026-11-10', null],
  [
    'a day named by the content and missed, without a rule',
    '2026-11-10',
    undefined,
    '2026-11-06',
    '2026-11-10',
  ],
  ['a figure one day early meets the named day', '2026-11-10', undefined, '2026-11-09', null],
  ['a figure one day early, then the rule', '2026-11-10', rule({ day: 10 }), '2026-11-09', '2026-12-10'],
  [
    'a named day in the future is shown whatever was published before',
    '2026-11-27',
    undefined,
    '2026-11-25',
    '2026-11-27',
  ],
  ['the rule alone', null, rule({ day: 10 }), '2026-11-10', '2026-12-10'],
  ['neither', null, undefined, '2026-11-10', null],
])('nextUpdateOf: %s', (_why, namedDay, publishingRule, updated, day) =>
  expect(nextUpdateOf(namedDay, publishingRule, knownSeries('2026-10-01', 'monthly', updated), TODAY)).toBe(
    day,
  ),
)

test('a named day of a rate is never missed', () => {
  const rate = knownSeries('2026-09-25', 'change', '2026-09-25')
  expect(nextUpdateOf('2026-11-05', rule({ dates: ['2026-11-05', '2026-12-17'] }), rate, TODAY)).toBe(
    '2026-12-17',
  )
  expect(nextUpdateOf('2026-11-05', undefined, rate, TODAY)).toBeNull()
})
