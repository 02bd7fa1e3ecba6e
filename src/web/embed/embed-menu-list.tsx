/** What the menu of a block in a frame offers. Loaded on its own. */
import { useRef, useState } from 'react'
import { useLaterTexts, useTexts } from '#ui/texts-context.tsx'
import { actionsOf, showTable } from '../page/block-actions.ts'
import type { LoadedMenuProps } from '../page/later-menu.tsx'
import { MenuAction, MenuPanel } from '../page/menu-panel.tsx'
import { useFigures } from '../page/use-figures.ts'

export function EmbedMenuList({ id, name, block, opensAtOnce }: LoadedMenuProps) {
  const { blockMenu: menu } = useLaterTexts()
  const { site } = useTexts()
  const panel = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const takeFigures = useFigures(block, block.frame.heading || site.name, say)
  const { table = false, csv } = actionsOf(block)
  const goToTable = () => {
    panel.current?.hidePopover()
    showTable(document) // it holds one block
  }
  return (
    <MenuPanel ref={panel} id={id} name={name} opensAtOnce={opensAtOnce} said={said} onClosed={() => say('')}>
      {table && (
        <MenuAction icon="table" onPress={goToTable}>
          {menu.showTable}
        </MenuAction>
      )}
      {csv && (
        <MenuAction icon="download" onPress={takeFigures}>
          {menu.takeFigures}
        </MenuAction>
      )}
    </MenuPanel>
  )
}
