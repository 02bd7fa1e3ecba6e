import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, isoOf } from '#core/time/day-number.ts'
import { timeGrain, timeTicks, type TimeGrain } from './time-ticks.ts'

const words = { locale: 'nb-NO' as const, quarter: (quarter: number) => `${quarter}. kv.` }
const daysOf = (...dates: string[]) => [Float64Array.from(dates.map(dayOf))]

test.each([
  [
    'year ends',
    daysOf('2022-12-31', '2023-12-31'),
    false,
    { years: 'end', parts: 'end', months: 12, mixed: false },
  ],
  [
    'year starts',
    daysOf('2022-01-01', '2023-01-01'),
    false,
    { years: 'start', parts: 'start', months: 12, mixed: false },
  ],
  [
    'quarter ends',
    daysOf('2023-03-31', '2023-06-30', '2023-12-31'),
    false,
    { years: 'start', parts: 'end', months: 3, mixed: false },
  ],
  [
    'quarter ends as columns',
    daysOf('2023-03-31', '2023-06-30'),
    true,
    { years: 'end', parts: 'end', months: 3, mixed: false },
  ],
  [
    'a yearly series among others',
    [...daysOf('2022-12-31', '2023-12-31'), ...daysOf('2023-01-15')],
    false,
    { years: 'end', parts: 'start', months: 1, mixed: true },
  ],
  [
    'half-years beside years',
    [...daysOf('2022-12-31', '2023-12-31'), ...daysOf('2023-06-30', '2023-12-31')],
    false,
    { years: 'end', parts: 'end', months: 6, mixed: true },
  ],
  [
    'month ends',
    daysOf('2023-01-31', '2023-02-28'),
    false,
    { years: 'start', parts: 'start', months: 1, mixed: false },
  ],
  [
    'any day',
    daysOf('2023-01-31', '2023-02-14'),
    true,
    { years: 'start', parts: 'start', months: 1, mixed: false },
  ],
  ['no days', [], false, { years: 'start', parts: 'start', months: 1, mixed: false }],
] as const)('timeGrain: %s', (_why, days, hasColumns, grain) =>
  expect(timeGrain(days, hasColumns)).toEqual(grain),
)

const LOOSE: TimeGrain = { years: 'start', parts: 'start', months: 1, mixed: false }
const YEARLY: TimeGrain = { years: 'end', parts: 'end', months: 12, mixed: false }
const QUARTERLY: TimeGrain = { years: 'end', parts: 'end', months: 3, mixed: false }

test.each([
  [
    'yearly figures stand over their own year',
    '2022-12-31',
    '2024-12-31',
    YEARLY,
    ['2022 2022-12-31', '2023 2023-12-31', '2024 2024-12-31'],
  ],
  ['one yearly figure', '2024-06-24', '2025-07-09', YEARLY, ['2024 2024-12-31']],
  [
    'quarters',
    '2024-03-31',
    '2024-12-31',
    QUARTERLY,
    ['1. kv. 2024-03-31', '2. kv. 2024-06-30', '3. kv. 2024-09-30', '4. kv. 2024-12-31'],
  ],
  [
    'months, January by its year',
    '2024-11-15',
    '2025-02-15',
    LOOSE,
    ['des. 2024-12-01', '2025 2025-01-01', 'feb. 2025-02-01'],
  ],
  ['a few days', '2024-11-05', '2024-11-09', LOOSE, ['5. nov. 2024-11-05', '9. nov. 2024-11-09']],
  ['one day', '2024-11-05', '2024-11-05', LOOSE, ['5. nov. 2024-11-05']],
])('timeTicks: %s', (_why, first, last, grain, expected) => {
  expect(
    timeTicks(dayOf(first), dayOf(last), grain, words).map((tick) => `${tick.text} ${isoOf(tick.day)}`),
  ).toEqual(expected)
})

test('the first tick within a year shows the year below', () => {
  const ticks = timeTicks(dayOf('2024-08-10'), dayOf('2025-04-10'), LOOSE, words)
  expect(ticks.filter((tick) => tick.below !== '').map((tick) => `${tick.text} ${tick.below}`)).toContain(
    'sep. 2024',
  )
  expect(ticks.find((tick) => tick.text === '2025')?.below).toBe('')
})

test('year ends beside figures of other days say their day under the ticks of every width', () => {
  const grain = timeGrain([...daysOf('2012-12-31', '2023-12-31'), ...daysOf('2024-01-31')], false)
  const ticks = timeTicks(dayOf('2012-12-31'), dayOf('2024-01-31'), grain, words)
  expect(ticks.map(({ text, below, level }) => `${text} ${below} ${level}`)).toEqual([
    '2012 31. des. 0',
    '2013  2',
    '2014  1',
    '2015  2',
    '2016 31. des. 0',
    '2017  2',
    '2018  1',
    '2019  2',
    '2020 31. des. 0',
    '2021  2',
    '2022  1',
    '2023  2',
  ])
})

test.each([
  ['lines', false, true],
  ['columns', true, false],
])('year ends beside steps, as %s', (_how, hasColumns, mixed) =>
  expect(timeGrain(daysOf('2012-12-31', '2023-12-31'), hasColumns, true).mixed).toBe(mixed),
)

test('ticks lie inside, rise, and few enough remain at every width', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -200_000, max: 200_000 }),
      fc.integer({ min: 0, max: 150_000 }),
      fc.constantFrom(LOOSE, YEARLY, QUARTERLY),
      (first, length, grain) => {
        const ticks = timeTicks(first, first + length, grain, words)
        const days = ticks.map((tick) => tick.day)
        expect(days).toEqual([...new Set(days)].sort((a, b) => a - b))
        for (const day of days) expect(day >= first && day <= first + length).toBe(true)
        expect(ticks.length).toBeGreaterThan(0)
        expect(ticks.length).toBeLessThanOrEqual(12)
        expect(ticks.filter((tick) => tick.level <= 1).length).toBeLessThanOrEqual(8)
        expect(ticks.filter((tick) => tick.level === 0).length).toBeLessThanOrEqual(4)
        expect(ticks.some((tick) => tick.level === 0)).toBe(true)
      },
    ),
  )
})
