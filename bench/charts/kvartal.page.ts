/**
 * The chart module as the interactive chart uses it: everything that follows from the reader's view, then new
 * nodes.
 */
import '#chart/chart.css'
import { UNTOUCHED, type ChartState } from '#chart/interaction/chart-state.ts'
import { shownChart } from '#chart/interaction/shown-chart.ts'
import type { ChartSeries } from '#chart/model.ts'
import { markupToNodes } from '#chart/nodes.ts'
import { prepareChart } from '#chart/prepare.ts'
import { chartTree } from '#chart/tree.ts'
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
  show(UNTOUCHED)
  return { zoom: (from, to) => show({ ...UNTOUCHED, from, to }) }
}
