import { describe, expect, test } from 'vitest'
import type { Area } from '#contract/entities/area.ts'
import type { Series } from '#contract/entities/series.ts'
import { areaChanges, notability, seriesChange, type SeriesChange } from './figure-changes.ts'
import {
  parseBaseline,
  baselineKey,
  serializeBaseline,
  type BaselineFigure,
  type FigureBaseline,
} from '../figure-baseline.ts'

const at = (date: string, value: number): BaselineFigure => ({ date, value })

/** Monthly by default. */
function seriesOf(
  points: readonly (readonly [date: string, value: number | null])[],
  overrides: Partial<Series> = {},
): Series {
  return {
    ID: 's',
    texts: { title: 'Ledighet', unit: '%', source: 'DNB' },
    frequency: 'monthly',
    definition: '',
    licence: '',
    exportable: true,
    step: false,
    good: null,
    next_update: null,
    quality: 'solid',
    forecast_from: null,
    last_updated: '2026-11-01T00:00:00Z',
    dates: points.map(([date]) => date),
    values: points.map(([, value]) => value),
    ...overrides,
  }
}

describe('changes of a series', () => {
  test.each<[string, BaselineFigure, BaselineFigure, SeriesChange['kind'], number]>([
    ['a newer observation', at('2026-09-01', 3.2), at('2026-10-01', 3.1), 'observed', -0.1],
    ['a newer observation of the same value', at('2026-09-01', 3.1), at('2026-10-01', 3.1), 'observed', 0],
    ['the same observation, another value', at('2026-10-01', 3.2), at('2026-10-01', 3.1), 'revised', -0.1],
    [
      'withdrawn, and an older observation is the newest again',
      at('2026-10-01', 3.1),
      at('2026-09-01', 3.2),
      'withdrawn',
      0.1,
    ],
    [
      'withdrawn, and the older observation has the same value',
      at('2026-10-01', 3.1),
      at('2026-09-01', 3.1),
      'withdrawn',
      0,
    ],
    [
      'decimals that binary numbers do not have',
      at('2026-09-01', 6.3),
      at('2026-10-01', 6.5),
      'observed',
      0.2,
    ],
  ])('%s', (_why, before, now, kind, difference) => {
    expect(seriesChange(before, now, null)).toEqual({
      kind,
      before,
      now,
      by: difference,
      shown: { value: before.value, fate: 'as-shown', quality: null },
    })
  })

  test.each([
    ['nothing', at('2026-10-01', 3.1), at('2026-10-01', 3.1)],
    ['it was not there then', undefined, at('2026-10-01', 3.1)],
  ])('no news: %s', (_why, before, now) => expect(seriesChange(before, now, null)).toBeNull())

  test.each<
    [
      string,
      BaselineFigure,
      Series,
      kind: SeriesChange['kind'] | null,
      by: number,
      shown: Partial<SeriesChange['shown']>,
    ]
  >([
    [
      'the earlier observation is unchanged',
      at('2026-05-01', 2),
      seriesOf([
        ['2026-05-01', 2],
        ['2026-06-01', 2.5],
      ]),
      'observed',
      0.5,
      { value: 2, fate: 'as-shown' },
    ],
    [
      'the earlier observation was corrected: the figure fell',
      at('2026-05-01', 2),
      seriesOf([
        ['2026-05-01', 3],
        ['2026-06-01', 2.5],
      ]),
      'observed',
      -0.5,
      { value: 3, fate: 'corrected' },
    ],
    [
      'the earlier observation was withdrawn',
      at('2026-05-01', 2),
      seriesOf([
        ['2026-04-01', 3],
        ['2026-06-01', 2.5],
      ]),
      'observed',
      0.5,
      { value: 2, fate: 'withdrawn', quality: null },
    ],
    [
      'the earlier observation is a gap now',
      at('2026-05-01', 2),
      seriesOf([
        ['2026-05-01', null],
        ['2026-06-01', 2.5],
      ]),
      'observed',
      0.5,
      { fate: 'withdrawn' },
    ],
    [
      'the quality of the earlier observation',
      at('2026-05-01', 2),
      seriesOf(
        [
          ['2026-05-01', 2],
          ['2026-06-01', 2.5],
        ],
        { quality: ['approx', 'solid'] },
      ),
      'observed',
      0.5,
      { quality: 'approx' },
    ],
    [
      'dated by another day of its period',
      at('2026-06-01', 2.5),
      seriesOf([
        ['2026-05-31', 2],
        ['2026-06-30', 2.5],
      ]),
      null,
      0,
      {},
    ],
    [
      'dated by an earlier day of its period',
      at('2025-12-31', 6),
      seriesOf(
        [
          ['2024-01-01', 5],
          ['2025-01-01', 6],
        ],
        { frequency: 'annual' },
      ),
      null,
      0,
      {},
    ],
    [
      'dated by another day of its period, and corrected',
      at('2026-06-01', 2.4),
      seriesOf([['2026-06-30', 2.5]]),
      'revised',
      0.1,
      {},
    ],
    [
      'several observations in one period are matched by day',
      at('2026-06-01', 2),
      seriesOf([
        ['2026-06-01', 2],
        ['2026-06-30', 2.5],
      ]),
      'observed',
      0.5,
      { fate: 'as-shown' },
    ],
    [
      'a rate that held on that day',
      at('2026-06-18', 4.25),
      seriesOf(
        [
          ['2026-05-08', 4.25],
          ['2026-09-25', 4.5],
        ],
        { frequency: 'change', step: true },
      ),
      'observed',
      0.25,
      { value: 4.25, fate: 'as-shown' },
    ],
  ])('compared with the series: %s', (_why, before, series, kind, difference, shownValue) => {
    const now = at(series.dates.at(-1) ?? '', series.values.at(-1) ?? Number.NaN)
    const change = seriesChange(before, now, series)
    if (kind === null) expect(change).toBeNull()
    else expect(change).toMatchObject({ kind, by: difference, before, now, shown: shownValue })
  })
})

