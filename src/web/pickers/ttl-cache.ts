/**
 * Cache of the portal's responses with a time to live (specification §4 "Refresh"). An expired entry is
 * fetched again on the next use.
 */

export interface TtlCache<Key, Value> {
  /** Creates the value where there is none or it has expired. */
  readonly get: (key: Key) => Value
  /** Lets go of this very value, such as of a question that failed. */
  readonly delete: (key: Key, value: Value) => void
}

/** @param ms how long; milliseconds */
export function ttlCache<Key, Value>(
  ms: number,
  make: (key: Key) => Value,
  nowMs: () => number = Date.now,
): TtlCache<Key, Value> {
  const kept = new Map<Key, { readonly value: Value; readonly sinceMs: number }>()
  return {
    get: (key) => {
      const known = kept.get(key)
      if (known && nowMs() - known.sinceMs < ms) return known.value
      const value = make(key)
      kept.set(key, { value, sinceMs: nowMs() })
      return value
    },
    delete: (key, value) => {
      if (kept.get(key)?.value === value) kept.delete(key)
    },
  }
}

/** Cache of promises; a rejected one is removed, so that the next call tries again. */
export function ttlPromiseCache<Key, Answer>(
  ms: number,
  ask: (key: Key) => Promise<Answer>,
  nowMs?: () => number,
): (key: Key) => Promise<Answer> {
  const kept = ttlCache<Key, Promise<Answer>>(
    ms,
    (key) => {
      const asked = ask(key)
      asked.catch(() => kept.delete(key, asked))
      return asked
    },
    nowMs,
  )
  return kept.get
}
