import { expect, test } from 'vitest'
import { firstPublished } from './first-published.ts'

type Point = readonly [date: string, value: number | null, quality?: string]
type Change = readonly [date: string, before: number]

test.each<[string, readonly Point[], readonly (readonly Change[])[], readonly Point[]]>([
  ['never corrected', [['2026-01-31', 1]], [], [['2026-01-31', 1, 'solid']]],
  [
    'the value of the earliest correction is the first',
    [['2026-01-31', 3]],
    [[['2026-01-31', 1]], [['2026-01-31', 2]]],
    [['2026-01-31', 1, 'solid']],
  ],
  [
    'a month is found whichever of its days dates it, and keeps the day of now',
    [['2026-01-31', 3]],
    [[['2026-01-01', 1]]],
    [['2026-01-31', 1, 'solid']],
  ],
  [
    'a withdrawn value stands where it stood',
    [
      ['2026-01-31', 1],
      ['2026-03-31', 3],
    ],
    [[['2026-02-28', 2]]],
    [
      ['2026-01-31', 1, 'solid'],
      ['2026-02-28', 2, 'solid'],
      ['2026-03-31', 3, 'solid'],
    ],
  ],
  [
    'forecasts are left out, gaps and illustrative figures stay',
    [
      ['2026-01-31', 1, 'approx'],
      ['2026-02-28', null],
      ['2026-03-31', 3, 'forecast'],
    ],
    [],
    [
      ['2026-01-31', 1, 'approx'],
      ['2026-02-28', null, 'solid'],
    ],
  ],
  ['nothing', [], [], []],
])('%s', (_what, now, corrections, first) => {
  const points = firstPublished(
    {
      dates: now.map(([date]) => date),
      values: now.map(([, value]) => value),
      quality: now.map(([, , quality = 'solid']) => quality),
    },
    corrections.map((changes) => changes.map(([date, before]) => ({ date, before }))),
    'monthly',
  )
  expect(points.dates.map((date, index) => [date, points.values[index], points.quality[index]])).toEqual(
    first,
  )
})
