/** The reader's state of one chart, kept in the page's address so that it survives reload and a change of language. */
import { useEffect, useReducer, useState, type Dispatch } from 'react'
import { addressOf, searchWith, stateOfAddress, valueInSearch } from '#chart/interaction/address-state.ts'
import { chartStateAfter, type ChartAction, type ChartState } from '#chart/interaction/chart-state.ts'
import { CHART_ROOT } from './chart-interaction.ts'

/** @param ids of the chart's series */
export function useChartState(root: HTMLElement, ids: readonly string[]): [ChartState, Dispatch<ChartAction>] {
  const [key] = useState(() => keyOf(root))
  const [state, dispatch] = useReducer(
    (before: ChartState, action: ChartAction) => chartStateAfter(before, action, ids),
    null,
    () => stateOfAddress(valueInSearch(location.search, key), ids),
  )
  useEffect(() => writeAddress(key, addressOf(state)), [key, state])
  return [state, dispatch]
}

/** `g1` for the first chart of the page, and so on. */
function keyOf(root: HTMLElement): string {
  return `g${[...document.querySelectorAll(`[${CHART_ROOT}]`)].indexOf(root) + 1}`
}

function writeAddress(key: string, value: string): void {
  const search = searchWith(location.search, key, value)
  if (search === location.search) return
  try {
    history.replaceState(history.state, '', location.pathname + search + location.hash)
  } catch (failure) {
    // Browsers refuse when the address changes too often within seconds; the next change carries all of the state again.
    console.warn(failure)
  }
}
