/**
 * Finished documents of embedded blocks, within a memory limit. Authors of addresses invent any number of
 * them, so the least recently used documents are evicted first.
 */
import { LRUCache } from 'lru-cache'
import type { PreparedResponse } from '../responses/prepared-response.ts'

interface CachedDocument {
  readonly edition: number
  readonly prepared: PreparedResponse
}

export class EmbedCache {
  readonly #cached: LRUCache<string, CachedDocument>

  /** @param limit bytes of all documents in all encodings, with their keys; a larger document is not stored */
  constructor(limit: number) {
    this.#cached = new LRUCache({
      maxSize: Math.max(1, Math.floor(limit)),
      sizeCalculation: ({ prepared }, key) => prepared.bytes + key.length,
    })
  }

  /** The document of this edition; `null` = not cached. */
  get(key: string, edition: number): PreparedResponse | null {
    const cached = this.#cached.get(key)
    return cached?.edition === edition ? cached.prepared : null
  }

  set(key: string, edition: number, prepared: PreparedResponse): void {
    this.#cached.set(key, { edition, prepared })
  }
}
