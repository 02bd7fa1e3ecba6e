import { expect, test } from 'vitest'
import type { PackedArea } from './area-counts.ts'
import { countsAhead, supersededCounts } from './superseded-counts.ts'

const NO_POINTS = { dates: [], values: [], quality: [] }
const area = (date: string, correctsDate: string | null): PackedArea => ({
  at: { file: 'areas/areas.csv', line: 2, place: 'date' },
  counts: {
    area: 'vika',
    date,
    correctsDate,
    lastUpdated: '2026-11-20T00:00:00.000Z',
    points: {
      vacancy: NO_POINTS,
      good_standard_from: NO_POINTS,
      good_standard_to: NO_POINTS,
      high_standard_from: NO_POINTS,
      high_standard_to: NO_POINTS,
    },
  },
})

test.each<[string, PackedArea, readonly string[], readonly RegExp[]]>([
  ['no published count', area('2024-01-31', null), [], []],
  ['the published day again', area('2024-01-31', null), ['2022-07-01', '2024-01-31'], []],
  ['a newer day', area('2024-06-30', null), ['2024-01-31'], []],
  [
    'an older day',
    area('2023-06-30', null),
    ['2024-01-31', '2022-07-01'],
    [/^is 2023-06-30, older than the published count of 2024-01-31;/],
  ],
  [
    'an older day than two published ones',
    area('2022-01-01', null),
    ['2024-01-31', '2022-07-01'],
    [
      /older than the published count of 2024-01-31;.*; of 2 later counts each import can take back the newest$/,
    ],
  ],
  ['an older day that replaces a wrong one', area('2023-06-30', '2024-01-31'), ['2024-01-31'], []],
  [
    'an older day, where another day than the newest was wrong',
    area('2023-06-30', '2022-07-01'),
    ['2024-01-31', '2022-07-01'],
    [/2024-01-31/],
  ],
])('%s', (_why, packed, published, reasons) => {
  const problems = supersededCounts([packed], new Map([['vika', new Set(published)]]))
  expect(problems).toEqual(
    reasons.map((reason) => ({
      file: 'areas/areas.csv',
      line: 2,
      place: 'date',
      reason: expect.stringMatching(reason),
    })),
  )
})

test.each<[string, string, readonly RegExp[]]>([
  ['a count of today', '2026-11-26', []],
  ['a count of tomorrow', '2026-11-27', [/^is 2026-11-27, after today \(2026-11-26\)/]],
  ['a year with its digits exchanged', '2062-01-31', [/^is 2062-01-31, after today/]],
])('%s', (_why, date, reasons) => {
  expect(countsAhead([area(date, null)], '2026-11-26')).toEqual(
    reasons.map((reason) => ({
      file: 'areas/areas.csv',
      line: 2,
      place: 'date',
      reason: expect.stringMatching(reason),
    })),
  )
})
