/**
 * Lines are distinguishable without colour: accessibility C14. tests/chart-markers.test.ts checks the pages
 * of the content.
 */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SERIES_MARKERS } from '#core/chart/series-style.ts'
import { chartControlsNb } from '#texts/nb/blocks/chart-controls.ts'
import { isoOf } from '#core/time/day-number.ts'
import { CHART_EXAMPLES } from '#tests/factories/chart-examples.ts'
import { INITIAL_CHART_STATE } from '../interaction/chart-state.ts'
import { indexedLegend } from '../interaction/index-mode.ts'
import { shownChart } from '../interaction/shown-chart.ts'
import { keyTree, type KeyStyle } from './key.ts'
import { legendOf } from '../words/legend.ts'
import { markupToString } from './markup.ts'
import { MARKER_EDGE, MARKER_PATHS } from './markers.ts'
import { WHOLE_VIEW, type ChartSeries, type ChartView } from '../data/model.ts'
import { pageScene } from '../scene/panels.ts'
import { chartPicture } from '../picture/picture.ts'
import { prepareChart } from '../data/prepare.ts'
import { renderChart } from '../scene/scene.ts'
import { pageMarkup } from './svg.ts'

function example(name: string) {
  const example = CHART_EXAMPLES[name]
  if (!example) throw new Error(name)
  return example
}

const THEME = {
  font: 'Inter',
  series: ['#1', '#2', '#3', '#4'],
  ink: '#000',
  muted: '#555',
  hairline: '#ccc',
  paper: '#fff',
}
const repeated = (list: readonly unknown[]) => list.filter((item, index) => list.indexOf(item) !== index)

test.each(Object.entries(CHART_EXAMPLES))('without colour: %s', (_name, { series, options }) => {
  const chart = prepareChart(series, options)
  const scene = pageScene(chart, options, WHOLE_VIEW)
  const legend = legendOf(chart, options)
  const lines = scene.series.filter(({ shape }) => shape === 'line')
  const lineStyles = lines.map(({ dash, marker }) => `${dash} ${marker}`)
  expect(repeated(lineStyles), 'two lines look the same').toEqual([])
  if (scene.series.length < 2) return
  for (const line of lines) {
    const entry = legend.find(({ id }) => id === line.id)
    expect([entry?.dash, entry?.marker], 'key and line').toEqual([line.dash, line.marker])
    expect(line.marker, line.id).not.toBe(null)
    const hasPath = Object.values<string>({ ...line.paths }).some((path) => path !== '')
    expect(line.markerAt !== null, line.id).toBe(hasPath)
  }
})

test('page, key and picture draw the same shape', () => {
  const { series, options } = example('end labels')
  const scene = renderChart(series, options)
  const page = pageMarkup(scene)
  const picture = chartPicture(series, options, {
    width: 640,
    height: 400,
    title: '',
    footer: '',
    theme: THEME,
  })
  const narrow = chartPicture(series, options, {
    width: 400,
    height: 400,
    title: '',
    footer: '',
    theme: THEME,
  })
  const times = (text: string, part: string) => text.split(part).length - 1
  for (const { marker, markerAt } of scene.series) {
    const path = ` d="${MARKER_PATHS[marker ?? 'disc']}"`
    // At the end of the line and before its name, or in the legend.
    expect([times(page, path), times(picture, path), times(narrow, path)]).toEqual([2, 3, 2])
    expect(page).toContain(`style="left:${markerAt?.across}%;top:${markerAt?.down}%"`)
  }
  expect(
    legendOf(prepareChart(series, options), options).map((entry) =>
      times(markupToString(keyTree(entry)), 'chart-marker'),
    ),
  ).toEqual([1, 1, 1, 1])
})

test('as an index columns are lines: key and line have the marker then', () => {
  const { series, options } = example('columns below zero')
  const chart = prepareChart(series, options)
  const indexed = shownChart(chart, options, { ...INITIAL_CHART_STATE, mode: 'index' }, chartControlsNb)
  const styleText = ({ shape, dash, marker }: KeyStyle) => `${shape} ${dash} ${marker}`
  expect(indexed.scene.series.map(styleText)).toEqual(['line Solid disc', 'line Solid square'])
  expect(indexedLegend(chart, options, chartControlsNb).map(styleText)).toEqual([
    'line Solid disc',
    'line Solid square',
  ])
})

