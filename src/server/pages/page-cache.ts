/**
 * Finished pages by language and address, within a memory limit: a site of many series has more pages than
 * fit into memory.
 */
import { LRUCache } from 'lru-cache'
import { byteLimit } from '../responses/byte-limit.ts'
import type { PreparedResponse, PrepareOptions } from '../responses/prepared-response.ts'

export interface ServedPage {
  readonly prepared: PreparedResponse
  readonly options: PrepareOptions
  /** Whether the page exists; only existing pages go to the hot path. */
  readonly exists: boolean
}

/** Makes the page. `before` is the page of an earlier edition. */
type MakePage = (before: ServedPage | undefined) => ServedPage | Promise<ServedPage>

interface CachedPage {
  readonly edition: number
  readonly page: ServedPage
}

interface FetchContext {
  readonly edition: number
  readonly make: MakePage
  /** Whether this reader's call rendered it; `false` = joined another reader's. */
  isOwn: boolean
}

/** All encodings of all pages together: the demo pack has some 20 MB of them. */
export const PAGE_CACHE_BYTES = 128 * 1024 * 1024
/** The same of pages of earlier days. */
export const PAST_PAGE_CACHE_BYTES = 24 * 1024 * 1024

export class PageCache {
  readonly #cached: LRUCache<string, CachedPage, FetchContext>

  /** @param onEvict called with each page that is evicted for its size */
  constructor(limit: number, onEvict: (prepared: PreparedResponse) => void) {
    this.#cached = new LRUCache({
      ...byteLimit<CachedPage>(limit, ({ page }) => page.prepared.bytes),
      dispose: ({ page }, _key, reason) => {
        if (reason === 'evict') onEvict(page.prepared)
      },
      fetchMethod: async (_key, before, { context }) => {
        context.isOwn = true
        return { edition: context.edition, page: await context.make(before?.page) }
      },
      // A page evicted while it is rendered is still sent to its readers.
      ignoreFetchAbort: true,
    })
  }

  /**
   * The page of this edition. Concurrent readers of one page share one rendering; a failed rendering is tried
   * again by the next reader.
   */
  async get(key: string, edition: number, make: MakePage): Promise<ServedPage> {
    const context: FetchContext = { edition, make, isOwn: false }
    let cached = await this.#cached.fetch(key, { context }).catch((failure: unknown) => {
      if (context.isOwn) throw failure
      return undefined
    })
    // An earlier edition, or a failed rendering that was started for one.
    if (cached?.edition !== edition) cached = await this.#cached.fetch(key, { context, forceRefresh: true })
    if (cached === undefined) throw new Error(`page ${key} was not rendered`)
    return cached.page
  }
}
