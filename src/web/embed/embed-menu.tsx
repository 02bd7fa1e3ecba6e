/** The menu of a block in a frame. */
import { useTexts } from '#ui/texts-context.tsx'
import type { BlockModel } from '#pages/model/page-model.ts'
import { actionsOf } from '../block/block-actions.ts'
import { LazyMenu } from '../block/lazy-menu.tsx'

const loadList = async () => (await import('./embed-menu-list.tsx')).EmbedMenuList

/** Whether the block offers what works in a frame as well: its table, its figures. */
export function hasActions(block: BlockModel): boolean {
  const { table = false, csv } = actionsOf(block)
  return table || csv !== undefined
}

export function EmbedMenu({ block }: { block: BlockModel }) {
  const {
    blockWords: { menu },
    site,
  } = useTexts()
  return <LazyMenu name={menu.button(block.frame.heading || site.name)} block={block} load={loadList} />
}