test.each([
  ['one line needs none', 'one line'],
  ['nor does one in a panel', 'panels'],
  ['nor do columns', 'columns below zero'],
])('%s', (_why, name) => {
  const { series, options } = example(name)
  const markup = pageMarkup(pageScene(prepareChart(series, options), options, WHOLE_VIEW))
  expect(markup).not.toContain('chart-marker')
})

const yearly = (
  id: string,
  values: readonly (number | null)[],
  overrides: Partial<ChartSeries> = {},
): ChartSeries => ({
  id,
  title: id,
  unit: '%',
  source: '',
  step: false,
  forecastFrom: null,
  quality: 'solid',
  dates: values.map((_, index) => `${2016 + index}-01-01`),
  values,
  ...overrides,
})
const FLAT = yearly('flat', [2, 2, 2, 2, 2, 2, 2, 2, 2, 2])
const UP = yearly('up', [1, 1, 1, 1, 1, 1, 1, 1, 1, 2])

const RARE = { dates: ['2016-01-01', '2017-01-01', '2026-01-01'] }

test.each<[string, readonly ChartSeries[], Partial<ChartView>, readonly (string | null)[]]>([
  ['at the ends', [FLAT, yearly('low', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1])], {}, ['2025-01', '2025-01']],
  ['at an end before the others', [FLAT, yearly('short', [1, 1, 1, null, null])], {}, ['2025-01', '2018-01']],
  ['at a point alone', [FLAT, yearly('lone', [null, null, 1])], {}, ['2025-01', '2018-01']],
  ['not over another: at the last free point', [FLAT, UP], {}, ['2025-01', '2024-01']],
  [
    'where close lines part',
    [FLAT, yearly('parts', [1, 1, 1, 1, 2, 2, 2, 2, 2, 2])],
    {},
    ['2025-01', '2019-01'],
  ],
  ['side by side where two lines coincide', [FLAT, yearly('same', FLAT.values)], {}, ['2025-01', '2024-01']],
  ['at the last visible point', [FLAT, UP], { from: '2017-01-01', to: '2021-06-30' }, ['2021-01', '2021-01']],
  ['without regard to hidden series', [FLAT, UP], { hidden: ['flat'] }, ['2025-01']],
  [
    'at today for a held step series',
    [yearly('step', [1, 3], { step: true }), FLAT],
    {},
    ['2026-11', '2025-01'],
  ],
  [
    'at the edge when the line crosses without points',
    [UP, yearly('rare', [1, 1, 5], RARE)],
    { from: '2018-02-01', to: '2020-12-31' },
    ['2020-01', '2020-12'],
  ],
  [
    'nowhere in a gap',
    [UP, yearly('rare', [1, null, 5], RARE)],
    { from: '2018-02-01', to: '2020-12-31' },
    ['2020-01', null],
  ],
])('markers stand %s', (_why, series, view, months) => {
  const { options } = example('one line')
  const scene = renderChart(series, { ...options, yAxes: 'single' }, { ...WHOLE_VIEW, ...view })
  const { first, last } = scene.span ?? { first: 0, last: 1 }
  const monthOf = (across: number) => isoOf(Math.round(first + (across / 100) * (last - first))).slice(0, 7)
  expect(scene.series.map(({ markerAt }) => markerAt && monthOf(markerAt.across))).toEqual(months)
})

test('whatever the data, a marker stands inside the plot', () => {
  const value = fc.oneof(fc.constant(null), fc.integer({ min: -20, max: 20 }), fc.double())
  const lines = fc.array(fc.tuple(fc.array(value, { maxLength: 20 }), fc.boolean()), {
    minLength: 2,
    maxLength: 5,
  })
  const { options } = example('one line')
  fc.assert(
    fc.property(
      lines,
      fc.constantFrom(null, '2018-05-05'),
      fc.constantFrom(null, '2020-02-01'),
      (testedSeries, from, to) => {
        const series = testedSeries.map(([values, step], index) => yearly(`s${index}`, values, { step }))
        const positions = renderChart(series, options, { from, to, hidden: [] }).series.flatMap(
          ({ markerAt }) => (markerAt ? [markerAt.across, markerAt.down] : []),
        )
        expect(positions.filter((position) => !(position >= 0 && position <= 100))).toEqual([])
      },
    ),
  )
})

test('four colours, four shapes; chart.css has the edge of the pictures', () => {
  expect(new Set(SERIES_MARKERS.map((marker) => MARKER_PATHS[marker])).size).toBe(4)
  expect(readFileSync(new URL('chart.css', import.meta.url), 'utf8')).toContain(
    `stroke: var(--paper);\n  stroke-width: ${MARKER_EDGE};`,
  )
})
