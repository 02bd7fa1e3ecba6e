/** A map that forgets its oldest values when all together weigh more than it may hold. */

interface CacheEntry<Value> {
  readonly value: Value
  readonly bytes: number
}

export class LruCache<Value> {
  readonly #entries = new Map<string, CacheEntry<Value>>()
  readonly #limit: number
  readonly #onEvict: (value: Value) => void
  #bytes = 0

  /**
   * @param limit bytes of all values together; one that is heavier by itself is kept until the next comes
   * @param onEvict told of what is forgotten for its weight, and of nothing else
   */
  constructor(limit: number, onEvict: (value: Value) => void) {
    this.#limit = limit
    this.#onEvict = onEvict
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value
  }

  /**
   * A new key is the youngest, a known one keeps its age. The oldest others go for it; what weighs nothing
   * stays.
   */
  set(key: string, value: Value, bytes: number): void {
    this.#bytes += bytes - (this.#entries.get(key)?.bytes ?? 0)
    this.#entries.set(key, { value, bytes })
    for (const [other, entry] of this.#entries) {
      if (this.#bytes <= this.#limit) return
      if (other === key || entry.bytes === 0) continue
      this.delete(other)
      this.#onEvict(entry.value)
    }
  }

  /** Makes it the youngest. */
  touch(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#entries.set(key, entry)
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
