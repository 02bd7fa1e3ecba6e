import { useState } from 'react'

/**
 * The first value, for as long as later ones are deeply equal: the page is fetched again every few minutes,
 * mostly with unchanged figures, and the drawing then stays.
 *
 * @param value JSON-serialisable data
 */
export function useStableValue<Value>(value: Value): Value {
  const [stable, setStable] = useState(value)
  if (stable === value || JSON.stringify(stable) === JSON.stringify(value)) return stable
  setStable(value)
  return value
}
