import { expect, test } from 'vitest'
import { chartControlsNb } from '#texts/nb/blocks/chart-controls.ts'
import { chartExportEn } from '#texts/en/blocks/chart-export.ts'
import { chartExportNb } from '#texts/nb/blocks/chart-export.ts'
import { shownChart } from '../interaction/shown-chart.ts'
import type { ChartState } from '../interaction/chart-state.ts'
import { prepareChart } from '../data/prepare.ts'
import type { PortalSeries } from '../data/read-series.ts'
import { csvOfDocument, exportDocument } from './export-document.ts'
import {
  longRows,
  shownColumns,
  partitionExportable,
  tableOfColumns,
  publishedColumns,
  type ExportTable,
} from './export-rows.ts'
import { CHART_OPTIONS, chartSeries } from '#tests/factories/chart-series.ts'

const ALL: ChartState = { from: null, to: null, hidden: [], mode: 'value' }

function series(
  id: string,
  dates: readonly string[],
  values: readonly (number | null)[],
  overrides: Partial<PortalSeries> = {},
): PortalSeries {
  return {
    ...chartSeries(id, dates, values),
    title: `Serie ${id}`,
    frequency: 'annual',
    definition: '',
    licence: 'CC BY 4.0',
    exportable: true,
    lastUpdated: '2026-11-19T10:00:00Z',
    nextUpdate: null,
    ...overrides,
  }
}
const shownTable = (list: readonly PortalSeries[], state: Partial<ChartState> = {}) => {
  const now = shownChart(
    prepareChart(list, CHART_OPTIONS),
    CHART_OPTIONS,
    { ...ALL, ...state },
    chartControlsNb,
  )
  return tableOfColumns(
    shownColumns({ chart: now.chart, view: now.view, span: now.shown, isIndex: state.mode === 'index' }),
  )
}
const rowsOf = ({ rows }: ExportTable) => rows.map(({ date, values }) => [date, ...values])

const a = series('a', ['2023-12-31', '2024-12-31', '2025-12-31'], [4, null, 6])
const b = series('b', ['2024-06-30', '2024-12-31'], [-20, 30], { unit: '' })

test.each<[string, readonly PortalSeries[], { from: string | null; to: string | null }, unknown[]]>([
  [
    'all dates of all series, gaps empty',
    [a, b],
    { from: null, to: null },
    [
      ['2023-12-31', 4, null],
      ['2024-06-30', null, -20],
      ['2024-12-31', null, 30],
      ['2025-12-31', 6, null],
    ],
  ],
  [
    'range ends are inclusive',
    [a],
    { from: '2024-12-31', to: '2025-12-31' },
    [
      ['2024-12-31', null],
      ['2025-12-31', 6],
    ],
  ],
  ['no data in the range', [a], { from: '2030-01-01', to: null }, []],
  ['no series', [], { from: null, to: null }, []],
  [
    'invalid number and invalid date',
    [series('c', ['2024-01-01', '2024-13-01', '2024-02-01'], [Number.NaN, 1, 2])],
    { from: null, to: null },
    [
      ['2024-01-01', null],
      ['2024-02-01', 2],
    ],
  ],
  [
    'before the floor of charts',
    [series('c', ['1850-12-31'], [1])],
    { from: null, to: null },
    [['1850-12-31', 1]],
  ],
])('everything: %s', (_why, list, range, rows) =>
  expect(rowsOf(tableOfColumns(publishedColumns(list, range)))).toEqual(rows),
)

test.each<[string, Partial<ChartState>, string[], unknown[]]>([
  [
    'all',
    {},
    ['Serie a (%)', 'Serie b'],
    [
      ['2023-12-31', 4, null],
      ['2024-06-30', null, -20],
      ['2024-12-31', null, 30],
      ['2025-12-31', 6, null],
    ],
  ],
  [
    'zoomed',
    { from: '2024-01-01', to: '2024-12-31' },
    ['Serie a (%)', 'Serie b'],
    [
      ['2024-06-30', null, -20],
      ['2024-12-31', null, 30],
    ],
  ],
  [
    'one hidden series',
    { hidden: ['b'] },
    ['Serie a (%)'],
    [
      ['2023-12-31', 4],
      ['2024-12-31', null],
      ['2025-12-31', 6],
    ],
  ],
  ['all hidden', { hidden: ['a', 'b'] }, [], []],
  [
    'as an index, without series that cannot be one',
    { mode: 'index' },
    ['Serie a (indeks)'],
    [
      ['2023-12-31', 100],
      ['2024-12-31', null],
      ['2025-12-31', 150],
    ],
  ],
])('shownColumns: %s', (_why, state, headings, rows) => {
  const table = shownTable([a, b], state)
  expect([table.headings, rowsOf(table)]).toEqual([headings, rows])
})

const RATE = series('r', ['2023-12-15', '2025-06-19'], [4.5, 4.25], {
  step: true,
  quality: ['approx', 'solid'],
})

