/**
 * Cache of the portal's responses with a time to live (specification §4 "Refresh"). An expired entry is
 * fetched again on the next use.
 */

export interface TtlCache<Key, Value> {
  /** Returns the cached value, or creates one when missing or expired. */
  readonly get: (key: Key) => Value
  /** Removes exactly this value, for example of a failed request. */
  readonly delete: (key: Key, value: Value) => void
}

/** @param ms how long; milliseconds */
export function ttlCache<Key, Value>(
  ms: number,
  make: (key: Key) => Value,
  nowMs: () => number = Date.now,
): TtlCache<Key, Value> {
  const entries = new Map<Key, { readonly value: Value; readonly sinceMs: number }>()
  return {
    get: (key) => {
      const cached = entries.get(key)
      if (cached && nowMs() - cached.sinceMs < ms) return cached.value
      const value = make(key)
      entries.set(key, { value, sinceMs: nowMs() })
      return value
    },
    delete: (key, value) => {
      if (entries.get(key)?.value === value) entries.delete(key)
    },
  }
}

/** Cache of promises; a rejected one is removed, so that the next call retries. */
export function ttlPromiseCache<Key, Answer>(
  ms: number,
  fetchAnswer: (key: Key) => Promise<Answer>,
  nowMs?: () => number,
): (key: Key) => Promise<Answer> {
  const cache = ttlCache<Key, Promise<Answer>>(
    ms,
    (key) => {
      const pending = fetchAnswer(key)
      pending.catch(() => cache.delete(key, pending))
      return pending
    },
    nowMs,
  )
  return cache.get
}
