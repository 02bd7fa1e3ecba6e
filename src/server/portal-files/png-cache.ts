/**
 * Finished PNGs by the SVG they were rendered from, within a memory limit. At most as many are rendered at
 * once as there are background threads: one more would wait for a thread outside the fair queue, where the
 * rest wait.
 */
import { LRUCache } from 'lru-cache'
import { BACKGROUND_THREADS } from '#accounts/password-hashing/background-thread.ts'
import { fairQueue, type GroupPath } from '#core/fair-queue.ts'
import { PUBLIC_HEADERS, REVALIDATE } from '../http/headers.ts'
import { byteLimit } from '../responses/byte-limit.ts'
import { prepareFile } from '../responses/prepared-file.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'
import { hashOf, type PreparedResponse, type PrepareOptions } from '../responses/prepared-response.ts'

export const PNG_OPTIONS: PrepareOptions = {
  status: 200,
  headers: ['Content-Type', 'image/png', ...PUBLIC_HEADERS],
  cacheControl: REVALIDATE,
}

export interface PngCacheOptions {
  readonly render: (svg: string) => Promise<Buffer>
  /** Called with each PNG that is evicted for its size. */
  readonly onEvict: (prepared: PreparedResponse) => void
  /** Bytes of all PNGs together. */
  readonly limit?: number
  /** Status and headers of the responses; default {@link PNG_OPTIONS}. */
  readonly response?: PrepareOptions
}

const DEFAULT_MAX_BYTES = 24 * 1024 * 1024
/** About a second's work. */
export const MAX_WAITING = 20

interface QueuedRender {
  readonly svg: string
  readonly resolve: (prepared: PreparedResponse | PromiseLike<PreparedResponse> | null) => void
}

export class PngCache {
  readonly #options: PngCacheOptions
  readonly #rendered: LRUCache<string, PreparedResponse>
  /**
   * Renderings that have a thread. `fetchMethod` of lru-cache does not replace this map: its size limits the
   * threads, and a waiting picture must not be shared.
   */
  readonly #rendering = new Map<string, Promise<PreparedResponse>>()
  readonly #waiting = fairQueue<QueuedRender>()

  constructor(options: PngCacheOptions) {
    const { limit = scaleToHeap(DEFAULT_MAX_BYTES), onEvict } = options
    this.#options = options
    this.#rendered = new LRUCache({
      ...byteLimit<PreparedResponse>(limit, ({ bytes }) => bytes),
      dispose: (prepared, _key, reason) => {
        if (reason === 'evict') onEvict(prepared)
      },
    })
  }

  /**
   * The picture, rendered once for all readers; `null` = the queue is full. Rejects when rendering fails.
   *
   * @param groups network groups of the client; the longest group gives way to one that has less
   */
  get(svg: string, groups: GroupPath): Promise<PreparedResponse | null> {
    const available = this.#available(svg)
    if (available) return available
    if (this.#rendering.size < BACKGROUND_THREADS) return this.#start(svg)
    if (this.#waiting.size >= MAX_WAITING) {
      const displaced = this.#waiting.displace(groups)
      if (!displaced) return Promise.resolve(null)
      displaced.resolve(null)
    }
    return new Promise((resolve) => this.#waiting.push(groups, { svg, resolve }))
  }

  /**
   * A picture that is finished or being rendered. A waiting picture is not shared: it waits in the queue of
   * another group.
   */
  #available(svg: string): Promise<PreparedResponse> | null {
    const key = hashOf(svg)
    const rendered = this.#rendered.get(key)
    return rendered ? Promise.resolve(rendered) : (this.#rendering.get(key) ?? null)
  }

  #start(svg: string): Promise<PreparedResponse> {
    const key = hashOf(svg)
    const rendering = this.#render(key, svg).finally(() => {
      this.#rendering.delete(key)
      this.#takeNext()
    })
    this.#rendering.set(key, rendering)
    return rendering
  }

  #takeNext(): void {
    while (this.#rendering.size < BACKGROUND_THREADS) {
      const next = this.#waiting.shift()
      if (!next) return
      next.resolve(this.#available(next.svg) ?? this.#start(next.svg))
    }
  }

  async #render(key: string, svg: string): Promise<PreparedResponse> {
    const identity = await this.#options.render(svg)
    const { prepared } = prepareFile(
      { identity, gzip: null, br: null },
      this.#options.response ?? PNG_OPTIONS,
    )
    this.#rendered.set(key, prepared)
    return prepared
  }
}
