/**
 * Finished documents of embedded blocks: whoever writes an address invents one, so what nobody asks for goes
 * first, within a memory limit.
 */
import type { PreparedResponse } from '../responses/prepared-response.ts'

interface CacheEntry {
  readonly edition: number
  readonly prepared: PreparedResponse
}

export class EmbedCache {
  /** What was asked for longest ago stands first. */
  readonly #kept = new Map<string, CacheEntry>()
  readonly #limit: number
  #bytes = 0

  /** @param limit bytes of all documents in all encodings, with their keys */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** The document of this edition, or of none. */
  get(key: string, edition: number): PreparedResponse | null {
    const kept = this.#kept.get(key)
    if (kept?.edition !== edition) return null
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.prepared
  }

  set(key: string, edition: number, prepared: PreparedResponse): void {
    this.#remove(key)
    this.#kept.set(key, { edition, prepared })
    this.#bytes += sizeOf(key, prepared)
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#limit) return
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#kept.delete(key)
    this.#bytes -= sizeOf(key, kept.prepared)
  }
}

function sizeOf(key: string, { bytes }: PreparedResponse): number {
  return bytes + key.length
}
