/**
 * Finished PNGs by the SVG they were drawn from, within a memory limit. As many are drawn at once as there
 * are threads for them, since one more would wait for its thread out of turn; others wait in a fair queue.
 */
import { BACKGROUND_THREADS } from '#accounts/password-hashing/background-thread.ts'
import { fairQueue, type GroupPath } from '#core/fair-queue.ts'
import { COMMON_HEADERS, REVALIDATE } from '../http/headers.ts'
import { prepareFile } from '../responses/prepared-file.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'
import { hashOf, type PreparedResponse, type PrepareOptions } from '../responses/prepared-response.ts'

export const PNG_OPTIONS: PrepareOptions = {
  status: 200,
  headers: ['Content-Type', 'image/png', ...COMMON_HEADERS],
  cacheControl: REVALIDATE,
}

export interface PngCacheOptions {
  readonly render: (svg: string) => Promise<Buffer>
  /** Told of PNGs that are no longer kept. */
  readonly onEvict: (prepared: PreparedResponse) => void
  /** Bytes of all PNGs together. */
  readonly limit?: number
  /** How they are answered; {@link PNG_OPTIONS} unless given. */
  readonly response?: PrepareOptions
}

const DEFAULT_MAX_BYTES = 24 * 1024 * 1024
/** About a second's work. */
export const MAX_WAITING = 20

interface QueuedRender {
  readonly svg: string
  readonly resolve: (made: PreparedResponse | PromiseLike<PreparedResponse> | null) => void
}

export class PngCache {
  readonly #options: PngCacheOptions
  readonly #kept = new Map<string, PreparedResponse>()
  readonly #making = new Map<string, Promise<PreparedResponse>>()
  readonly #waiting = fairQueue<QueuedRender>()
  #bytes = 0

  constructor(options: PngCacheOptions) {
    this.#options = options
  }

  /**
   * The picture, drawn once however many ask; `null` = too many others wait. Rejects when it cannot be drawn.
   *
   * @param groups network groups of the client; the longest group gives way to one that has less
   */
  get(svg: string, groups: GroupPath): Promise<PreparedResponse | null> {
    const atHand = this.#atHand(svg)
    if (atHand) return atHand
    if (this.#making.size < BACKGROUND_THREADS) return this.#start(svg)
    if (this.#waiting.size >= MAX_WAITING) {
      const displaced = this.#waiting.displace(groups)
      if (!displaced) return Promise.resolve(null)
      displaced.resolve(null)
    }
    return new Promise((resolve) => this.#waiting.push(groups, { svg, resolve }))
  }

  /**
   * A picture that is kept or being drawn; a waiting one is not shared, since it waits in the turn of another
   * group.
   */
  #atHand(svg: string): Promise<PreparedResponse> | null {
    const key = hashOf(svg)
    const kept = this.#kept.get(key)
    if (!kept) return this.#making.get(key) ?? null
    this.#kept.delete(key) // put back last: the least recently asked goes first
    this.#kept.set(key, kept)
    return Promise.resolve(kept)
  }

  #start(svg: string): Promise<PreparedResponse> {
    const key = hashOf(svg)
    const made = this.#make(key, svg).finally(() => {
      this.#making.delete(key)
      this.#takeNext()
    })
    this.#making.set(key, made)
    return made
  }

  #takeNext(): void {
    while (this.#making.size < BACKGROUND_THREADS) {
      const next = this.#waiting.shift()
      if (!next) return
      next.resolve(this.#atHand(next.svg) ?? this.#start(next.svg))
    }
  }

  async #make(key: string, svg: string): Promise<PreparedResponse> {
    const identity = await this.#options.render(svg)
    const { prepared } = prepareFile(
      { identity, gzip: null, br: null },
      this.#options.response ?? PNG_OPTIONS,
    )
    this.#kept.set(key, prepared)
    this.#bytes += prepared.bytes
    for (const [other, old] of this.#kept) {
      if (this.#bytes <= (this.#options.limit ?? scaleToHeap(DEFAULT_MAX_BYTES)) || other === key) break
      this.#kept.delete(other)
      this.#bytes -= old.bytes
      this.#options.onEvict(old)
    }
    return prepared
  }
}
