/**
 * Finished documents of embedded blocks: whoever writes an address invents one, so what nobody asks for goes
 * first, within a memory limit.
 */
import type { Prepared } from '../http/prepared.ts'

interface Kept {
  readonly edition: number
  readonly prepared: Prepared
}

export class KeptBlocks {
  /** What was asked for longest ago stands first. */
  readonly #kept = new Map<string, Kept>()
  readonly #limit: number
  #bytes = 0

  /** @param limit bytes of all documents in all encodings, with their keys */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** The document of this edition, or of none. */
  get(key: string, edition: number): Prepared | null {
    const kept = this.#kept.get(key)
    if (kept?.edition !== edition) return null
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.prepared
  }

  keep(key: string, edition: number, prepared: Prepared): void {
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

function sizeOf(key: string, { bytes }: Prepared): number {
  return bytes + key.length
}
