/**
 * Finished pages by what they are, within a memory limit: a site of many series has more pages than fit into
 * memory.
 */
import type { PreparedResponse, PrepareOptions } from '../responses/prepared-response.ts'
import { LruCache } from '../responses/lru-cache.ts'

export interface ServedPage {
  readonly prepared: PreparedResponse
  readonly options: PrepareOptions
  /** Whether the page exists; only those are kept. */
  readonly exists: boolean
}

interface CacheEntry {
  readonly edition: number
  readonly served: Promise<ServedPage>
  /** `null` = it is being made, and weighs nothing. */
  prepared: PreparedResponse | null
}

/** All encodings of all pages together: the demo pack has some 20 MB of them. */
export const PAGE_CACHE_BYTES = 128 * 1024 * 1024

export class PageCache {
  /** What was made longest ago goes first. */
  readonly #kept: LruCache<CacheEntry>

  /** @param onEvict told of what is forgotten, so that nobody else holds it */
  constructor(limit: number, onEvict: (prepared: PreparedResponse) => void) {
    this.#kept = new LruCache(limit, ({ prepared }) => prepared && onEvict(prepared))
  }

  /**
   * The page of this edition. Readers of a page that is being made wait for that one; a making that fails is
   * tried again.
   *
   * @param make given the page of an earlier edition
   */
  get(
    key: string,
    edition: number,
    make: (before: ServedPage | undefined) => ServedPage | Promise<ServedPage>,
  ): Promise<ServedPage> {
    const known = this.#kept.get(key)
    if (known?.edition === edition) return known.served
    const served = (async () => make(await known?.served.catch(() => undefined)))()
    const kept: CacheEntry = { edition, served, prepared: null }
    this.#kept.delete(key)
    this.#kept.set(key, kept, 0)
    served.then(
      ({ prepared }) => {
        if (this.#kept.get(key) !== kept) return
        kept.prepared = prepared
        this.#kept.set(key, kept, prepared.bytes)
      },
      () => {
        if (this.#kept.get(key) === kept) this.#kept.delete(key)
      },
    )
    return served
  }
}
