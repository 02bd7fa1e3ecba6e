/** A fact about an entry, fetched once the entry is seen. */
import { useEffect, useSyncExternalStore, type RefObject } from 'react'
import type { SeenFacts } from './seen-facts.ts'

/** Long enough for the entries that come into view together. */
const PAUSE_MS = 120

export function afterPause(run: () => void): void {
  setTimeout(run, PAUSE_MS)
}

/** @param place the element that is to be seen. @returns `undefined` = not known, or not yet */
export function useSeenFact<Fact>(
  facts: SeenFacts<Fact>,
  id: string,
  place: RefObject<Element | null>,
): Fact | undefined {
  const fact = useSyncExternalStore(
    facts.subscribe,
    () => facts.of(id),
    () => facts.of(id),
  )
  const isKnown = fact !== undefined
  useEffect(() => {
    const element = place.current
    if (isKnown || !element) return
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) facts.see(id)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [facts, id, isKnown, place])
  return fact
}
