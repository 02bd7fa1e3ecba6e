/** Typed arrays that grow by doubling while an index is built. */

class GrowingArray<
  Values extends Int32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint8Array<ArrayBuffer>,
> {
  #values: Values
  #length = 0
  readonly #grow: (from: Values, length: number) => Values

  /** @param grow copies the values into an array of a new length */
  constructor(first: Values, grow: (from: Values, length: number) => Values) {
    this.#values = first
    this.#grow = grow
  }

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.#values = this.#grow(this.#values, 2 * this.#length)
    this.#values[this.#length] = value
    this.#length += 1
  }

  /** The values in an array of their number. */
  finish(): Values {
    return this.#grow(this.#values, this.#length)
  }
}

const FIRST_LENGTH = 1024

/** An empty array of signed 32-bit numbers. */
export function growingInt32(): GrowingArray<Int32Array<ArrayBuffer>> {
  return new GrowingArray<Int32Array<ArrayBuffer>>(new Int32Array(FIRST_LENGTH), (from, length) => {
    const grown = new Int32Array(length)
    grown.set(from.subarray(0, length))
    return grown
  })
}

/** An empty array of unsigned 16-bit numbers. */
export function growingUint16(): GrowingArray<Uint16Array<ArrayBuffer>> {
  return new GrowingArray<Uint16Array<ArrayBuffer>>(new Uint16Array(FIRST_LENGTH), (from, length) => {
    const grown = new Uint16Array(length)
    grown.set(from.subarray(0, length))
    return grown
  })
}

/** An empty array of unsigned 8-bit numbers. */
export function growingUint8(): GrowingArray<Uint8Array<ArrayBuffer>> {
  return new GrowingArray<Uint8Array<ArrayBuffer>>(new Uint8Array(FIRST_LENGTH), (from, length) => {
    const grown = new Uint8Array(length)
    grown.set(from.subarray(0, length))
    return grown
  })
}
