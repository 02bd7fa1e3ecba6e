/** Server: renders each block on its own, so that the browser can hydrate it on its own. */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { escapeHtml } from '#core/text/escape-html.ts'
import {
  failedToDraw,
  mapBlocks,
  type BlockLog,
  type BlockModel,
  type PageModel,
} from '#pages/model/page-model.ts'
import { PageBlock } from '../block/page-block.tsx'
import { ISLAND_ATTRIBUTE, type Island } from './islands-context.ts'
import styles from './islands.module.css'

interface RenderedBlocks {
  /** The page, in which blocks that cannot be drawn have become error panels. */
  readonly page: PageModel
  readonly islands: ReadonlyMap<BlockModel, Island>
}

/**
 * @param inContext adds the texts of the language
 * @param log told of blocks that cannot be drawn
 */
export function renderBlocks(
  page: PageModel,
  inContext: (block: ReactNode) => ReactNode,
  log: BlockLog,
): RenderedBlocks {
  const islands = new Map<BlockModel, Island>()
  const render = (block: BlockModel) =>
    renderToString(inContext(<PageBlock block={block} />), { identifierPrefix: block.key })
  const drawn = mapBlocks(page, (block) => {
    try {
      islands.set(block, servedIsland(block.key, render(block)))
      return block
    } catch (failure) {
      const failed = failedToDraw(block, failure, log)
      islands.set(failed, servedIsland(failed.key, render(failed)))
      return failed
    }
  })
  return { page: drawn, islands }
}

function servedIsland(key: string, content: string): Island {
  return {
    element: null,
    html: `<div class="${styles.island ?? ''}" ${ISLAND_ATTRIBUTE}="${escapeHtml(key)}">${content}</div>`,
    show: () => {},
    close: () => {},
  }
}
