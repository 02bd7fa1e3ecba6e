/**
 * Reports actions of the reader that count once they are done, where the press alone does not count
 * (specification §7). Links count when they are pressed and name their event themselves (`data-analytics`).
 * Without analytics, no listener is set.
 */
type TrackListener = (name: string, source: string) => void

let trackListener: TrackListener | null = null

/** @param source what the event is about */
export function track(name: string, source = ''): void {
  trackListener?.(name, source)
}

/** @returns stops it */
export function onTrackedEvent(listener: TrackListener): () => void {
  trackListener = listener
  return () => {
    if (trackListener === listener) trackListener = null
  }
}
