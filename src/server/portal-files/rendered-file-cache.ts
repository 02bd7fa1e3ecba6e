/**
 * Finished files of background threads, within a memory limit. At most as many are written at once as there
 * are threads: a further job would wait for a thread outside the fair queue.
 */
import { LRUCache } from 'lru-cache'
import { fairQueue, type GroupPath } from '#core/fair-queue.ts'
import { byteLimit } from '../responses/byte-limit.ts'
import { prepareFile } from '../responses/prepared-file.ts'
import type { PreparedResponse, PrepareOptions } from '../responses/prepared-response.ts'

export interface FileJob {
  /** Equal keys are the same file with the same headers. */
  readonly key: string
  /** Called once the job has a thread. Rejects when the file cannot be written. */
  readonly render: () => Promise<Buffer>
  readonly response: PrepareOptions
}

export interface RenderedFileCacheOptions {
  /** Called with each file that is evicted for its size. */
  readonly onEvict: (prepared: PreparedResponse) => void
  /** Bytes of all files together. */
  readonly limit: number
  /** Files that are written at once. */
  readonly threads: number
  /** Jobs that wait for a thread. */
  readonly maxWaiting: number
}

interface QueuedJob {
  readonly job: FileJob
  readonly resolve: (prepared: PreparedResponse | PromiseLike<PreparedResponse> | null) => void
}

export class RenderedFileCache {
  readonly #options: RenderedFileCacheOptions
  readonly #rendered: LRUCache<string, PreparedResponse>
  /**
   * Jobs that have a thread. `fetchMethod` of lru-cache does not replace this map: its size limits the
   * threads, and a waiting job must not be shared.
   */
  readonly #rendering = new Map<string, Promise<PreparedResponse>>()
  readonly #waiting = fairQueue<QueuedJob>()

  constructor(options: RenderedFileCacheOptions) {
    this.#options = options
    this.#rendered = new LRUCache({
      ...byteLimit<PreparedResponse>(options.limit, ({ bytes }) => bytes),
      dispose: (prepared, _key, reason) => {
        if (reason === 'evict') options.onEvict(prepared)
      },
    })
  }

  /**
   * The file, written once for all readers; `null` = the queue is full. Rejects when writing fails.
   *
   * @param groups network groups of the client; a full queue drops an entry of the largest group for a
   *   smaller one
   */
  file(job: FileJob, groups: GroupPath): Promise<PreparedResponse | null> {
    const { threads, maxWaiting } = this.#options
    const available = this.#available(job)
    if (available) return available
    if (this.#rendering.size < threads) return this.#start(job)
    if (this.#waiting.size >= maxWaiting) {
      const displaced = this.#waiting.displace(groups)
      if (!displaced) return Promise.resolve(null)
      displaced.resolve(null)
    }
    return new Promise((resolve) => this.#waiting.push(groups, { job, resolve }))
  }

  /**
   * A file that is finished or being written. A waiting file is not shared: it waits in the queue of another
   * group.
   */
  #available({ key }: FileJob): Promise<PreparedResponse> | null {
    const rendered = this.#rendered.get(key)
    return rendered ? Promise.resolve(rendered) : (this.#rendering.get(key) ?? null)
  }

  #start(job: FileJob): Promise<PreparedResponse> {
    const rendering = this.#render(job).finally(() => {
      this.#rendering.delete(job.key)
      this.#takeNext()
    })
    this.#rendering.set(job.key, rendering)
    return rendering
  }

  #takeNext(): void {
    while (this.#rendering.size < this.#options.threads) {
      const next = this.#waiting.shift()
      if (!next) return
      next.resolve(this.#available(next.job) ?? this.#start(next.job))
    }
  }

  async #render({ key, render, response }: FileJob): Promise<PreparedResponse> {
    const { prepared } = prepareFile({ identity: await render(), gzip: null, br: null }, response)
    this.#rendered.set(key, prepared)
    return prepared
  }
}