test.each<[string, Partial<ChartState>, unknown[]]>([
  ['without a change in view', { from: '2024-02-01', to: '2025-03-01' }, [['2024-02-01', 4.5]]],
  [
    'before a change',
    { from: '2025-01-01' },
    [
      ['2025-01-01', 4.5],
      ['2025-06-19', 4.25],
    ],
  ],
  ['a change at the start is not repeated', { from: '2025-06-19' }, [['2025-06-19', 4.25]]],
  [
    'no value before the first change',
    { from: '2023-12-10' },
    [
      ['2023-12-15', 4.5],
      ['2025-06-19', 4.25],
    ],
  ],
  [
    '100 where the index begins',
    { from: '2025-01-01', mode: 'index' },
    [
      ['2025-01-01', 100],
      ['2025-06-19', 94.4444],
    ],
  ],
])('a rate starts with the one in force: %s', (_why, state, rows) =>
  expect(rowsOf(shownTable([RATE], state))).toEqual(rows),
)

test('in a gap no rate is in force', () => {
  const broken = series('r', ['2023-12-15', '2024-06-01', '2025-06-19'], [4.5, null, 4.25], { step: true })
  expect(rowsOf(shownTable([broken, a], { from: '2024-03-01', to: '2024-12-31' }))).toEqual([
    ['2024-06-01', null, null],
    ['2024-12-31', null, null],
  ])
})

test('the value in force at the start keeps its quality', () => {
  const now = shownChart(
    prepareChart([RATE], CHART_OPTIONS),
    CHART_OPTIONS,
    { ...ALL, from: '2025-01-01' },
    chartControlsNb,
  )
  const { table } = exportDocument({
    series: [RATE],
    shown: { ...now, span: now.shown, isIndex: false },
    addressOf: () => '',
    words: chartExportNb,
    locale: 'nb-NO',
  })
  expect(rowsOf(table)).toEqual([
    ['2025-01-01', 4.5, 'illustrasjonstall'],
    ['2025-06-19', 4.25, 'slik kilden oppgir det'],
  ])
})

test("the chart's own years apply to the view, not to all data", () => {
  const long = series('c', ['1980-12-31', '2000-12-31', '2001-12-31'], [1, 2, 3])
  expect(shownTable([long]).rows).toHaveLength(2)
  expect(tableOfColumns(publishedColumns([long])).rows).toHaveLength(3)
})

test('an index has limited decimals', () => {
  expect(rowsOf(shownTable([series('c', ['2024-01-01', '2025-01-01'], [3, 1])], { mode: 'index' }))).toEqual([
    ['2024-01-01', 100],
    ['2025-01-01', 33.3333],
  ])
})

test('columns of one name get the ID', () => {
  const twins = [
    series('x', [], [], { title: 'Leie' }),
    series('y', [], [], { title: 'Leie' }),
    series('z', [], []),
  ]
  expect(tableOfColumns(publishedColumns(twins)).headings).toEqual([
    'Leie (%) [x]',
    'Leie (%) [y]',
    'Serie z (%)',
  ])
})

test('long form: a row per point with its own quality', () => {
  const mixed = series('m', ['2024-01-01', '2025-01-01', '2026-01-01'], [1, null, 3], {
    quality: ['solid', 'solid', 'forecast'],
  })
  expect(longRows([mixed, a], { from: '2025-01-01', to: null })).toEqual([
    { date: '2025-01-01', series: 'm', value: null, quality: 'solid' },
    { date: '2026-01-01', series: 'm', value: 3, quality: 'forecast' },
    { date: '2025-12-31', series: 'a', value: 6, quality: 'solid' },
  ])
})

test('series without export licence are separated', () => {
  const closed = series('c', [], [], { exportable: false })
  expect(partitionExportable([a, closed])).toEqual({ given: [a], leftOut: [closed] })
})

test('the complete file', () => {
  const closed = series('c', ['2025-12-31'], [9], {
    title: 'DNB',
    exportable: false,
    licence: 'Sitert med kilde.',
  })
  const notExportable = series('d', ['2025-12-31'], [9], { title: '=1+1', exportable: false, licence: '' })
  const forecast = series('f', ['2025-12-31', '2026-12-31'], [1.5, 2], {
    title: '@f',
    quality: ['solid', 'forecast'],
    source: 'A; B',
  })
  const input = {
    series: [forecast, closed, notExportable],
    shown: null,
    addressOf: () => 'https://example.org/oslo',
    words: chartExportNb,
    locale: 'nb-NO',
  } as const
  expect(csvOfDocument(exportDocument(input), 'nb-NO').split('\r\n')).toEqual([
    "\uFEFFDato;'@f (%);Kvalitet: @f (%)",
    '2025-12-31;1,5;slik kilden oppgir det',
    '2026-12-31;2;prognose',
    '',
    'Serie;Kilde;Lisens;Enhet;Kvalitet;Sist oppdatert;Side',
    '\'@f;"A; B";CC BY 4.0;%;slik kilden oppgir det, prognose;19. nov. 2026 kl. 11.00;https://example.org/oslo',
    '',
    'Vises, men kan ikke lastes ned: DNB. Sitert med kilde.',
    'Vises, men kan ikke lastes ned: =1+1. Lisensen tillater det ikke.',
    '',
  ])
  const english = csvOfDocument(
    exportDocument({ ...input, series: [a], locale: 'en-GB', words: chartExportEn }),
    'en-GB',
  )
  expect(english.split('\r\n').slice(0, 2)).toEqual(['\uFEFFDate,Serie a (%)', '2023-12-31,4'])
  expect(english).toContain('as the source states it,"19 Nov 2026, 11:00",https://example.org/oslo')
})

