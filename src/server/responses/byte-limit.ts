/** Options of `lru-cache` for caches whose limit is in bytes (decision 0073). */

/**
 * Weighs entries so that a value larger than the limit is still stored, alone, until the next one arrives:
 * the reader who asked for it usually asks again. `lru-cache` refuses such a value, and a weight of 0.
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
