/** A chart of one series with its earlier forecasts as thin lines behind it, all on one scale. */
import { WHOLE_VIEW, type ChartOptions, type ChartSeries } from '../data/model.ts'
import { prepareChart, type PreparedChart } from '../data/prepare.ts'
import { daySpan, valueExtent } from '../geometry/spans.ts'
import { PAGE_SIZE, sceneOf } from './scene.ts'
import type { ChartScene } from './scene-model.ts'

/** Scene of a series with lines behind it. @param behind drawn as straight lines, in the unit of the series */
export function fanScene(
  chart: PreparedChart,
  options: ChartOptions,
  behind: readonly ChartSeries[],
): ChartScene {
  const straight: ChartOptions = { ...options, type: 'line' }
  const lines = behind.map((line) => prepareChart([line], straight))
  const all = [...chart.series, ...lines.flatMap(({ series }) => series)]
  const span = daySpan(all, 0, WHOLE_VIEW)
  if (!span || chart.series.length !== 1) return sceneOf(chart, options, WHOLE_VIEW, PAGE_SIZE)
  const frame = { span, extent: valueExtent(all, span), zeroBased: false, neighbours: chart.series }
  return {
    ...sceneOf(chart, options, WHOLE_VIEW, PAGE_SIZE, frame),
    behind: lines.flatMap((line) =>
      sceneOf(line, straight, WHOLE_VIEW, PAGE_SIZE, frame).series.flatMap(({ paths }) =>
        [paths.line, paths.dots].filter((data) => data !== ''),
      ),
    ),
  }
}
