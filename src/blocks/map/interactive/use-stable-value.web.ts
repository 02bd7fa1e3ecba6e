import { useState } from 'react'

/**
 * The value as it was first given, for as long as another one says the same: the page is fetched again every
 * few minutes, mostly with the figures it had, and what was drawn of them stays then.
 *
 * @param value finished data that JSON can write
 */
export function useStableValue<Value>(value: Value): Value {
  const [kept, keep] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  keep(value)
  return value
}
