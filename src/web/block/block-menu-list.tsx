/**
 * What a block's menu offers: a link to the block, another form of it, its figures, its code for other sites,
 * the page on paper. Loaded on its own.
 */
import { useRef, useState } from 'react'
import { pathWithQuery } from '#core/addresses/list-page.ts'
import { localizedPath } from '#core/locale.ts'
import { datedAddress } from '#ui/dated-address.ts'
import { copyText } from '#blocks/chart/export/save-and-copy.web.ts'
import { LinkToCopy } from '#ui/menu/link-to-copy.tsx'
import { useLazyTexts, useLocale } from '#ui/texts-context.tsx'
import type { BlockModel } from '#pages/model/page-model.ts'
import { alertLinksOf } from './alert-links.ts'
import { actionsOf, showTable } from './block-actions.ts'
import { figuresPathOf } from './figures-path.ts'
import type { LoadedMenuProps } from './lazy-menu.tsx'
import { MenuAction, MenuLink, MenuPanel } from './menu-panel.tsx'
import { useAddToLayout, useEmbedDialog } from './use-block-dialogs.ts'
import { useCsvDownload } from './use-csv-download.ts'
import { useLocation } from '../router/router-context.ts'

export function BlockMenuList({ id, name, block, opensAtOnce }: LoadedMenuProps) {
  const { blockMenu: menu } = useLazyTexts()
  const panel = useRef<HTMLDivElement>(null)
  const { said, link, copyLink, takeFigures, forget } = useBlockActions(block)
  const actions = actionsOf(block)
  const usePath = figuresPathOf(block)
  const locale = useLocale()
  const { AddToLayout, add, stopAdding } = useAddToLayout()
  const { embedding, embed, stopEmbedding } = useEmbedDialog(block)
  const closeAnd = (act: () => void) => {
    panel.current?.hidePopover()
    act()
  }

  return (
    <>
      <MenuPanel
        ref={panel}
        id={id}
        name={name}
        opensAtOnce={opensAtOnce}
        announcement={said}
        foot={link !== null && <LinkToCopy label={menu.linkField} link={link} />}
        onClosed={forget}
      >
        <MenuAction icon="link" onPress={copyLink}>
          {menu.copyLink}
        </MenuAction>
        {actions.table === true && (
          <MenuAction
            icon="table"
            onPress={() => closeAnd(() => showTable(document.getElementById(block.anchor)))}
          >
            {menu.showTable}
          </MenuAction>
        )}
        {actions.csv && (
          <MenuAction icon="download" onPress={takeFigures}>
            {menu.takeFigures}
          </MenuAction>
        )}
        {usePath !== null && (
          <MenuLink icon="table" href={localizedPath(datedAddress(usePath), locale)}>
            {menu.useFigures}
          </MenuLink>
        )}
        {alertLinksOf(block).map(({ href, title }) => (
          <MenuLink key={href} icon="mail" href={localizedPath(href, locale)}>
            {menu.alert(title)}
          </MenuLink>
        ))}
        <MenuAction icon="plus" onPress={() => closeAnd(add)}>
          {menu.addToLayout}
        </MenuAction>
        <MenuAction icon="external" onPress={() => closeAnd(embed)}>
          {menu.embed}
        </MenuAction>
        <MenuAction icon="print" onPress={() => closeAnd(() => window.print())}>
          {menu.printPage}
        </MenuAction>
      </MenuPanel>
      {/* Beside the menu: what stands in a popover is gone with it. */}
      {AddToLayout && <AddToLayout block={block} onClose={stopAdding} />}
      {embedding && <embedding.Dialog block={embedding.source} onClose={stopEmbedding} />}
    </>
  )
}

/** The menu's slower actions, and what came of them. */
function useBlockActions(block: BlockModel) {
  const { blockMenu: menu } = useLazyTexts()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const [said, say] = useState('')
  const [link, setLink] = useState<string | null>(null)
  const tell = (text: string, toCopy: string | null = null) => {
    say(text)
    setLink(toCopy)
  }
  const copyLink = () => {
    const address = `${location.origin}${localizedPath(pathWithQuery(pathname, search.slice(1)), locale)}#${block.anchor}`
    copyText(address).then(
      () => tell(menu.linkCopied),
      () => tell(menu.linkRefused, address),
    )
  }
  return {
    said,
    link,
    copyLink,
    takeFigures: useCsvDownload(block, block.frame.heading, tell),
    forget: () => tell(''),
  }
}
