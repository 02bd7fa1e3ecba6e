/** State of one chart in the page's URL, so that it survives reload and a change of language. */
import { useEffect, useState, type Dispatch } from 'react'
import {
  serializeChartState,
  withSearchParam,
  chartStateFromSearch,
} from '#chart/interaction/address-state.ts'
import { chartStateReducer, type ChartAction, type ChartState } from '#chart/interaction/chart-state.ts'
import { CHART_ROOT_ATTRIBUTE } from './chart-interaction.ts'

/**
 * @param ids of the chart's series
 * @param first state of the chart before the reader changes it
 * @returns the state, which follows the page's refreshed `first` until the reader changes something
 */
export function useChartState(
  root: HTMLElement,
  ids: readonly string[],
  first: ChartState,
): [ChartState, Dispatch<ChartAction>] {
  const [chartId] = useState(() => identifyChart(root))
  const [changed, setChanged] = useState(() =>
    chartStateFromSearch(location.search, chartId.key, chartId, ids),
  )
  const state = changed ?? first
  const dispatch = (action: ChartAction) =>
    setChanged((before) => chartStateReducer(before ?? first, action, ids))
  const value = serializeChartState(state, first)
  useEffect(() => writeAddress(chartId, value), [chartId, value])
  return [state, dispatch]
}

/** The chart among those of its page; charts that show the same have numbers behind their keys. */
function identifyChart(root: HTMLElement) {
  const charts = [...document.querySelectorAll(`[${CHART_ROOT_ATTRIBUTE}]`)]
  const before = charts.slice(0, charts.indexOf(root))
  const keyOf = (chart: Element) => chart.getAttribute(CHART_ROOT_ATTRIBUTE) ?? ''
  const alike = before.filter((chart) => keyOf(chart) === keyOf(root)).length
  return {
    key: keyOf(root) + (alike > 0 ? `.${alike + 1}` : ''),
    position: before.length + 1,
    isOnly: charts.length === 1,
  }
}

/** Removes a value in the earlier form after it has been read. */
function writeAddress({ key, position }: ReturnType<typeof identifyChart>, value: string): void {
  const search = withSearchParam(withSearchParam(location.search, `g${position}`, ''), key, value)
  if (search === location.search) return
  try {
    history.replaceState(history.state, '', location.pathname + search + location.hash)
  } catch (failure) {
    // Browsers refuse when the address changes too often within seconds; the next change carries all of the
    // state again.
    console.warn(failure)
  }
}
