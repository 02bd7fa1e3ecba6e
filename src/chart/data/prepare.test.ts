import { expect, test } from 'vitest'
import { BAD_EXAMPLES, CHART_EXAMPLES, type ChartExample } from '#tests/factories/chart-examples.ts'
import { isoOf } from '#core/time/day-number.ts'
import { drawnPoints } from './drawn-points.ts'
import type { ChartOptions, ChartSeries } from './model.ts'
import { prepareChart } from './prepare.ts'

function exampleOf(name: string): ChartExample {
  const example = CHART_EXAMPLES[name]
  if (!example) throw new Error(name)
  return example
}

function series(id: string): ChartSeries {
  return {
    id,
    title: id,
    unit: '%',
    source: 'Kvartal',
    step: false,
    forecastFrom: null,
    quality: 'solid',
    dates: ['2019-12-31', '2020-12-31', '2021-12-31', '2022-12-31', '2023-12-31'],
    values: [1, 2, 3, 4, 5],
  }
}

function prepared(name: string) {
  const { series, options } = exampleOf(name)
  return prepareChart(series, options)
}

test.each([
  ['no points', ['no-points']],
  ['all null', ['no-points']],
  ['not numbers', ['bad-values']],
  ['unreadable dates', ['bad-dates']],
  ['from after to', ['years-reversed', 'no-points']],
  ['eleven series', ['too-many-series']],
  ['the same id twice', ['duplicate-series']],
  ['one point', []],
  ['unsorted with a correction', []],
])('notes of bad input: %s', (name, codes) => {
  expect(prepared(name).notes.map((note) => note.code)).toEqual(codes)
  expect(prepared(name).notes.every((note) => note.text !== '')).toBe(true)
})

test('every bad example gives a chart', () => {
  for (const { series, options } of Object.values(BAD_EXAMPLES))
    expect(prepareChart(series, options).series.length).toBeLessThanOrEqual(10)
})

test('sorts points, and the later of two points on one day counts', () => {
  const [series] = prepared('unsorted with a correction').series
  expect([...(series?.days ?? [])].map(isoOf)).toEqual(['2020-12-31', '2021-12-31', '2022-12-31'])
  expect([...(series?.values ?? [])]).toEqual([2, 3, 4])
})

test.each([
  [
    'two axes',
    [
      ['left', false, '', '%'],
      ['right', false, 'kr/kvm', ''],
    ],
  ],
  [
    'four axes',
    [
      ['left', false, '', '%'],
      ['right', false, '', '%'],
      ['left', true, '', ''],
      ['right', true, '', 'kr'],
    ],
  ],
  ['four axes in one', [['left', false, '', '']]],
])('axes: %s', (name, axes) => {
  expect(prepared(name).axes.map((axis) => [axis.side, axis.outer, axis.title, axis.suffix])).toEqual(axes)
})

test('all ten series look different', () => {
  expect(new Set(prepared('ten series').series.map((series) => `${series.colour} ${series.dash}`)).size).toBe(
    10,
  )
})

test.each([
  ['a forecast does not decide the axis', { forecastFrom: '2024-12-31' }, 0],
  ['points after today do not decide the axis', { dates: ['2023-12-31', '2030-12-31'] }, 0],
  ['the last value decides', {}, 1],
  ['the last forecast, where no other point is shown', { forecastFrom: '2023-12-31' }, 1],
])('axis of a series: %s', (_why, change, axis) => {
  const base = CHART_EXAMPLES['one line']
  const [firstSeries] = base?.series ?? []
  if (!base || !firstSeries) throw new Error('example')
  const low = { ...firstSeries, id: 'low', dates: ['2024-12-31'], values: [1] }
  const tested = {
    ...firstSeries,
    id: 'tested',
    dates: ['2023-12-31', '2024-12-31'],
    values: [1, 500],
    ...change,
  }
  expect(prepareChart([low, tested], base.options).series[1]?.axis).toBe(axis)
})

test.each([
  ['a value before the first year is carried in', 2021, null, ['2021-01-01 0', '2021-09-24 null']],
  ['the last value is held to today', 2026, null, ['2026-01-01 4', '2026-11-20 held']],
  ['the last value is held to the end of the last year', 2024, 2024, ['2024-01-01 4.5', '2024-12-31 held']],
])('step series: %s', (_why, fromYear, toYear, expected) => {
  const example = exampleOf('years chosen')
  const [rate] = prepareChart(example.series, { ...example.options, fromYear, toYear }).series
  const carried = rate?.carried ? `${isoOf(rate.carried.day)} ${rate.carried.value}` : ''
  const first = rate?.days[0]
  const next = first === undefined ? `${isoOf(rate?.heldUntil ?? 0)} held` : `${isoOf(first)} null`
  expect([carried, next]).toEqual(expected)
})

test.each<[string, number | null, number | null, Partial<ChartSeries>]>([
  ['years after today', 2040, null, {}],
  ['the first year after the last', 2025, 2020, {}],
  [
    'a forecast that ends before them',
    2029,
    null,
    { dates: ['2024-06-20', '2027-06-20'], values: [4.5, 4], forecastFrom: '2027-06-20' },
  ],
])(
  'a step series in %s is unknown: nothing is carried in, and a note says so',
  (_why, fromYear, toYear, change) => {
    const {
      series: [rate],
      options,
    } = exampleOf('years chosen')
    if (!rate) throw new Error('example')
    const {
      series: [shownSeries],
      notes,
    } = prepareChart([{ ...rate, ...change }], { ...options, fromYear, toYear })
    expect([shownSeries?.carried, shownSeries?.days.length]).toEqual([null, 0])
    expect(notes.at(-1)?.code).toBe('no-points')
  },
)

