/**
 * Finished answers by what was asked, within a memory limit. An answer made for an earlier edition is made again and kept as it is,
 * compressed forms included, when its content turned out the same.
 */
import { hashOf, prepare, type Prepared, type PrepareOptions } from '../http/prepared.ts'

interface Cached {
  edition: number
  readonly prepared: Prepared
}

/** All encodings of all answers together. */
export const ANSWER_CACHE_BYTES = 32 * 1024 * 1024

export class AnswerCache {
  readonly #entries = new Map<string, Cached>()
  readonly #limit: number
  readonly #onEvict: (prepared: Prepared) => void
  #bytes = 0

  constructor(limit: number, onEvict: (prepared: Prepared) => void) {
    this.#limit = limit
    this.#onEvict = onEvict
  }

  /** @param make writes the answer; called when there is none for this edition */
  get(key: string, edition: number, options: PrepareOptions, make: () => string): Prepared {
    const cached = this.#entries.get(key)
    if (cached) this.#entries.delete(key) // put back last: the least recently asked goes first
    if (cached && cached.edition === edition) {
      this.#entries.set(key, cached)
      return cached.prepared
    }
    const text = make()
    const same = cached !== undefined && cached.prepared.hash === hashOf(text)
    const prepared = same ? cached.prepared : prepare(text, options)
    if (cached && !same) this.#bytes -= cached.prepared.bytes
    if (!same) this.#bytes += prepared.bytes
    this.#entries.set(key, { edition, prepared })
    this.#evict(key)
    return prepared
  }

  #evict(justAsked: string): void {
    for (const [key, { prepared }] of this.#entries) {
      if (this.#bytes <= this.#limit || key === justAsked) return
      this.#entries.delete(key)
      this.#bytes -= prepared.bytes
      this.#onEvict(prepared)
    }
  }
}
