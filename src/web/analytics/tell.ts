/**
 * What a reader has done that is counted once it has happened, where pressing something is not yet having
 * done it (specification §7). Links, which happen when they are pressed, name their event themselves
 * (`data-analytics`). Nobody hears it unless somebody counts.
 */
type Hear = (name: string, source: string) => void

let hear: Hear | null = null

/** @param source what it was done with */
export function tell(name: string, source = ''): void {
  hear?.(name, source)
}

/** @returns stops it */
export function hearWhatIsTold(listener: Hear): () => void {
  hear = listener
  return () => {
    if (hear === listener) hear = null
  }
}
