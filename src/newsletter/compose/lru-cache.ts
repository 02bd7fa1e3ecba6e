/** A least-recently-used cache with a size limit. */
export class LruCache<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly size: number }>()
  readonly #most: number
  readonly #sizeOf: (key: string, value: Value) => number
  #size = 0

  /** @param most of all sizes together; where nothing says what a size is, each counts as one */
  constructor(most: number, sizeOf: (key: string, value: Value) => number = () => 1) {
    this.#most = most
    this.#sizeOf = sizeOf
  }

  get(key: string, make: () => Value): Value {
    const known = this.#entries.get(key)
    if (known) return known.value
    const value = make()
    const size = this.#sizeOf(key, value)
    this.#entries.set(key, { value, size })
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#most) break
      this.#remove(oldest)
    }
    return value
  }

  /** Removes the entry if it still holds this value; a value computed since stays. */
  delete(key: string, value: Value): void {
    if (this.#entries.get(key)?.value === value) this.#remove(key)
  }

  #remove(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }
}
