/** Values computed once for many mails, up to a total size (decision 0073). */
import { LRUCache } from 'lru-cache'

export class LruCache<Value> {
  /** `lru-cache` has no entries of `null` and of size 0; both occur here. */
  readonly #entries: LRUCache<string, { readonly value: Value }>

  /** @param max total size of all entries; each entry has size 1 by default. A larger value is not stored */
  constructor(max: number, sizeOf: (key: string, value: Value) => number = () => 1) {
    this.#entries = new LRUCache({
      maxSize: Math.max(1, Math.floor(max)),
      sizeCalculation: ({ value }, key) => Math.max(1, Math.ceil(sizeOf(key, value))),
    })
  }

  get(key: string, compute: () => Value): Value {
    const cached = this.#entries.get(key)
    if (cached) return cached.value
    const value = compute()
    this.#entries.set(key, { value })
    return value
  }

  /** Removes the entry if it still holds this value; a newer value stays. */
  delete(key: string, value: Value): void {
    if (this.#entries.peek(key)?.value === value) this.#entries.delete(key)
  }
}
