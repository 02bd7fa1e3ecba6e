/** What the menu of a block in a frame offers. Loaded on its own. */
import { useRef, useState } from 'react'
import { useLazyTexts, useTexts } from '#ui/texts-context.tsx'
import { actionsOf, showTable } from '../block/block-actions.ts'
import type { LoadedMenuProps } from '../block/lazy-menu.tsx'
import { MenuAction, MenuPanel } from '../block/menu-panel.tsx'
import { useCsvDownload } from '../block/use-csv-download.ts'

export function EmbedMenuList({ id, name, block, opensAtOnce }: LoadedMenuProps) {
  const { blockMenu: menu } = useLazyTexts()
  const { site } = useTexts()
  const panel = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const takeFigures = useCsvDownload(block, block.frame.heading || site.name, say)
  const { table = false, csv } = actionsOf(block)
  const goToTable = () => {
    panel.current?.hidePopover()
    showTable(document) // it holds one block
  }
  return (
    <MenuPanel
      ref={panel}
      id={id}
      name={name}
      opensAtOnce={opensAtOnce}
      announcement={said}
      onClosed={() => say('')}
    >
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
