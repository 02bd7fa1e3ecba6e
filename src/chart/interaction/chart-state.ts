/** State of a chart's controls, and its reducer. */
import { WHOLE_RANGE, type TimeRange } from './time-window.ts'

/** What a reader has chosen: time range, hidden series and mode. */
export interface ChartState extends TimeRange {
  /** Ids of series that are switched off. */
  readonly hidden: readonly string[]
  /** `index` shows every series as 100 at its first visible point. */
  readonly mode: 'value' | 'index'
}

/** A chart before a reader changes it, where its block stores no window of its own. */
export const INITIAL_CHART_STATE: ChartState = { ...WHOLE_RANGE, hidden: [], mode: 'value' }

export type ChartAction =
  | { readonly type: 'toggle'; readonly id: string }
  /** Shows only this series; a second time shows all. */
  | { readonly type: 'isolate'; readonly id: string }
  | { readonly type: 'show-all' }
  | { readonly type: 'range'; readonly range: TimeRange }
  | { readonly type: 'mode' }

/** @param ids of all series of the chart */
export function chartStateReducer(
  state: ChartState,
  action: ChartAction,
  ids: readonly string[],
): ChartState {
  switch (action.type) {
    case 'toggle': {
      const isHidden = state.hidden.includes(action.id)
      return {
        ...state,
        hidden: isHidden ? state.hidden.filter((id) => id !== action.id) : [...state.hidden, action.id],
      }
    }
    case 'isolate': {
      const isAlone = onlyVisibleSeries(state, ids) === action.id
      return { ...state, hidden: isAlone ? [] : ids.filter((id) => id !== action.id) }
    }
    case 'show-all':
      return { ...state, hidden: [] }
    case 'range':
      return { ...state, from: action.range.from, to: action.range.to }
    case 'mode':
      return { ...state, mode: state.mode === 'index' ? 'value' : 'index' }
  }
}

/** The only visible series of several, or `null`. */
export function onlyVisibleSeries({ hidden }: ChartState, ids: readonly string[]): string | null {
  const visible = ids.filter((id) => !hidden.includes(id))
  return ids.length > 1 && visible.length === 1 ? (visible[0] ?? null) : null
}
