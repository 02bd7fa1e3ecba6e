/** Finds the islands of the server's page; called before the page is hydrated. */
import type { ReactNode } from 'react'
import type { BlockModel, PageModel } from '#pages/model/page-model.ts'
import { isBlockCodeLoaded, loadBlockCode, loadedPageBlock } from './block-code.ts'
import { BrowserIsland, type IslandDeps } from './browser-island.tsx'
import { startHydrationTriggers } from './hydration-triggers.ts'
import { ISLAND_ATTRIBUTE, type Island } from './islands-context.ts'

/**
 * @param root holds the whole page
 * @param inContext adds the texts of the language to a block
 */
export function startIslands(
  root: Element,
  page: PageModel,
  inContext: (block: ReactNode) => ReactNode,
): ReadonlyMap<BlockModel, Island> {
  const deps: IslandDeps = {
    load: ({ type }) => loadBlockCode([type]),
    isLoaded: ({ type }) => isBlockCodeLoaded(type),
    draw: (block) => {
      const PageBlock = loadedPageBlock()
      return inContext(<PageBlock block={block} />)
    },
  }
  const blocks = new Map(
    page.rows.flatMap(({ columns }) => columns.flat()).map((block) => [block.key, block]),
  )
  const byBlock = new Map<BlockModel, BrowserIsland>()
  const byElement = new Map<Element, BrowserIsland>()
  for (const element of root.querySelectorAll(`[${ISLAND_ATTRIBUTE}]`)) {
    const block = blocks.get(element.getAttribute(ISLAND_ATTRIBUTE) ?? '')
    if (!block) continue
    const island = new BrowserIsland(element, block, deps)
    byBlock.set(block, island)
    byElement.set(element, island)
  }
  startHydrationTriggers(byElement)
  return byBlock
}
