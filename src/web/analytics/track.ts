/**
 * What a reader has done that is counted once it has happened, where pressing something is not yet having
 * done it (specification §7). Links, which happen when they are pressed, name their event themselves
 * (`data-analytics`). Nobody hears it unless somebody counts.
 */
type TrackListener = (name: string, source: string) => void

let trackListener: TrackListener | null = null

/** @param source what it was done with */
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
