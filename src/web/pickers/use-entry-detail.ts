/** Detail of an entry, fetched when the entry comes into view. */
import { useEffect, useSyncExternalStore, type RefObject } from 'react'
import type { EntryDetailLoader } from './entry-detail-loader.ts'

/** Batch window for entries that come into view together. */
const BATCH_DELAY_MS = 120

/** Runs after a moment, so that entries that come into view together are one request. */
export function scheduleBatch(run: () => void): void {
  setTimeout(run, BATCH_DELAY_MS)
}

/** @param elementRef the observed element. @returns `undefined` = not known, or not yet */
export function useEntryDetail<Fact>(
  loader: EntryDetailLoader<Fact>,
  id: string,
  elementRef: RefObject<Element | null>,
): Fact | undefined {
  const fact = useSyncExternalStore(
    loader.subscribe,
    () => loader.get(id),
    () => loader.get(id),
  )
  const isKnown = fact !== undefined
  useEffect(() => {
    const element = elementRef.current
    if (isKnown || !element) return
    const observer = new IntersectionObserver((observed) => {
      if (observed.some(({ isIntersecting }) => isIntersecting)) loader.request(id)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [loader, id, isKnown, elementRef])
  return fact
}
