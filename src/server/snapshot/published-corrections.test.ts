import { expect, test } from 'vitest'
import type { Correction } from '#store/content/revisions/corrections.ts'
import { publishedCorrections } from './published-corrections.ts'

const NOW = '2026-11-20T13:05:00.000Z'
const entry = (series: string, overrides: Partial<Correction> = {}): Correction => ({
  series,
  revision: 2,
  recordedAt: NOW,
  origin: 'pack',
  reason: null,
  changed: 1,
  changes: [{ date: '2024-01-31', before: 1, after: 2 }],
  ...overrides,
})
const EARLIER = '2026-11-19T13:05:00.000Z'

test.each<
  [
    string,
    readonly Correction[],
    readonly (readonly [series: string, area: string, measures: readonly (string | undefined)[]])[],
  ]
>([
  [
    'series stay as they are',
    [entry('a'), entry('a', { revision: 1 })],
    [
      ['a', '', [undefined]],
      ['a', '', [undefined]],
    ],
  ],
  [
    'measures of an area changed by one import are one entry, with the earliest day',
    [entry('area/vika/good_standard_to'), entry('area/vika/vacancy'), entry('area/vika/good_standard_from')],
    [['', 'vika', ['good_standard_to', 'good_standard_from', 'vacancy']]],
  ],
  [
    'newer days come first',
    [
      entry('area/vika/vacancy', {
        changed: 2,
        changes: [
          { date: '2022-07-01', before: 1, after: 2 },
          { date: '2024-01-31', before: 1, after: 2 },
        ],
      }),
      entry('area/vika/good_standard_to'),
    ],
    [['', 'vika', ['vacancy', 'good_standard_to', 'vacancy']]],
  ],
  [
    'another area, another import',
    [
      entry('area/vika/vacancy'),
      entry('area/bryn/vacancy'),
      entry('area/vika/vacancy', { revision: 1, recordedAt: EARLIER }),
    ],
    [
      ['', 'vika', ['vacancy']],
      ['', 'bryn', ['vacancy']],
      ['', 'vika', ['vacancy']],
    ],
  ],
])('%s', (_why, log, expected) => {
  const published = publishedCorrections(log, 'no')
  expect(
    published.map(({ series, area, changes }) => [series, area, changes.map(({ measure }) => measure)]),
  ).toEqual(expected)
  expect(published.map(({ changed, changes }) => changed - changes.length)).toEqual(published.map(() => 0))
})

test('two hundred are published, however many rows they come from', () => {
  const log = Array.from({ length: 300 }, (_, index) => [
    entry(`area/a${index}/vacancy`),
    entry(`area/a${index}/high_standard_from`),
  ]).flat()
  expect(publishedCorrections(log, 'no')).toHaveLength(200)
})
