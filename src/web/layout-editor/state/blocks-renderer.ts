/** Renders several blocks at once: as a layout of one column, which the server renders as a page. */
import { MAX_BLOCKS_PER_LAYOUT } from '#core/limits.ts'
import type { RenderLayout } from '../../layouts/layout-types.ts'
import type { RenderBlocks } from './block-model-cache.ts'

/** Further blocks follow in the next request, so that an overfull layout is rendered all the same. */
const BLOCKS_PER_REQUEST = MAX_BLOCKS_PER_LAYOUT

export function blocksRenderer(renderLayout: RenderLayout): RenderBlocks {
  return async (blocks, signal) => {
    const parts = Array.from({ length: Math.ceil(blocks.length / BLOCKS_PER_REQUEST) }, (_, index) =>
      blocks.slice(index * BLOCKS_PER_REQUEST, (index + 1) * BLOCKS_PER_REQUEST),
    )
    const responses = await Promise.all(
      parts.map(async (part) => {
        const { rows } = await renderLayout(
          { title: '', subtitle: '', rows: [{ layout: '100', columns: [[...part]] }] },
          signal,
        )
        const models = new Map(rows.flatMap((row) => row.columns.flat()).map((model) => [model.key, model]))
        // Blocks of unknown types are left out; the others keep their position's key.
        return part.map((_block, index) => models.get(`r0c0b${index}`) ?? null)
      }),
    )
    return responses.flat()
  }
}
