/** The menu of a block on a page. */
import { useTexts } from '#ui/texts-context.tsx'
import type { BlockModel } from '#pages/model/page-model.ts'
import { LazyMenu } from './lazy-menu.tsx'

const loadList = async () => (await import('./block-menu-list.tsx')).BlockMenuList

export function BlockMenu({ block }: { block: BlockModel }) {
  const { menu } = useTexts().blockWords
  return <LazyMenu name={menu.button(block.frame.heading)} block={block} load={loadList} />
}
