/**
 * Finished answers by what was asked, within a memory limit. An answer made for an earlier edition is made again and kept as it is,
 * compressed forms included, when its content turned out the same.
 */
import { hashOf, prepare, type Prepared, type PrepareOptions } from '../http/prepared.ts'

interface Cached {
  readonly edition: number
  readonly prepared: Prepared
  /** What the entry was counted as when it came in. */
  readonly bytes: number
}

/** Headers and bookkeeping of one entry, roughly. Without it and the key, a million questions with empty answers would count as nothing. */
export const ENTRY_BYTES = 3_000

/** All encodings of all answers together, with their keys and headers. */
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
    if (cached?.edition === edition) {
      this.#entries.delete(key) // put back last: the least recently asked goes first
      this.#entries.set(key, cached)
      return cached.prepared
    }
    const text = make()
    const prepared = cached?.prepared.hash === hashOf(text) ? cached.prepared : prepare(text, options)
    if (cached) this.#remove(key, cached)
    const bytes = prepared.bytes + 2 * key.length + ENTRY_BYTES
    this.#entries.set(key, { edition, prepared, bytes })
    this.#bytes += bytes
    this.#evict(key)
    return prepared
  }

  #remove(key: string, { bytes }: Cached): void {
    this.#entries.delete(key)
    this.#bytes -= bytes
  }

  #evict(justAsked: string): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#limit || key === justAsked) return
      this.#remove(key, entry)
      this.#onEvict(entry.prepared)
    }
  }
}
