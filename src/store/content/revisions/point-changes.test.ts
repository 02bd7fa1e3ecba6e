import { expect, test } from 'vitest'
import type { SeriesPoints } from '#contract/content-item.ts'
import type { Frequency } from '#contract/entities/series.ts'
import type { Quality } from '#contract/primitives.ts'
import { correctionsOf } from './point-changes.ts'

type Points = readonly (readonly [date: string, value: number | null])[]

function series(points: Points): SeriesPoints {
  return {
    series: 's',
    lastUpdated: '2026-11-20T00:00:00.000Z',
    dates: points.map(([date]) => date),
    values: points.map(([, value]) => value),
    quality: points.map(() => 'solid'),
  }
}

test.each<[string, Frequency, Points, Points, readonly object[]]>([
  [
    'a month dated by its last day instead of its first',
    'monthly',
    [['2026-01-01', 1]],
    [['2026-01-31', 1]],
    [],
  ],
  [
    'a quarter',
    'quarterly',
    [
      ['2026-03-31', 1],
      ['2026-06-30', 2],
    ],
    [
      ['2026-01-01', 1],
      ['2026-04-01', 2],
      ['2026-07-01', 3],
    ],
    [],
  ],
  ['half a year', 'half-year', [['2026-07-01', 1]], [['2026-12-31', 1]], []],
  ['a year', 'annual', [['2025-12-31', 1]], [['2025-01-01', 1]], []],
  [
    'another date and another value: recorded under the published date',
    'monthly',
    [['2026-01-01', 1]],
    [['2026-01-31', 2]],
    [{ date: '2026-01-01', before: 1, after: 2 }],
  ],
  [
    'another date, and withdrawn',
    'monthly',
    [
      ['2026-01-01', 1],
      ['2026-02-01', 2],
    ],
    [['2026-01-31', 1]],
    [{ date: '2026-02-01', before: 2, after: null }],
  ],
  [
    'days are not moved',
    'daily',
    [['2026-01-01', 1]],
    [['2026-01-02', 1]],
    [{ date: '2026-01-01', before: 1, after: null }],
  ],
  [
    'irregular counts are not moved',
    'irregular',
    [['2026-06-01', 1]],
    [['2026-06-30', 1]],
    [{ date: '2026-06-01', before: 1, after: null }],
  ],
  [
    'several points in one period are matched by date',
    'monthly',
    [
      ['2026-01-05', 1],
      ['2026-01-20', 2],
    ],
    [
      ['2026-01-05', 1],
      ['2026-01-31', 2],
    ],
    [{ date: '2026-01-20', before: 2, after: null }],
  ],
])('%s', (_why, frequency, before, after, changes) => {
  expect(correctionsOf(series(before), series(after), frequency)).toEqual(changes)
})

test.each<[string, Quality, Quality, readonly object[]]>([
  ['a forecast gives way to a fact', 'forecast', 'solid', []],
  ['an illustrative figure replaced by a published one', 'approx', 'press', []],
  ['an illustrative figure replaced by another', 'approx-low', 'approx', []],
  [
    'a published figure replaced by an illustrative one',
    'solid',
    'approx',
    [{ date: '2026-01-01', before: 1, after: 2 }],
  ],
  ['a corrected estimate of a publisher', 'anchored', 'solid', [{ date: '2026-01-01', before: 1, after: 2 }]],
])('by quality: %s', (_why, was, newQuality, changes) => {
  const seriesOf = (value: number, quality: Quality) => ({
    ...series([['2026-01-01', value]]),
    quality: [quality],
  })
  expect(correctionsOf(seriesOf(1, was), seriesOf(2, newQuality), 'monthly')).toEqual(changes)
})
