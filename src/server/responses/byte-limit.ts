/** Options of `lru-cache` for caches limited in bytes (decision 0073). */

/**
 * Limits the weight of entries so that a value larger than the limit is still stored, alone, until the next
 * one: its reader usually requests it again. `lru-cache` refuses such a value, and a weight of 0.
 *
 * @param limit bytes of all values together
 */
export function byteLimit<Value>(limit: number, bytesOf: (value: Value, key: string) => number) {
  const maxSize = Math.max(1, Math.floor(limit))
  return {
    maxSize,
    sizeCalculation: (value: Value, key: string) =>
      Math.min(maxSize, Math.max(1, Math.ceil(bytesOf(value, key)))),
  }
}
