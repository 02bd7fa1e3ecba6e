/**
 * Finished responses by request key, within a memory limit. A response of an earlier edition is written
 * again; when the content is unchanged, the stored response stays, compressed forms included.
 */
import { LRUCache } from 'lru-cache'
import { byteLimit } from './byte-limit.ts'
import { responseHash, prepare, type PreparedResponse, type PrepareOptions } from './prepared-response.ts'

interface CachedResponse {
  readonly edition: number
  readonly prepared: PreparedResponse
}

/**
 * Approximate size of headers and bookkeeping of one entry. Without it and the key, a million requests with
 * empty responses would weigh nothing.
 */
export const ENTRY_BYTES = 3_000

/** All encodings of all responses together, with their keys and headers. */
export const RESPONSE_CACHE_BYTES = 32 * 1024 * 1024

export class ResponseCache {
  readonly #cached: LRUCache<string, CachedResponse>

  /** @param onEvict called with each response that is evicted for its size */
  constructor(limit: number, onEvict: (prepared: PreparedResponse) => void) {
    this.#cached = new LRUCache({
      ...byteLimit<CachedResponse>(
        limit,
        ({ prepared }, key) => prepared.bytes + 2 * key.length + ENTRY_BYTES,
      ),
      dispose: ({ prepared }, _key, reason) => {
        if (reason === 'evict') onEvict(prepared)
      },
    })
  }

  /** @param make renders the response; called when the cache has none for this edition */
  get(key: string, edition: number, options: PrepareOptions, make: () => string): PreparedResponse {
    const cached = this.#cached.get(key)
    if (cached?.edition === edition) return cached.prepared
    const text = make()
    const prepared =
      cached?.prepared.hash === responseHash(text, options.headers) ? cached.prepared : prepare(text, options)
    this.#cached.set(key, { edition, prepared })
    return prepared
  }
}
