/**
 * What the portal has answered, kept for as long as it counts (specification §4 "Refresh"): whoever needs it
 * later asks again.
 */

export interface TtlCache<Key, Value> {
  /** Made anew where there is none, or what there is has become too old. */
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

/** The same of questions: those that fail are asked again by whoever is next. */
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
