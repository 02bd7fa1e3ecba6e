/**
 * The area that is hovered or focused, per market: a map and a table of the same market on one page highlight
 * the same one. A module-level store, because blocks do not know each other.
 */
import { useCallback, useSyncExternalStore } from 'react'
import type { Market } from '#contract/primitives.ts'
import { createListenerSet } from '#ui/listener-set.ts'

const highlighted = new Map<Market, string>()
const [listen, notify] = createListenerSet()

/** @param id of an area, or `null` when it is left */
export function highlightArea(market: Market, id: string | null): void {
  if ((highlighted.get(market) ?? null) === id) return
  if (id === null) highlighted.delete(market)
  else highlighted.set(market, id)
  notify()
}

/** ID of the highlighted area on the page, or `null`. */
export function useHighlightedArea(market: Market): string | null {
  const current = useCallback(() => highlightedArea(market), [market])
  return useSyncExternalStore(onHighlight, current, noHighlight)
}

/** ID of the area; `null` = none of this market is highlighted. */
export function highlightedArea(market: Market): string | null {
  return highlighted.get(market) ?? null
}

/** @returns the unsubscribe function */
export const onHighlight = listen

function noHighlight(): null {
  return null
}
