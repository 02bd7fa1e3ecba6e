/**
 * The chart module as the interactive chart uses it: everything that follows from the reader's view, then new
 * nodes.
 */
import '#chart/page/chart.css'
import { INITIAL_CHART_STATE, type ChartState } from '#chart/interaction/chart-state.ts'
import { shownChart } from '#chart/interaction/shown-chart.ts'
import type { ChartSeries } from '#chart/data/model.ts'
import { markupToNodes } from '#chart/page/nodes.ts'
import { prepareChart } from '#chart/data/prepare.ts'
import { chartTree } from '#chart/page/tree.ts'
import type { DrawnChart } from './chart-page.ts'
import { chartOptions } from './kvartal-chart.ts'
import type { Scenario } from './scenarios.ts'

export function draw(host: HTMLElement, scenario: Scenario, source: ChartSeries[]): DrawnChart {
  const options = chartOptions(scenario)
  const prepared = prepareChart(source, options)
  const show = (state: ChartState) => {
    const { scene } = shownChart(prepared, options, state, { indexAxis: '', indexUnit: '' })
    host.replaceChildren(markupToNodes<Element, Text>(chartTree(scene), document))
  }
  show(INITIAL_CHART_STATE)
  return { zoom: (from, to) => show({ ...INITIAL_CHART_STATE, from, to }) }
}
