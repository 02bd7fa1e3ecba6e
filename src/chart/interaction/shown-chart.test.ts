import { expect, test } from 'vitest'
import { chartControlsNb } from '#texts/nb/blocks/chart-controls.ts'
import type { ChartSeries, ChartType } from '../data/model.ts'
import { prepareChart } from '../data/prepare.ts'
import { summaryOf } from '../words/summary.ts'
import { INITIAL_CHART_STATE, type ChartState } from './chart-state.ts'
import { shownChart } from './shown-chart.ts'
import { CHART_OPTIONS, chartSeries } from '#tests/factories/chart-series.ts'

const YEARLY = chartSeries('yearly', ['2022-12-31', '2023-12-31', '2024-12-31', '2025-12-31'], [1, 2, 3, 4])
const LONE = chartSeries('lone', ['2025-12-31'], [5])
const POLICY = chartSeries('policy', ['2023-12-15', '2025-06-19'], [4.5, 4.25], { step: true })
const MONTHLY = chartSeries('monthly', ['2022-01-01', '2022-03-01', '2022-10-01', '2023-01-01'], [1, 2, 3, 4])
const LATE = chartSeries('late', ['2024-06-30', '2025-06-30'], [1, 2])

function shownOf(list: readonly ChartSeries[], type: ChartType, state: Partial<ChartState>) {
  const options = { ...CHART_OPTIONS, type }
  return shownChart(
    prepareChart(list, options),
    options,
    { ...INITIAL_CHART_STATE, ...state },
    chartControlsNb,
  )
}

test.each<[string, readonly ChartSeries[], ChartType, Partial<ChartState>, readonly [string, string]]>([
  ['columns have padding at both ends', [YEARLY], 'column', {}, ['2022-12-31', '2025-12-31']],
  [
    'columns have padding where they are zoomed',
    [YEARLY],
    'column',
    { from: '2023-07-02' },
    ['2023-12-31', '2025-12-31'],
  ],
  ['a single point is centred in a year', [LONE], 'line', {}, ['2025-12-31', '2025-12-31']],
  ['a lone column', [LONE], 'column', {}, ['2025-12-31', '2025-12-31']],
  ['beside columns a rate holds to today', [YEARLY, POLICY], 'column', {}, ['2022-12-31', '2026-11-20']],
  [
    'a rate holds from edge to edge',
    [POLICY],
    'line',
    { from: '2024-02-01', to: '2025-03-01' },
    ['2024-02-01', '2025-03-01'],
  ],
  [
    'no rate yet',
    [POLICY, YEARLY],
    'line',
    { from: '2023-01-10', hidden: ['yearly'] },
    ['2023-12-15', '2026-11-20'],
  ],
  [
    'lines cross without points',
    [YEARLY],
    'line',
    { from: '2023-02-01', to: '2023-11-30' },
    ['2023-02-01', '2023-11-30'],
  ],
  [
    'one line crosses, the other has figures',
    [YEARLY, MONTHLY],
    'line',
    { from: '2022-02-01', to: '2022-11-30' },
    ['2022-03-01', '2022-10-01'],
  ],
  ['as an index', [YEARLY], 'column', { mode: 'index', from: '2023-07-02' }, ['2023-12-31', '2025-12-31']],
  ['nothing is visible', [YEARLY], 'line', { hidden: ['yearly'] }, ['', '']],
])('first and last figure in view: %s', (_why, list, type, state, days) => {
  const { from, to } = shownOf(list, type, state)
  expect([from, to]).toEqual(days)
})

test.each<[string, readonly ChartSeries[], ChartType, Partial<ChartState>, string, number]>([
  [
    'a crossing line counts',
    [YEARLY, MONTHLY],
    'line',
    { from: '2023-02-01', to: '2023-11-30' },
    'Linjediagram med 1 serie fra 2023 til 2023.',
    0,
  ],
  [
    'a crossing line beside figures counts',
    [LATE, YEARLY],
    'line',
    { from: '2024-03-01', to: '2024-11-30' },
    'Linjediagram med 2 serier fra 2024 til 2024.',
    1,
  ],
  [
    'a line that has not begun does not count',
    [LATE, YEARLY],
    'line',
    { from: '2022-10-01', to: '2024-03-01' },
    'Linjediagram med 1 serie fra 2022 til 2023.',
    1,
  ],
  [
    'a broken line does not count',
    [chartSeries('broken', ['2022-12-31', '2023-06-30', '2023-12-31'], [1, null, 2]), MONTHLY],
    'line',
    { from: '2023-02-01', to: '2023-11-30' },
    'Ingen data i perioden.',
    0,
  ],
  [
    'columns reach in from both sides',
    [YEARLY],
    'column',
    { from: '2023-02-01', to: '2023-11-30' },
    'Søylediagram med 1 serie fra 2023 til 2023.',
    0,
  ],
  ['columns', [YEARLY, POLICY], 'column', {}, 'Søylediagram med 2 serier fra 2022 til 2026.', 2],
  [
    'a rate stays a line where columns are chosen',
    [POLICY],
    'column',
    {},
    'Linjediagram med 1 serie fra 2023 til 2026.',
    1,
  ],
  [
    'a rate stays a line when columns are hidden',
    [YEARLY, POLICY],
    'column',
    { hidden: ['yearly'] },
    'Linjediagram med 1 serie fra 2023 til 2026.',
    1,
  ],
  [
    'as an index they are lines',
    [YEARLY],
    'column',
    { mode: 'index' },
    'Linjediagram med 1 serie fra 2022 til 2025.',
    1,
  ],
])('the summary counts what is drawn: %s', (_why, list, type, state, opening, sentences) => {
  const { chart, view } = shownOf(list, type, state)
  const summary = summaryOf(chart, CHART_OPTIONS, view)
  expect([summary.opening, summary.series.length]).toEqual([opening, sentences])
})
