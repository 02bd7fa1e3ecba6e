/**
 * Finished answers by what was asked, within a memory limit. An answer made for an earlier edition is made
 * again and kept as it is, compressed forms included, when its content turned out the same.
 */
import { responseHash, prepare, type PreparedResponse, type PrepareOptions } from './prepared-response.ts'
import { LruCache } from './lru-cache.ts'

interface CachedResponse {
  readonly edition: number
  readonly prepared: PreparedResponse
}

/**
 * Headers and bookkeeping of one entry, roughly. Without it and the key, a million questions with empty
 * answers would count as nothing.
 */
export const ENTRY_BYTES = 3_000

/** All encodings of all answers together, with their keys and headers. */
export const RESPONSE_CACHE_BYTES = 32 * 1024 * 1024

export class ResponseCache {
  /** The least recently asked goes first. */
  readonly #cached: LruCache<CachedResponse>

  constructor(limit: number, onEvict: (prepared: PreparedResponse) => void) {
    this.#cached = new LruCache(limit, ({ prepared }) => onEvict(prepared))
  }

  /** @param make writes the answer; called when there is none for this edition */
  get(key: string, edition: number, options: PrepareOptions, make: () => string): PreparedResponse {
    const cached = this.#cached.get(key)
    if (cached?.edition === edition) {
      this.#cached.touch(key)
      return cached.prepared
    }
    const text = make()
    const prepared =
      cached?.prepared.hash === responseHash(text, options.headers) ? cached.prepared : prepare(text, options)
    this.#cached.delete(key)
    this.#cached.set(key, { edition, prepared }, prepared.bytes + 2 * key.length + ENTRY_BYTES)
    return prepared
  }
}
