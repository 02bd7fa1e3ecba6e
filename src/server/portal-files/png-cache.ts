/** Finished PNGs by the SVG they were rendered from, within a memory limit ({@link RenderedFileCache}). */
import { BACKGROUND_THREADS } from '#accounts/password-hashing/background-thread.ts'
import type { GroupPath } from '#core/fair-queue.ts'
import { PUBLIC_HEADERS, REVALIDATE } from '../http/headers.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'
import { hashOf, type PreparedResponse, type PrepareOptions } from '../responses/prepared-response.ts'
import { RenderedFileCache } from './rendered-file-cache.ts'

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
}

const DEFAULT_MAX_BYTES = 24 * 1024 * 1024
/** About a second's work. */
export const MAX_WAITING = 20

export class PngCache {
  readonly #options: PngCacheOptions
  readonly #files: RenderedFileCache

  constructor(options: PngCacheOptions) {
    this.#options = options
    this.#files = new RenderedFileCache({
      onEvict: options.onEvict,
      limit: options.limit ?? scaleToHeap(DEFAULT_MAX_BYTES),
      threads: BACKGROUND_THREADS,
      maxWaiting: MAX_WAITING,
    })
  }

  /**
   * The picture, rendered once for all readers; `null` = the queue is full. Rejects when rendering fails.
   *
   * @param groups network groups of the client; a full queue drops an entry of the largest group for a
   *   smaller one
   * @param response status and headers; those of equal pictures differ by their Cache-Control only
   */
  get(
    svg: string,
    groups: GroupPath,
    response: PrepareOptions = PNG_OPTIONS,
  ): Promise<PreparedResponse | null> {
    const key = `${hashOf(svg)} ${response.cacheControl}`
    return this.#files.file({ key, render: () => this.#options.render(svg), response }, groups)
  }
}
