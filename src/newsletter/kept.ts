/** What was made once and is used by many, up to a number: the oldest goes first. */
export class Kept<Value> {
  readonly #values = new Map<string, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: string, make: () => Value): Value {
    const known = this.#values.get(key)
    if (known !== undefined) return known
    const value = make()
    this.#values.set(key, value)
    if (this.#values.size > this.#most) {
      for (const oldest of this.#values.keys()) {
        this.#values.delete(oldest)
        break
      }
    }
    return value
  }

  /** Makes it anew the next time, unless that was done already: what is there is another value then. */
  forget(key: string, value: Value): void {
    if (this.#values.get(key) === value) this.#values.delete(key)
  }
}
