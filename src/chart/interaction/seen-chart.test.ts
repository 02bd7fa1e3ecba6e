import { expect, test } from 'vitest'
import { withSeen, type ChartWindow, type SeenChart } from '#core/chart/chart-window.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import type { ChartSeries } from '../data/model.ts'
import { prepareChart } from '../data/prepare.ts'
import { monthsBefore } from './moving-window.ts'
import { dayOf, isoOf } from '#core/time/day-number.ts'
import { INITIAL_CHART_STATE } from './chart-state.ts'
import { seenOf, seenState } from './seen-chart.ts'
import { shownChart } from './shown-chart.ts'
import { CHART_OPTIONS } from '#tests/factories/chart-series.ts'

const { controls } = textsByLocale['nb-NO'].chart

function yearly(id: string, first: number, last: number, forecastFrom: string | null = null): ChartSeries {
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return {
    id,
    title: id,
    unit: '%',
    source: 'Kvartal',
    dates: years.map((year) => `${year}-12-31`),
    values: years.map((year) => year - 1990),
    step: false,
    forecastFrom,
    quality: 'solid',
    frequency: 'annual',
  }
}

const LONG = yearly('long', 2000, 2025)
const FORECAST = yearly('forecast', 2000, 2028, '2026-12-31')
const ENDED = yearly('ended', 2000, 2012)

const seen = (parts: Partial<SeenChart>): SeenChart => ({ window: null, mode: 'value', hidden: [], ...parts })

test.each<
  [string, readonly ChartSeries[], Partial<SeenChart>, Partial<typeof INITIAL_CHART_STATE>, string | null]
>([
  ['whole', [LONG], {}, {}, null],
  ['fixed', [LONG], { window: { from: '2010-01-01', to: null } }, { from: '2010-01-01' }, null],
  ['the last years', [LONG], { window: { last: 5, unit: 'years' } }, { from: '2020-12-31' }, null],
  ['in months', [LONG], { window: { last: 60, unit: 'months' } }, { from: '2020-12-31' }, null],
  [
    'forecasts do not count',
    [FORECAST],
    { window: { last: 5, unit: 'years' } },
    { from: '2020-12-31' },
    null,
  ],
  ['longer than the series', [LONG], { window: { last: 100, unit: 'years' } }, {}, null],
  ['ended', [ENDED], { window: { last: 5, unit: 'years' } }, { from: '2007-12-31' }, '2012-12-31'],
  [
    'the newest of several',
    [ENDED, LONG],
    { window: { last: 5, unit: 'years' } },
    { from: '2020-12-31' },
    null,
  ],
  [
    'only the visible ones',
    [ENDED, LONG],
    { window: { last: 5, unit: 'years' }, hidden: ['long'] },
    { from: '2007-12-31', hidden: ['long'] },
    '2012-12-31',
  ],
  [
    'all hidden',
    [LONG],
    { window: { last: 5, unit: 'years' }, hidden: ['long', 'gone'] },
    { hidden: ['long'] },
    null,
  ],
  ['no figures', [yearly('none', 2000, 1999)], { window: { last: 5, unit: 'years' } }, {}, null],
])('state of a chart as it is seen: %s', (_why, series, parts, expected, endedOn) => {
  const { state, ended } = seenState(prepareChart(series, CHART_OPTIONS), CHART_OPTIONS, seen(parts))
  expect(state).toEqual({ ...INITIAL_CHART_STATE, ...expected })
  expect(ended?.day ?? null).toBe(endedOn)
})

test('a moving window shorter than the gap between figures shows at least two', () => {
  const prepared = prepareChart([LONG], CHART_OPTIONS)
  const { state } = seenState(prepared, CHART_OPTIONS, seen({ window: { last: 1, unit: 'months' } }))
  const now = shownChart(prepared, CHART_OPTIONS, state, controls)
  expect([now.from, now.to]).toEqual(['2024-12-31', '2025-12-31'])
})

test('a moving window begins at the day that the preset of so many years begins at, for columns as well', () => {
  for (const type of ['line', 'column'] as const) {
    const options = { ...CHART_OPTIONS, type }
    const prepared = prepareChart([FORECAST], options)
    const { presets } = shownChart(prepared, options, INITIAL_CHART_STATE, controls)
    const ranges = presets.flatMap(({ years, range }) => (years === null ? [] : [{ years, range }]))
    expect(ranges.map(({ years }) => years)).toEqual(expect.arrayContaining([3, 5, 10]))
    for (const { years, range } of ranges) {
      const { state } = seenState(prepared, options, seen({ window: { last: years, unit: 'years' } }))
      expect({ from: state.from, to: state.to }).toEqual(range)
    }
  }
})

const CURRENT: ChartWindow = { last: 7, unit: 'years' }

test.each<[string, Partial<typeof INITIAL_CHART_STATE>, Partial<SeenChart>]>([
  ['nothing', {}, {}],
  [
    'a dragged stretch',
    { from: '2011-05-04', to: '2019-01-01' },
    { window: { from: '2011-05-04', to: '2019-01-01' } },
  ],
  ['a preset of the zoom', { from: '2020-12-31' }, { window: { last: 5, unit: 'years' } }],
  ['the window of the block', { from: '2018-12-31', mode: 'index' }, { window: CURRENT, mode: 'index' }],
  ['hidden', { hidden: ['long'] }, { hidden: ['long'] }],
])('stored form of what a reader sees: %s', (_why, parts, expected) => {
  const state = { ...INITIAL_CHART_STATE, ...parts }
  const { presets } = shownChart(
    prepareChart([LONG, ENDED], CHART_OPTIONS),
    CHART_OPTIONS,
    INITIAL_CHART_STATE,
    controls,
  )
  const first = { window: CURRENT, state: { from: '2018-12-31', to: null } }
  expect(seenOf(state, presets, first)).toEqual(seen(expected))
})

test('attributes: what is seen replaces what was stored, and defaults are left out', () => {
  const stored = { series: ['long'], window: CURRENT, mode: 'index', hidden: ['long'] }
  expect(withSeen(stored, seen({}))).toEqual({ series: ['long'] })
  expect(withSeen(stored, seen({ window: { from: null, to: '2020-01-01' }, hidden: ['a'] }))).toEqual({
    series: ['long'],
    window: { from: null, to: '2020-01-01' },
    hidden: ['a'],
  })
})

test.each([
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2023-02-28'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-12-31', 0, '2026-12-31'],
  ['2026-12-31', 12, '2025-12-31'],
])('%s, %i months before', (end, months, expected) =>
  expect(isoOf(monthsBefore(dayOf(end), months))).toBe(expected),
)