test('a step series is carried into future years where it has a forecast there', () => {
  const {
    series: [rate],
    options,
  } = exampleOf('years chosen')
  if (!rate) throw new Error('example')
  const forecast = {
    ...rate,
    dates: ['2024-06-20', '2027-06-20'],
    values: [4.5, 4],
    forecastFrom: '2027-06-20',
  }
  const {
    series: [shownSeries],
  } = prepareChart([forecast], { ...options, fromYear: 2027, toYear: null })
  expect([shownSeries?.carried?.value, shownSeries?.days.length]).toEqual([4.5, 1])
})

test.each<
  [why: string, fromYear: number, dates: readonly string[], carried: string | undefined, known: number]
>([
  ['is a forecast', 2028, ['2024-06-20', '2027-06-20', '2028-06-20'], 'forecast 4', 0],
  ['is the last known value', 2027, ['2024-06-20', '2027-06-20', '2028-06-20'], 'null 4.5', 1],
  ['is the last forecast, of a time in the past', 2025, ['2023-06-20', '2024-06-20'], undefined, 0],
])('the value carried into the years before a forecast %s', (_why, fromYear, dates, expected, lastKnown) => {
  const {
    series: [rate],
    options,
  } = exampleOf('years chosen')
  if (!rate) throw new Error('example')
  const values = [4.5, 4, 3.5].slice(0, dates.length)
  const chart = prepareChart([{ ...rate, dates, values, forecastFrom: dates[1] ?? null }], {
    ...options,
    fromYear,
    toYear: null,
  })
  const [shownSeries] = chart.series
  expect(shownSeries?.carried ? `${shownSeries.carried.mark} ${shownSeries.carried.value}` : undefined).toBe(
    expected,
  )
  expect(shownSeries && drawnPoints(shownSeries).forecastStart).toBe(lastKnown)
})

test('an unchanged rate is drawn although it has no change in those years', () => {
  const example = exampleOf('years chosen')
  const codes = (fromYear: number, toYear: number) =>
    prepareChart(example.series, { ...example.options, fromYear, toYear }).notes.map(
      ({ code, series }) => `${code} ${series}`,
    )
  expect(codes(2024, 2024)).toEqual([])
  expect(codes(2000, 2001)).toEqual(['no-points policy-rate', 'no-points oslo-vacancy'])
})

test.each<[string, number | null, number | null, boolean]>([
  ['all years', null, null, false],
  ['years with mostly illustrative points', 2023, null, true],
  ['years with mostly published points', 2020, 2022, false],
])('marked as illustrative: %s', (_why, fromYear, toYear, expected) => {
  const example = CHART_EXAMPLES['one line']
  const [firstSeries] = example?.series ?? []
  if (!example || !firstSeries) throw new Error('example')
  const series = {
    ...firstSeries,
    quality: firstSeries.dates.map((date) => (date > '2023-06-01' ? 'approx' : 'solid')),
  }
  expect(prepareChart([series], { ...example.options, fromYear, toYear }).series[0]?.illustrative).toBe(
    expected,
  )
})

test.each<[string, ChartSeries['quality'], Partial<ChartSeries>, Partial<ChartOptions>, boolean]>([
  ['one word', 'approx-low', {}, {}, true],
  ['another word', 'press', {}, {}, false],
  ['most', ['approx', 'approx', 'solid', 'solid', 'approx'], {}, {}, true],
  [
    'half',
    ['approx', 'solid', 'approx', 'solid'],
    { dates: ['2020-12-31', '2021-12-31', '2022-12-31', '2023-12-31'], values: [1, 2, 3, 4] },
    {},
    false,
  ],
  [
    'gaps do not count',
    ['approx', 'solid', 'solid', 'solid', 'approx'],
    { values: [1, null, null, null, 2] },
    {},
    true,
  ],
  [
    'gaps do not count, whatever their quality',
    ['solid', 'approx', 'approx', 'approx', 'solid'],
    { values: [1, null, null, null, 2] },
    {},
    false,
  ],
  ['no points', [], { dates: [], values: [] }, {}, false],
  [
    'a carried-in value, where nothing else is drawn',
    ['approx', 'solid'],
    { dates: ['2020-12-31', '2025-12-31'], values: [1, 2], step: true },
    { fromYear: 2022, toYear: 2023 },
    true,
  ],
])(
  'a line is marked as illustrative where most of its points are: %s',
  (_why, quality, points, years, expected) => {
    const base = { ...series('a'), ...points, quality }
    expect(prepareChart([base], { ...exampleOf('one line').options, ...years }).series[0]?.illustrative).toBe(
      expected,
    )
  },
)

test('marks each illustrative point, also where two share a day, and the carried-in value', () => {
  const points = {
    dates: ['2022-12-31', '2020-12-31', '2021-12-31', '2022-12-31'],
    values: [1, 2, 3, 4],
    quality: ['approx', 'approx', 'solid', 'solid'],
    step: true,
  }
  const shownSince = (fromYear: number | null) =>
    prepareChart([{ ...series('a'), ...points }], { ...exampleOf('one line').options, fromYear }).series[0]
  expect([...(shownSince(null)?.illustrates ?? [])]).toEqual([1, 0, 0])
  expect([shownSince(2021)?.carried?.mark, ...(shownSince(2021)?.illustrates ?? [])]).toEqual([
    'illustrative',
    0,
    0,
  ])
})

test('nothing before 1990 is shown', () => {
  const example = CHART_EXAMPLES['one line']
  const [firstSeries] = example?.series ?? []
  if (!example || !firstSeries) throw new Error('example')
  const old = { ...firstSeries, dates: ['1980-12-31', '1990-01-01'], values: [1, 2] }
  expect([...(prepareChart([old], { ...example.options, fromYear: 1950 }).series[0]?.values ?? [])]).toEqual([
    2,
  ])
})
