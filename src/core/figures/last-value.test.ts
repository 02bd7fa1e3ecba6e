import { expect, test } from 'vitest'
import { lastValue } from './last-value.ts'
import type { LastValue } from './last-value.ts'

const TODAY = '2026-11-20'

type Points = readonly (readonly [string, number | null])[]
type Row = readonly [why: string, points: Points, forecastFrom: string | null, last: LastValue | null]

const rows: readonly Row[] = [
  [
    'two points',
    [
      ['2026-01-01', 6.3],
      ['2026-04-01', 6.5],
    ],
    null,
    { value: 6.5, date: '2026-04-01', change: 0.2, changeDate: '2026-01-01' },
  ],
  [
    'one point has no change',
    [['2026-01-01', 6.3]],
    null,
    { value: 6.3, date: '2026-01-01', change: null, changeDate: null },
  ],
  [
    'a gap at the end',
    [
      ['2026-01-01', 6.3],
      ['2026-04-01', 6.5],
      ['2026-07-01', null],
    ],
    null,
    { value: 6.5, date: '2026-04-01', change: 0.2, changeDate: '2026-01-01' },
  ],
  [
    'a gap before the last',
    [
      ['2026-01-01', 6],
      ['2026-04-01', null],
      ['2026-07-01', 7],
    ],
    null,
    { value: 7, date: '2026-07-01', change: 1, changeDate: '2026-01-01' },
  ],
  [
    'a point after today is ignored',
    [
      ['2026-11-20', 1],
      ['2026-11-21', 2],
    ],
    null,
    { value: 1, date: '2026-11-20', change: null, changeDate: null },
  ],
  [
    'the last point before the forecast counts',
    [
      ['2024-12-31', 4],
      ['2025-12-31', 5],
    ],
    '2025-12-31',
    { value: 4, date: '2024-12-31', change: null, changeDate: null },
  ],
  [
    'of two points on one date the later in order counts',
    [
      ['2026-01-01', 1],
      ['2026-04-01', 2],
      ['2026-04-01', 3],
    ],
    null,
    { value: 3, date: '2026-04-01', change: 2, changeDate: '2026-01-01' },
  ],
  [
    'unchanged',
    [
      ['2026-01-01', 4],
      ['2026-04-01', 4],
    ],
    null,
    { value: 4, date: '2026-04-01', change: 0, changeDate: '2026-01-01' },
  ],
  [
    'points out of order are sorted',
    [
      ['2026-04-01', 2],
      ['2025-01-01', 9],
      ['2026-01-01', 1],
    ],
    null,
    { value: 2, date: '2026-04-01', change: 1, changeDate: '2026-01-01' },
  ],
  ['only gaps', [['2026-01-01', null]], null, null],
  ['nothing', [], null, null],
  ['only forecasts', [['2026-01-01', 1]], '2025-01-01', null],
]
test.each(rows)('lastValue: %s', (_why, points, forecastFrom, last) => {
  const dates = points.map(([date]) => date)
  const values = points.map(([, value]) => value)
  expect(lastValue({ dates, values, forecastFrom, quality: 'solid' }, TODAY)).toEqual(last)
})

test('points beyond the end of a shorter list of values are ignored', () => {
  const series = { dates: ['2026-01-01', '2026-04-01'], values: [1], forecastFrom: null, quality: 'solid' }
  expect(lastValue(series, TODAY)).toMatchObject({ value: 1, date: '2026-01-01' })
})

type QualifiedValue = readonly [
  why: string,
  quality: string | readonly string[],
  forecastFrom: string | null,
  last: LastValue | null,
]

const marked: readonly QualifiedValue[] = [
  [
    'an illustrative last point does not replace the published one',
    ['solid', 'anchored', 'approx', 'approx-low'],
    null,
    { value: 2, date: '2023-12-31', change: 1, changeDate: '2022-12-31' },
  ],
  [
    'the change is computed from the previous published value',
    ['press', 'approx', 'derived', 'approx'],
    null,
    { value: 3, date: '2024-12-31', change: 2, changeDate: '2022-12-31' },
  ],
  [
    'a single published point has no change',
    ['solid', 'approx', 'approx', 'approx-low'],
    null,
    { value: 1, date: '2022-12-31', change: null, changeDate: null },
  ],
  [
    'illustrative points count when no point is published',
    'approx',
    null,
    { value: 4, date: '2025-12-31', change: 1, changeDate: '2024-12-31' },
  ],
  [
    'a forecast after illustrative points does not count',
    ['solid', 'approx', 'forecast', 'forecast'],
    '2024-12-31',
    { value: 1, date: '2022-12-31', change: null, changeDate: null },
  ],
  [
    'a published forecast does not hide that all else is illustrative',
    ['approx', 'approx', 'forecast', 'forecast'],
    '2024-12-31',
    { value: 2, date: '2023-12-31', change: 1, changeDate: '2022-12-31' },
  ],
]
test.each(marked)('lastValue: %s', (_why, quality, forecastFrom, last) => {
  const dates = ['2022-12-31', '2023-12-31', '2024-12-31', '2025-12-31']
  expect(lastValue({ dates, values: [1, 2, 3, 4], forecastFrom, quality }, TODAY)).toEqual(last)
})
