/**
 * Rendered content of the layout's blocks, from the server: requested when a block comes into view, several
 * in one request, each cached as long as the same block object exists. So undo shows earlier content at once,
 * and only changes are requested.
 */
import { createListenerSet } from '#ui/listener-set.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import { BuildMismatchError } from '../../layouts/page/layout-renderer.ts'
import type { BlockModel } from '#pages/model/page-model.ts'

export type BlockRenderState =
  | { readonly status: 'drawing' }
  | { readonly status: 'drawn'; readonly model: BlockModel }
  /** The server does not know the type. */
  | { readonly status: 'unknown' }
  /** The request failed, or the server has another build, in which case it fails until the page is reloaded. */
  | { readonly status: 'failed'; readonly isOtherBuild: boolean }

/**
 * Renders blocks; `null` = unknown type. Returns as many as given. @throws when the server cannot be reached
 * or refuses
 */
export type RenderBlocks = (
  blocks: readonly Block[],
  signal: AbortSignal,
) => Promise<readonly (BlockModel | null)[]>

const RENDERING: BlockRenderState = { status: 'drawing' }
const UNKNOWN: BlockRenderState = { status: 'unknown' }

/** Batch window in milliseconds; a series of undo steps sends one request. */
const BATCH_DELAY_MS = 60

export class BlockModelCache {
  readonly #draw: RenderBlocks
  readonly #after: (ms: number, then: () => void) => void
  readonly #known = new WeakMap<Block, BlockRenderState>()
  readonly subscribe: (listener: () => void) => () => void
  readonly #notify: () => void
  readonly #over = new AbortController()
  #wanted = new Set<Block>()

  /** @param after the passing of time; handed in, so that tests need not wait */
  constructor(
    draw: RenderBlocks,
    after: (ms: number, then: () => void) => void = (ms, then) => void setTimeout(then, ms),
  ) {
    ;[this.subscribe, this.#notify] = createListenerSet()
    this.#draw = draw
    this.#after = after
  }

  readonly get = (block: Block): BlockRenderState => this.#known.get(block) ?? RENDERING

  /** Requests a block unless it is cached or already requested. */
  readonly request = (block: Block): void => {
    if (this.#known.has(block)) return
    this.#known.set(block, RENDERING)
    if (this.#wanted.size === 0) this.#after(BATCH_DELAY_MS, () => void this.#ask())
    this.#wanted.add(block)
  }

  /** Requests a failed block again. */
  readonly retry = (block: Block): void => {
    this.#known.delete(block)
    this.request(block)
    this.#tell()
  }

  /** Aborts pending requests when the editor is unmounted. */
  dispose(): void {
    this.#over.abort()
  }

  async #ask(): Promise<void> {
    const blocks = [...this.#wanted]
    this.#wanted = new Set()
    try {
      const models = await this.#draw(blocks, this.#over.signal)
      for (const [index, block] of blocks.entries()) {
        const model = models[index]
        this.#known.set(block, model ? { status: 'drawn', model } : UNKNOWN)
      }
    } catch (failure) {
      const failed: BlockRenderState = {
        status: 'failed',
        isOtherBuild: failure instanceof BuildMismatchError,
      }
      for (const block of blocks) this.#known.set(block, failed)
    }
    this.#tell()
  }

  #tell(): void {
    this.#notify()
  }
}
