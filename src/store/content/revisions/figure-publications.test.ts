import { expect, test } from 'vitest'
import type { Quality } from '#contract/primitives.ts'
import { publicationsOfFigures } from './figure-publications.ts'

type Point = readonly [date: string, value: number | null, quality?: Quality]
const vintage = (publishedAt: string, points: readonly Point[]) => ({
  revision: 1,
  publishedAt,
  points: {
    series: 'cpi',
    dates: points.map(([date]) => date),
    values: points.map(([, value]) => value),
    quality: points.map(([, , quality = 'solid']) => quality),
    lastUpdated: publishedAt,
  },
})
const JAN: Point = ['2026-01-31', 1]
const FEB: Point = ['2026-02-28', 2]
const MAR: Point = ['2026-03-31', 3]

test.each<[string, readonly ReturnType<typeof vintage>[], readonly (readonly string[])[]]>([
  ['no revision', [], []],
  ['of the first revision only the newest figure', [vintage('a', [JAN, FEB])], [['2026-02-28', 'a', 'a']]],
  [
    'a figure that a later revision adds',
    [vintage('a', [JAN]), vintage('b', [JAN, FEB])],
    [
      ['2026-01-31', 'a', 'a'],
      ['2026-02-28', 'b', 'b'],
    ],
  ],
  [
    'a figure that becomes another keeps when it was published',
    [vintage('a', [JAN]), vintage('b', [['2026-01-31', 1.5]]), vintage('c', [['2026-01-31', 1.5]])],
    [['2026-01-31', 'a', 'b']],
  ],
  [
    'a figure of before that becomes another is no new figure',
    [vintage('a', [JAN, FEB]), vintage('b', [['2026-01-31', 1.5], FEB])],
    [['2026-02-28', 'a', 'a']],
  ],
  [
    'a forecast is not told, its outcome is new',
    [
      vintage('a', [JAN, ['2026-02-28', 2, 'forecast']]),
      vintage('b', [JAN, FEB, ['2026-03-31', 9, 'forecast']]),
    ],
    [
      ['2026-01-31', 'a', 'a'],
      ['2026-02-28', 'b', 'b'],
    ],
  ],
  [
    'a withdrawn figure is left out, and is new when it comes back',
    [vintage('a', [JAN]), vintage('b', [JAN, FEB]), vintage('c', [JAN]), vintage('d', [JAN, FEB])],
    [
      ['2026-01-31', 'a', 'a'],
      ['2026-02-28', 'd', 'd'],
    ],
  ],
  [
    'earlier figures that a source adds later are no news',
    [vintage('a', [FEB]), vintage('b', [JAN, FEB])],
    [['2026-02-28', 'a', 'a']],
  ],
  [
    'of the first revision with an outcome only the newest',
    [vintage('a', [['2026-02-28', 2, 'forecast']]), vintage('b', [JAN, FEB])],
    [['2026-02-28', 'b', 'b']],
  ],
  [
    'a month that is dated by another of its days is the same figure',
    [vintage('a', [JAN]), vintage('b', [['2026-01-01', 1], ['2026-02-01', 2]])], // prettier-ignore
    [
      ['2026-01-01', 'a', 'a'],
      ['2026-02-01', 'b', 'b'],
    ],
  ],
])('figures that were news: %s', (_why, vintages, expected) => {
  const found = publicationsOfFigures(vintages, { frequency: 'monthly', isWhole: true })
  expect(found.map(({ date, publishedAt, changedAt }) => [date, publishedAt, changedAt])).toEqual(expected)
})

test('where earlier revisions were not read, none of the first one is told', () => {
  const vintages = [vintage('a', [JAN, FEB]), vintage('b', [JAN, FEB, MAR])]
  const found = publicationsOfFigures(vintages, { frequency: 'monthly', isWhole: false })
  expect(found.map(({ date }) => date)).toEqual(['2026-03-31'])
})