test('the view excludes hidden series, and sources of series that have no index', () => {
  const closed = series('c', ['2025-12-31'], [9], { exportable: false })
  const state: ChartState = { ...ALL, hidden: ['c'], mode: 'index' }
  const now = shownChart(prepareChart([a, b, closed], CHART_OPTIONS), CHART_OPTIONS, state, chartControlsNb)
  const document = exportDocument({
    series: [a, b, closed],
    shown: { chart: now.chart, view: now.view, span: now.shown, isIndex: true },
    addressOf: () => '',
    words: chartExportNb,
    locale: 'nb-NO',
  })
  expect(document.remarks).toEqual([])
  expect(document.sources.slice(1).map(([title, , , unit]) => [title, unit])).toEqual([
    ['Serie a', 'Indeks, første synlige punkt = 100'],
  ])
})

const MIXED = series('m', ['2023-12-31', '2024-12-31', '2025-12-31', '2026-12-31'], [1, 2, null, 4], {
  quality: ['approx', 'solid', 'approx', 'forecast'],
})

test.each<
  [
    string,
    readonly PortalSeries[],
    { from: string | null; mode: ChartState['mode'] } | null,
    string[],
    unknown[],
    string[],
  ]
>([
  [
    'a column for a series of mixed quality, empty at gaps',
    [MIXED, a],
    null,
    ['Serie m (%)', 'Kvalitet: Serie m (%)', 'Serie a (%)'],
    [
      ['2023-12-31', 1, 'illustrasjonstall', 4],
      ['2024-12-31', 2, 'slik kilden oppgir det', null],
      ['2025-12-31', null, null, 6],
      ['2026-12-31', 4, 'prognose', null],
    ],
    ['illustrasjonstall, slik kilden oppgir det, prognose', 'slik kilden oppgir det'],
  ],
  [
    'only qualities in the file count',
    [MIXED],
    { from: '2025-06-01', mode: 'value' },
    ['Serie m (%)'],
    [
      ['2025-12-31', null],
      ['2026-12-31', 4],
    ],
    ['prognose'],
  ],
  [
    'two words with one name count as one',
    [series('c', ['2024-12-31', '2025-12-31'], [1, 2], { quality: ['computed', 'derived'] })],
    null,
    ['Serie c (%)'],
    [
      ['2024-12-31', 1],
      ['2025-12-31', 2],
    ],
    ['beregnet'],
  ],
  [
    'beside an index',
    [MIXED],
    { from: '2024-06-01', mode: 'index' },
    ['Serie m (indeks)', 'Kvalitet: Serie m (indeks)'],
    [
      ['2024-12-31', 100, 'beregnet'],
      ['2025-12-31', null, null],
      ['2026-12-31', 200, 'prognose'],
    ],
    ['beregnet, prognose'],
  ],
  [
    'an index over an illustrative base is illustrative',
    [MIXED],
    { from: null, mode: 'index' },
    ['Serie m (indeks)', 'Kvalitet: Serie m (indeks)'],
    [
      ['2023-12-31', 100, 'illustrasjonstall'],
      ['2024-12-31', 200, 'illustrasjonstall'],
      ['2025-12-31', null, null],
      ['2026-12-31', 400, 'prognose'],
    ],
    ['illustrasjonstall, prognose'],
  ],
])('quality columns: %s', (_why, list, state, headings, rows, qualities) => {
  const now =
    state &&
    shownChart(prepareChart(list, CHART_OPTIONS), CHART_OPTIONS, { ...ALL, ...state }, chartControlsNb)
  const selection = now && {
    chart: now.chart,
    view: now.view,
    span: now.shown,
    isIndex: state.mode === 'index',
  }
  const { table, sources } = exportDocument({
    series: list,
    shown: selection,
    addressOf: () => '',
    words: chartExportNb,
    locale: 'nb-NO',
  })
  expect([table.headings, rowsOf(table), sources.slice(1).map((row) => row[4])]).toEqual([
    headings,
    rows,
    qualities,
  ])
})

test.each([
  ['an instant', '2026-11-19T10:00:00Z', '19. nov. 2026 kl. 11.00'],
  ['a date without time', '2026-11-20T00:00:00Z', '20. nov. 2026'],
])('last updated: %s', (_why, lastUpdated, formatted) => {
  const { sources } = exportDocument({
    series: [{ ...a, lastUpdated }],
    shown: null,
    addressOf: () => '',
    words: chartExportNb,
    locale: 'nb-NO',
  })
  expect(sources[1]?.[5]).toBe(formatted)
})
