/**
 * The chart module as the interactive chart uses it: everything that follows from the reader's view, then the
 * nodes, of which a zoom changes what differs.
 */
import '#chart/page/chart.css'
import { INITIAL_CHART_STATE, type ChartState } from '#chart/interaction/chart-state.ts'
import { shownChart } from '#chart/interaction/shown-chart.ts'
import type { ChartSeries } from '#chart/data/model.ts'
import { prepareChart } from '#chart/data/prepare.ts'
import { chartTree } from '#chart/page/tree.ts'
import { drawTree, type DrawnTree } from '#chart/page/update-nodes.ts'
import type { DrawnChart } from './chart-page.ts'
import { chartOptions } from './kvartal-chart.ts'
import type { Scenario } from './scenarios.ts'

export function draw(host: HTMLElement, scenario: Scenario, source: ChartSeries[]): DrawnChart {
  const options = chartOptions(scenario)
  const prepared = prepareChart(source, options)
  let drawn: DrawnTree<Element | Text> | null = null
  const show = (state: ChartState) => {
    const { scene } = shownChart(prepared, options, state, { indexAxis: '', indexUnit: '' })
    drawn = drawTree<Element, Text>(host, chartTree(scene), document, drawn)
  }
  show(INITIAL_CHART_STATE)
  return { zoom: (from, to) => show({ ...INITIAL_CHART_STATE, from, to }) }
}
