import { expect, test } from 'vitest'
import type { LiveConfig } from '#contract/entities/live-config.ts'
import type { Quality } from '#contract/primitives.ts'
import { settledPoints, withoutRunningPeriods } from './settled-points.ts'

const MONTH = '2026-09-01'

test.each<
  [
    why: string,
    known: number | null,
    quality: Quality,
    received: readonly number[],
    transform: LiveConfig['transform'],
    shown: number,
  ]
>([
  ['the same with fewer decimals is no revision', 4.11, 'solid', [4.1], 'none', 4.11],
  ['a whole number among tenths', 2.96, 'solid', [3, 3.1], 'none', 2.96],
  ['a different value with fewer decimals is a revision', 4.16, 'solid', [4.1], 'none', 4.1],
  ['more decimals are a revision', 4.1, 'solid', [4.11], 'none', 4.11],
  ['fewer decimals than the other values of the answer: a new figure', 2.96, 'solid', [3, 3.14], 'none', 3],
  ['integers only are no rounding', 2.96, 'solid', [3], 'none', 3],
  ['an estimate gives way', 4.11, 'approx', [4.1], 'none', 4.1],
  ['a figure that was open is filled', null, 'solid', [4.1], 'none', 4.1],
  [
    'a computed change within a tenth equals the published one',
    3.1,
    'solid',
    [3.2],
    'twelve-month-change',
    3.1,
  ],
  ['a computed change three tenths off is another', 3.1, 'solid', [3.4], 'twelve-month-change', 3.4],
  ['a published change a tenth off is a revision', 3.1, 'solid', [3.2], 'none', 3.2],
])('%s', (_why, value, quality, [first = 0, ...otherValues], transform, expected) => {
  const received = [
    { date: MONTH, value: first },
    ...otherValues.map((otherValue, index) => ({ date: `2026-1${index}-01`, value: otherValue })),
  ]
  const settled = settledPoints(
    received,
    { dates: [MONTH], values: [value], quality: [quality] },
    'monthly',
    transform,
  )
  expect(settled.map((point) => point.value)).toEqual([expected, ...otherValues])
})

test('a period is known by any of its days', () => {
  expect(
    settledPoints(
      [{ date: '2026-12-31', value: 4.1 }],
      { dates: ['2026-01-01'], values: [4.11], quality: ['solid'] },
      'annual',
      'none',
    ),
  ).toEqual([{ date: '2026-12-31', value: 4.11 }])
})

const points = ['2026-09-01', '2026-10-31', '2026-11-01'].map((date) => ({ date, value: 1 }))
test.each<[string, Parameters<typeof withoutRunningPeriods>[1], LiveConfig['running'], number]>([
  ['the running month has no average yet', 'monthly', 'leave-out', 2],
  ['kept where configured', 'monthly', 'keep', 3],
  ['the running quarter', 'quarterly', 'leave-out', 1],
  ['days have no running period', 'daily', 'leave-out', 3],
])('%s', (_why, frequency, running, count) =>
  expect(withoutRunningPeriods(points, frequency, '2026-11-26', running)).toHaveLength(count),
)
