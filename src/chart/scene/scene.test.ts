import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, isoOf } from '#core/time/day-number.ts'
import { BAD_EXAMPLES, CHART_EXAMPLES } from '#tests/factories/chart-examples.ts'
import type { ChartSeries, ChartType, ChartView } from '../data/model.ts'
import { renderChart } from './scene.ts'
import type { ChartScene } from './scene-model.ts'
import { pageMarkup } from '../page/svg.ts'

function example(name: string) {
  const example = CHART_EXAMPLES[name]
  if (!example) throw new Error(name)
  return example
}

const { options } = example('one line')

function scene(name: string, view?: ChartView): ChartScene {
  const { series, options: own } = example(name)
  return renderChart(series, own, view)
}

/** Faults of a scene: a path without integer coordinates, a mark outside the frame. */
function faultsOf(sceneUnderTest: ChartScene): string[] {
  const paths = sceneUnderTest.series.flatMap(({ paths: own }) => Object.values<string>({ ...own }))
  const positions = [
    ...sceneUnderTest.grid,
    ...sceneUnderTest.times.map((tick) => tick.at),
    ...sceneUnderTest.ends.map((label) => label.at),
    ...sceneUnderTest.events.map((event) => event.at),
  ]
  return [
    ...paths.filter((path) => !/^(?:m-?\d[-\d mlhvcz]*)?$/.test(path)),
    ...positions.filter((position) => !(position >= 0 && position <= 100)).map((place) => `at ${place}`),
  ]
}

const value = fc.oneof(
  fc.constant(null),
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
  fc.double({ min: -1e-9, max: 1e-9, noNaN: true }),
  fc.double(),
  fc.integer({ min: -20, max: 20 }),
)
const point = fc.tuple(
  fc.oneof(fc.integer({ min: 7305, max: 25_000 }).map(isoOf), fc.constantFrom('', '2020-02-30')),
  value,
)
const anySeries = fc
  .record({
    points: fc.array(point, { maxLength: 60 }),
    step: fc.boolean(),
    forecastFrom: fc.constantFrom(null, '2020-01-01', 'soon'),
    unit: fc.constantFrom('', '%', 'kr/kvm'),
  })
  .map(({ points, ...rest }): Omit<ChartSeries, 'id'> => ({
    title: 'Serie',
    source: 'SSB',
    quality: 'solid',
    dates: points.map(([date]) => date),
    values: points.map(([, value]) => value),
    ...rest,
  }))

test('for any data: no NaN in any path, every mark inside the frame', () => {
  const types = fc.constantFrom<ChartType>('line', 'spline', 'column')
  const dates = fc.constantFrom(null, '2001-05-05', '2015-01-01', '1066-10-14', 'never')
  fc.assert(
    fc.property(fc.array(anySeries, { maxLength: 4 }), types, dates, dates, (list, type, from, to) => {
      const series = list.map((item, index) => ({ ...item, id: `s${index}` }))
      expect(faultsOf(renderChart(series, { ...options, type }, { from, to, hidden: ['s3'] }))).toEqual([])
    }),
  )
})

test.each(Object.keys(CHART_EXAMPLES))('sound: %s', (name) => expect(faultsOf(scene(name))).toEqual([]))

test.each(Object.keys(BAD_EXAMPLES))('bad input is drawn or reported: %s', (name) => {
  const drawnScene = scene(name)
  const hasPaths = drawnScene.series.some((series) => Object.values(series.paths).some((path) => path !== ''))
  expect(hasPaths !== (drawnScene.empty !== null)).toBe(true)
})

test('gaps break lines, and single points are dots', () => {
  const { line, dots } = scene('gaps and lone points').series[0]?.paths ?? { line: '', dots: '' }
  expect(line.match(/m/g)).toHaveLength(3)
  expect(dots.match(/h0/g)).toHaveLength(2)
})

test('a forecast is a separate path that starts where the known line ends', () => {
  const [, unemployment] = scene('steps and forecast').series
  const start = unemployment?.paths.forecast.match(/^m(\d+)/)?.[1]
  expect(Number(start)).toBeCloseTo((2000 * (scene('steps and forecast').forecast?.from ?? 0)) / 100, -1)
  expect(unemployment?.paths.line).not.toBe('')
})

test.each([
  ['all series are forecasts there', 'columns below zero', 'Prognose'],
  ['other series continue with known values', 'steps and forecast', 'Prognose: Arbeidsledighet (AKU)'],
  ['none', 'one line', undefined],
])('forecast label: %s', (_why, name, text) => expect(scene(name).forecast?.text).toBe(text))

test('a view zooms and hides, and leaves colours and axes alone', () => {
  const fullScene = scene('two axes')
  const zoomed = scene('two axes', { from: '2018-01-01', to: '2021-12-31', hidden: ['oslo-vacancy'] })
  expect(zoomed.span).toEqual({ first: dayOf('2018-01-01'), last: dayOf('2021-12-31') })
  expect(zoomed.series.map((series) => series.colour)).toEqual([fullScene.series[1]?.colour])
  expect(zoomed.axes.map((axis) => axis.side)).toEqual(['right'])
  expect(scene('two axes', { from: '2050-01-01', to: null, hidden: [] }).span).toEqual(fullScene.span)
})

test('a text says when all series are hidden', () => {
  expect(scene('one line', { from: null, to: null, hidden: ['oslo-vacancy'] }).empty).toBe(
    'Alle seriene er skjult. Slå på en av dem for å se den.',
  )
})

test.each([
  ['four lines', 'end labels', ['Oslo', 'Bergen', 'Trondheim', 'Stavanger']],
  ['a line that ends earlier has no label', 'a title of 200 signs', ['Kontorledighet i Oslo']],
  ['a single line has no label', 'one line', []],
  ['axes on the right take the room', 'two axes', []],
])('end labels: %s', (_why, name, texts) =>
  expect(scene(name).ends.map((label) => label.text)).toEqual(texts),
)

test('deterministic', () => expect(scene('four axes')).toEqual(scene('four axes')))

/** A deterministic walk whose steps repeat after 9 973. */
function walk(count: number, start: number): number[] {
  let value = start
  return Array.from({ length: count }, (_, index) => (value += (((index + start) * 7919) % 9973) / 4986 - 1))
}

test.each([
  ['10 × 400', 10, 400, 30],
  ['5 × 20 000', 5, 20_000, 1],
])('the page form of %s points stays under 8 kB compressed', (_why, count, points, every) => {
  const series = Array.from({ length: count }, (_, index): ChartSeries => ({
    id: `s${index}`,
    title: `Serie ${index}`,
    unit: '%',
    source: 'SSB',
    step: false,
    forecastFrom: null,
    quality: 'solid',
    dates: Array.from({ length: points }, (_unused, index) => isoOf(7305 + index * every)),
    values: walk(points, index * 131),
  }))
  expect(gzipSync(pageMarkup(renderChart(series, options))).length).toBeLessThan(8000)
})