describe('how notable a change is', () => {
  const series = (values: readonly (number | null)[]) => ({
    dates: values.map((_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`),
    values,
    forecastFrom: null,
  })
  const moved = (difference: number, kind: SeriesChange['kind'] = 'observed') => ({
    kind,
    by: difference,
    before: at('2026-01-05', 4),
    now: at('2026-01-06', 4 + difference),
    shown: { value: 4, fate: 'as-shown' as const, quality: null },
  })
  test.each([
    ['a step as ever', moved(0.25), [4, 4.25, 4, 4.25, 4, 4.25], 1],
    ['three times the usual step', moved(-0.75), [4, 4.25, 4, 4.25, 4, 3.25], 3],
    ['standing still does not make steps small', moved(0.25), [4, 4, 4.25, 4.25, 4, 4.25], 1],
    ['a gap is no step', moved(0.5), [4, null, 4.5, null, 4, 4.5], 1],
    ['the first movement ever', moved(0.01), [4, 4, 4, 4, 4, 4.01], 10],
    ['however far, there is an end', moved(400), [4, 4.01, 4, 4.01, 4, 404], 10],
    ['a correction is worth half', moved(0.25, 'revised'), [4, 4.25, 4, 4.25, 4, 4.25], 0.5],
    ['so is one that was taken back', moved(0.25, 'withdrawn'), [4, 4.25, 4, 4.25, 4, 4.25], 0.5],
    ['only a new date', moved(0), [4, 4.25, 4, 4.25, 4, 4], 0],
    ['no observations', moved(1), [], 10],
  ])('%s', (_why, change, values, steps) => expect(notability(change, series(values))).toBeCloseTo(steps))
})

const AREA: Area = {
  ID: 'oslo-vika',
  market: 'oslo',
  name: 'Vika',
  vacancy: 4.5,
  vacancy_prev: 4,
  good_standard_from: 4200,
  good_standard_to: 5300,
  high_standard_from: 5500,
  high_standard_to: 6800,
  date: '2026-06-30',
  quality: 'solid',
  quality_vacancy: 'solid',
  quality_rent: 'approx',
}
const READING: FigureBaseline = {
  series: new Map([
    ['b', at('2026-10-01', 3.1)],
    ['a', at('2026-09-01', -0.5)],
  ]),
  areas: new Map([
    ['oslo-vika', { date: '2026-06-30', vacancy: 4.5, good: [4200, 5300], high: [5500, 6800] }],
  ]),
  articles: new Set(['y', 'x']),
  events: new Set(['w', 'v']),
}

describe('changes of areas', () => {
  const now = (change: Partial<Area>) =>
    areaChanges(READING, [{ ...AREA, ...change }], []).map(({ figure, before, now: value }) => [
      figure,
      before,
      value,
    ])
  test.each([
    ['a later count', '2026-12-31', true],
    ['the same count', '2026-06-30', false],
    ['an earlier count', '2025-12-31', false],
  ])('whether it moved: %s', (_why, date, isNewer) =>
    expect(areaChanges(READING, [{ ...AREA, vacancy: 6, date }], [])).toMatchObject([{ isNewer }]),
  )

  test.each<[string, Partial<Area>, unknown[]]>([
    ['nothing', {}, []],
    ['a new count of the same', { date: '2026-12-31' }, []],
    ['vacancy', { vacancy: 6 }, [['vacancy', 4.5, 6]]],
    ['vacancy is no longer known', { vacancy: null }, [['vacancy', 4.5, null]]],
    ['one bound of a rent', { high_standard_to: 7000 }, [['high', [5500, 6800], [5500, 7000]]]],
    ['one bound is no longer known', { good_standard_to: null }, [['good', [4200, 5300], [4200, null]]]],
    [
      'the other bound is no longer known',
      { good_standard_from: null, good_standard_to: null },
      [['good', [4200, 5300], null]],
    ],
    [
      'vacancy stands before rents',
      { vacancy: 4.6, good_standard_from: 4000 },
      [
        ['vacancy', 4.5, 4.6],
        ['good', [4200, 5300], [4000, 5300]],
      ],
    ],
    ['an area that was not there', { ID: 'oslo-ny' }, []],
  ])('%s', (_why, change, changes) => expect(now(change)).toEqual(changes))
})

describe('readings as text', () => {
  test('the same from text and back', () =>
    expect(parseBaseline(serializeBaseline(READING))).toEqual(READING))

  test('one key, whatever the order', () => {
    const reordered = {
      ...READING,
      series: new Map([...READING.series].toReversed()),
      articles: new Set(['x', 'y']),
      events: new Set(['v', 'w']),
    }
    expect(baselineKey(reordered)).toBe(baselineKey(READING))
    expect(baselineKey(READING)).toMatch(/^[\w-]{43}$/)
    expect(baselineKey({ ...READING, articles: new Set() })).not.toBe(baselineKey(READING))
  })

  test('rents with one known bound', () => {
    const open: FigureBaseline = {
      ...READING,
      areas: new Map([
        ['oslo-vika', { date: '2026-06-30', vacancy: null, good: [4200, null], high: [null, 6800] }],
      ]),
    }
    expect(parseBaseline(serializeBaseline(open))).toEqual(open)
  })

  test('a baseline of a version without events', () => {
    const { events: _later, ...older } = JSON.parse(serializeBaseline(READING)) as Record<string, unknown>
    expect(parseBaseline(JSON.stringify(older))).toEqual({ ...READING, events: new Set() })
  })

  test.each([
    ['no JSON', '{'],
    ['not a reading', '{}'],
    ['a date that does not exist', '{"series":[["a","2026-02-30",1]],"areas":[],"articles":[]}'],
    ['an invalid value', '{"series":[["a","2026-02-20","1"]],"areas":[],"articles":[]}'],
  ])('refused: %s', (_why, text) => expect(parseBaseline(text)).toBeNull())
})
