/** Several blocks drawn at once: as a layout of one column, which the server makes a page of. */
import { MAX_BLOCKS_PER_LAYOUT } from '#core/limits.ts'
import type { DrawLayout } from '../layouts/layouts-face.ts'
import type { DrawBlocks } from './block-models.ts'

/** The others come with the next page: a layout that is too full is drawn all the same. */
const AT_ONCE = MAX_BLOCKS_PER_LAYOUT

export function drawBlocks(draw: DrawLayout): DrawBlocks {
  return async (blocks, signal) => {
    const parts = Array.from({ length: Math.ceil(blocks.length / AT_ONCE) }, (_, at) =>
      blocks.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    )
    const drawn = await Promise.all(
      parts.map(async (part) => {
        const { rows } = await draw(
          { title: '', subtitle: '', rows: [{ layout: '100', columns: [[...part]] }] },
          signal,
        )
        const models = new Map(rows.flatMap((row) => row.columns.flat()).map((model) => [model.key, model]))
        // Blocks of unknown types are left out; the others keep the key of their place.
        return part.map((_block, at) => models.get(`r0c0b${at}`) ?? null)
      }),
    )
    return drawn.flat()
  }
}
