/**
 * The area under the pointer or with focus, per market: a map and a table of the same market on one page show the same one. A store
 * of the module, because blocks know nothing of each other.
 */
import { useCallback, useSyncExternalStore } from 'react'
import type { Market } from '#contract/primitives.ts'

const highlighted = new Map<Market, string>()
const listeners = new Set<() => void>()

/** @param id of an area, or `null` when it is left */
export function highlightArea(market: Market, id: string | null): void {
  if ((highlighted.get(market) ?? null) === id) return
  if (id === null) highlighted.delete(market)
  else highlighted.set(market, id)
  for (const listener of listeners) listener()
}

/** The id of the area that is pointed at, somewhere on the page, or `null`. */
export function useHighlightedArea(market: Market): string | null {
  const current = useCallback(() => highlightedArea(market), [market])
  return useSyncExternalStore(onHighlight, current, nobody)
}

export function highlightedArea(market: Market): string | null {
  return highlighted.get(market) ?? null
}

/** @returns ends the subscription */
export function onHighlight(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function nobody(): null {
  return null
}
