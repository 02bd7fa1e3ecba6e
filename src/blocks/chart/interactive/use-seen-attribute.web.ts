/** Keeps on the chart's root what the reader sees of it, for the block's menu. */
import { useEffect } from 'react'
import { withSeen } from '#core/chart/chart-window.ts'
import { INITIAL_CHART_STATE, type ChartState } from '#chart/interaction/chart-state.ts'
import { seenOf } from '#chart/interaction/seen-chart.ts'
import type { ShownChart } from '#chart/interaction/shown-chart.ts'
import type { FirstState } from '../drawn-as-seen.ts'
import { CHART_SEEN_ATTRIBUTE } from './chart-interaction.ts'

/** @param now `null` while the chart is as it was first drawn */
export function useSeenAttribute(
  root: HTMLElement,
  now: ShownChart | null,
  state: ChartState,
  first: FirstState = { state: INITIAL_CHART_STATE, window: null },
): void {
  const seen = now && JSON.stringify(withSeen({}, seenOf(state, now.presets, first)))
  useEffect(() => {
    if (seen === null) root.removeAttribute(CHART_SEEN_ATTRIBUTE)
    else root.setAttribute(CHART_SEEN_ATTRIBUTE, seen)
  }, [root, seen])
}
