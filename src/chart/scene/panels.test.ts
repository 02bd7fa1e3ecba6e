import { expect, test } from 'vitest'
import { chartControlsNb } from '#texts/nb/blocks/chart-controls.ts'
import { dayOf } from '#core/time/day-number.ts'
import { CHART_EXAMPLES } from '#tests/factories/chart-examples.ts'
import { INITIAL_CHART_STATE } from '../interaction/chart-state.ts'
import { shownChart } from '../interaction/shown-chart.ts'
import { legendOf } from '../words/legend.ts'
import { WHOLE_VIEW, type ChartOptions, type ChartView } from '../data/model.ts'
import { pageScene } from './panels.ts'
import { pictureOf } from '../picture/picture.ts'
import type { PictureTheme } from '../picture/picture-style.ts'
import { prepareChart } from '../data/prepare.ts'
import { pageMarkup } from '../page/svg.ts'

const THEME: PictureTheme = {
  font: 'Inter',
  series: ['#111', '#222', '#333', '#444'],
  ink: '#000',
  muted: '#555',
  hairline: '#ddd',
  paper: '#fff',
}

function panelsOf(name: string, view: Partial<ChartView> = {}, overrides: Partial<ChartOptions> = {}) {
  const example = CHART_EXAMPLES[name]
  if (!example) throw new Error(name)
  const options = { ...example.options, ...overrides }
  const scene = pageScene(prepareChart(example.series, options), options, { ...WHOLE_VIEW, ...view })
  const ranges = scene.panels.map((panel) => panel.scene.axes.map(({ low, high }) => [low, high]))
  return { scene, panels: scene.panels, ranges }
}

test('each series has its own plot over the same time', () => {
  const { scene, panels } = panelsOf('panels of columns')
  expect(scene.series).toEqual([])
  expect(panels.map(({ scene: own }) => own.series.map(({ index }) => index))).toEqual([[0], [1], [2], [3]])
  expect(new Set(panels.map(({ scene: own }) => JSON.stringify(own.span)))).toEqual(
    new Set([JSON.stringify(scene.span)]),
  )
})

test('heights are comparable only between equal units', () => {
  const { ranges } = panelsOf('panels of columns')
  expect(ranges[0]).toEqual([[0, 10]])
  expect(ranges[1]).toEqual(ranges[0])
  expect(ranges[2]).toEqual(ranges[0])
  expect(ranges[3]).toEqual([[0, 4000]])
})

test('magnitudes that would use two axes share one when the unit is equal', () => {
  const { series, options } = CHART_EXAMPLES['panels'] ?? { series: [], options: null }
  if (options === null) throw new Error('panels')
  const sizes = series
    .slice(0, 2)
    .map((item, index) => ({
      ...item,
      unit: '%',
      values: item.values.map((value) => (value === null ? null : value * (index === 0 ? 1 : 300))),
    }))
  const scene = pageScene(prepareChart(sizes, options), options, WHOLE_VIEW)
  const [first, second] = scene.panels.map((panel) =>
    panel.scene.axes.map(({ side, low, high }) => [side, low, high]),
  )
  expect(first?.[0]?.[0]).toBe('left')
  expect(second).toEqual(first)
})

test.each<[string, boolean, readonly string[], readonly number[]]>([
  ['zero for a rate beside columns of its unit', true, [], [0, 0]],
  ['not zero when the columns are hidden', true, ['oslo'], [7]],
  ['not zero for lines', false, [], [7, 7]],
])('heights are comparable between shapes: %s', (_why, isColumns, hidden, lows) => {
  const { series, options } = CHART_EXAMPLES['panels of columns'] ?? { series: [], options: null }
  if (options === null) throw new Error('panels of columns')
  const [oslo] = series.slice(0, 1).map((item) => ({ ...item, values: [8, 9, 9.5, 9] }))
  const [rate] = series
    .slice(1, 2)
    .map((item) => ({ ...item, step: true, values: [7, 9, 8], forecastFrom: null }))
  if (!oslo || !rate) throw new Error('two series')
  const own: ChartOptions = { ...options, type: isColumns ? 'column' : 'line' }
  const scene = pageScene(prepareChart([oslo, rate], own), own, { ...WHOLE_VIEW, hidden })
  const axes = scene.panels.flatMap((panel) => panel.scene.axes)
  expect(axes.map(({ low }) => low)).toEqual(lows)
  expect(new Set(axes.map(({ high }) => high)).size).toBe(1)
})

test('the only indexed series of several keeps its panel, also in the downloaded picture', () => {
  const example = CHART_EXAMPLES['panels']
  if (!example) throw new Error('panels')
  const prepared = prepareChart(example.series, example.options)
  const [first, ...otherSeries] = prepared.series
  const now = shownChart(
    prepared,
    example.options,
    { ...INITIAL_CHART_STATE, hidden: otherSeries.map(({ id }) => id), mode: 'index' },
    chartControlsNb,
  )
  expect(now.scene.panels.map(({ title }) => title)).toEqual([`${first?.title} (indeks)`])
  const picture = pictureOf(now.chart, example.options, {
    width: 640,
    height: 400,
    title: 'Byene',
    footer: '',
    theme: THEME,
    view: now.view,
  })
  expect(picture).toContain(`>${first?.title} (indeks)<`)
})

test('hiding a series removes its panel, and its values from the scale', () => {
  const { panels, ranges } = panelsOf('panels of columns', { hidden: ['bergen'] })
  expect(panels.map(({ title }) => title)).toEqual(['Oslo (%)', 'Uten tall (%)', 'Leie (kr/kvm)'])
  expect(ranges[0]?.[0]?.[1]).toBeLessThan(10)
})

test('with all series hidden nothing is drawn and a text says so', () => {
  const { scene, panels } = panelsOf('panels of columns', { hidden: ['oslo', 'bergen', 'rest', 'rent'] })
  expect([panels, scene.empty]).toEqual([[], CHART_EXAMPLES['panels']?.options.texts.allHidden])
})

test('zoom cuts every panel at the same days', () => {
  const { scene, panels } = panelsOf('panels', { from: '2020-06-01', to: '2022-06-01' })
  expect(scene.span).toEqual({ first: dayOf('2020-06-01'), last: dayOf('2022-06-01') })
  expect(panels.map((panel) => [panel.scene.span, panel.scene.isZoomed])).toEqual(
    panels.map(() => [scene.span, true]),
  )
})

test('one series needs no panel', () => {
  expect(panelsOf('one line', {}, { panels: true }).panels).toEqual([])
})

test('the legend names no axis, and the page has a title per plot', () => {
  const example = CHART_EXAMPLES['panels']
  if (!example) throw new Error('panels')
  const prepared = prepareChart(example.series, example.options)
  expect(legendOf(prepared, example.options).map(({ axis }) => axis)).toEqual(['', '', ''])
  const markup = pageMarkup(pageScene(prepared, example.options, WHOLE_VIEW))
  expect(markup.match(/class="chart-panel"/g)).toHaveLength(3)
  expect(markup.match(/class="chart-plot"/g)).toHaveLength(3)
  expect(markup).toContain('chart-panels-3')
})
