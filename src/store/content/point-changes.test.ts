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
  ['a month by its last day instead of its first', 'monthly', [['2026-01-01', 1]], [['2026-01-31', 1]], []],
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
    'another date and another value: by the published date',
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
    'nor are counts without a rhythm',
    'irregular',
    [['2026-06-01', 1]],
    [['2026-06-30', 1]],
    [{ date: '2026-06-01', before: 1, after: null }],
  ],
  [
    'several points in one period are told apart by their dates',
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
  ['an illustrative figure gives way to a published one', 'approx', 'press', []],
  ['one illustrative figure to another', 'approx-low', 'approx', []],
  [
    'a published figure becomes an illustrative one',
    'solid',
    'approx',
    [{ date: '2026-01-01', before: 1, after: 2 }],
  ],
  [
    'an estimate of a publisher is corrected',
    'anchored',
    'solid',
    [{ date: '2026-01-01', before: 1, after: 2 }],
  ],
])('by how sure the figures are: %s', (_why, was, is, changes) => {
  const of = (value: number, quality: Quality) => ({ ...series([['2026-01-01', value]]), quality: [quality] })
  expect(correctionsOf(of(1, was), of(2, is), 'monthly')).toEqual(changes)
})
