import { describe, expect, test } from 'vitest'
import type { UpdateRhythm } from './freshness.ts'
import { nextPublication, nextUpdateOf, type PublishingRule } from './next-update.ts'

const TODAY = '2026-11-26'
const rule = (more: Partial<PublishingRule>): PublishingRule => ({ monthsAfter: 1, dates: [], ...more })
const known = (date: string | null, frequency: UpdateRhythm = 'monthly', updated = '2026-10-12') => ({
  frequency,
  date,
  updated,
})

describe('the next publication', () => {
  test.each<[why: string, PublishingRule, ReturnType<typeof known>, string | null]>([
    ['the month after the next period', rule({ day: 10 }), known('2026-10-01'), '2026-12-10'],
    [
      'the same where the period is dated by its last day',
      rule({ day: 10 }),
      known('2026-10-31'),
      '2026-12-10',
    ],
    ['one that has passed: it has not come', rule({ day: 10 }), known('2026-09-01'), '2026-11-10'],
    ['several that have passed: the latest', rule({ day: 10 }), known('2026-06-01'), '2026-11-10'],
    ['years that have passed: the latest', rule({ day: 5 }), known('2020-12-31', 'annual'), '2026-01-05'],
    ['one of today has come or will', rule({ day: 26 }), known('2026-08-01'), TODAY],
    ['a Saturday is the Monday after', rule({ day: 10 }), known('2027-02-01'), '2027-04-12'],
    ['a Sunday is the Monday after', rule({ day: 10 }), known('2026-11-01'), '2027-01-11'],
    ['over the end of a year', rule({ day: 11 }), known('2026-12-01'), '2027-02-11'],
    ['the last day of a shorter month', rule({ day: 31 }), known('2026-12-01'), '2027-03-01'],
    [
      'an announced day replaces the ruled one of its month',
      rule({ day: 10, dates: ['2026-12-09'] }),
      known('2026-10-01'),
      '2026-12-09',
    ],
    [
      'an announced day of another month does not',
      rule({ day: 10, dates: ['2026-11-09'] }),
      known('2026-10-01'),
      '2026-12-10',
    ],
    [
      'in the last month of the period itself',
      rule({ day: 28, monthsAfter: 0 }),
      known('2026-10-01'),
      '2026-11-30',
    ],
    ['a quarter', rule({ day: 20, monthsAfter: 2 }), known('2026-07-01', 'quarterly'), '2027-02-22'],
    ['half a year', rule({ day: 20, monthsAfter: 1 }), known('2026-06-30', 'half-year'), '2027-01-20'],
    ['a year', rule({ day: 5 }), known('2025-12-31', 'annual'), '2027-01-05'],
    [
      'an edition after the last update',
      rule({ day: 12, months: [12, 3, 6, 9] }),
      known('2025-12-31', 'annual', '2026-09-14'),
      '2026-12-14',
    ],
    [
      'an edition of the next year',
      rule({ day: 12, months: [3, 6, 9, 12] }),
      known('2025-12-31', 'annual', '2026-12-14'),
      '2027-03-12',
    ],
    [
      'an edition that was missed',
      rule({ day: 12, months: [3, 6, 9, 12] }),
      known('2024-12-31', 'annual', '2026-08-20'),
      '2026-09-14',
    ],
    [
      'several editions that were missed: the latest',
      rule({ day: 12, months: [3, 6, 9, 12] }),
      known('2024-12-31', 'annual', '2024-11-20'),
      '2026-09-14',
    ],
    [
      'a rate: the next announced day',
      rule({ dates: ['2026-11-05', '2026-12-17'] }),
      known('2026-09-25', 'change'),
      '2026-12-17',
    ],
    ['a rate on an announced day', rule({ dates: [TODAY] }), known('2026-09-25', 'change'), TODAY],
    ['a rate without a day to come', rule({ dates: ['2026-11-05'] }), known('2026-09-25', 'change'), null],
    [
      'no observation: the next announced day',
      rule({ day: 10, dates: ['2026-10-01', '2026-12-01'] }),
      known(null),
      '2026-12-01',
    ],
    ['no observation and no announced day', rule({ day: 10 }), known(null), null],
    ['a series without periods', rule({ day: 10 }), known('2026-10-01', 'irregular'), null],
  ])('%s', (_why, given, series, day) => expect(nextPublication(given, series, TODAY)).toBe(day))
})

test.each<[why: string, named: string | null, PublishingRule | undefined, updated: string, string | null]>([
  ['named by the content, not met', '2026-12-09', rule({ day: 10 }), '2026-11-10', '2026-12-09'],
  [
    'named by the content and met: the rule goes on',
    '2026-11-10',
    rule({ day: 10 }),
    '2026-11-10',
    '2026-12-10',
  ],
  ['named by the content and met, without a rule', '2026-11-10', undefined, '2026-11-10', null],
  ['named by the content and missed, without a rule', '2026-11-10', undefined, '2026-11-06', '2026-11-10'],
  ['a figure that came a day early has met it', '2026-11-10', undefined, '2026-11-09', null],
  [
    'a figure that came a day early, and the rule',
    '2026-11-10',
    rule({ day: 10 }),
    '2026-11-09',
    '2026-12-10',
  ],
  [
    'a day that is still ahead is named, whatever came before',
    '2026-11-27',
    undefined,
    '2026-11-25',
    '2026-11-27',
  ],
  ['by the rule alone', null, rule({ day: 10 }), '2026-11-10', '2026-12-10'],
  ['neither', null, undefined, '2026-11-10', null],
])('the next update: %s', (_why, named, given, updated, day) =>
  expect(nextUpdateOf(named, given, known('2026-10-01', 'monthly', updated), TODAY)).toBe(day),
)

test('a day that the content names for a rate is never missed', () => {
  const rate = known('2026-09-25', 'change', '2026-09-25')
  expect(nextUpdateOf('2026-11-05', rule({ dates: ['2026-11-05', '2026-12-17'] }), rate, TODAY)).toBe(
    '2026-12-17',
  )
  expect(nextUpdateOf('2026-11-05', undefined, rate, TODAY)).toBeNull()
})
