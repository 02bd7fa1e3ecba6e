/** The button of a block's menu. The menu's code is loaded on pointer hover or focus. */
import type { ComponentType } from 'react'
import { withLazyTexts } from '#texts/loaded/lazy-texts.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useLocale } from '#ui/texts-context.tsx'
import { useLazyMenu } from '#ui/menu/use-lazy-menu.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { BlockModel } from '#pages/model/page-model.ts'
import styles from './lazy-menu.module.css'

/** What the menu is told by its button. */
export interface LoadedMenuProps {
  readonly id: string
  /** Of button and menu. */
  readonly name: string
  readonly block: BlockModel
  /** The button was pressed before the menu was here. */
  readonly opensAtOnce: boolean
}

interface LazyMenuProps {
  readonly name: string
  readonly block: BlockModel
  readonly load: () => Promise<ComponentType<LoadedMenuProps>>
}

export function LazyMenu({ name, block, load }: LazyMenuProps) {
  const locale = useLocale()
  const { Menu, id, opensOnMount, anchorStyle, button } = useLazyMenu(
    () => withLazyTexts(load(), locale),
    () => {
      // What the menu is most used for can be had without it: the address of the block.
      location.hash = block.anchor
    },
  )
  return (
    <div style={anchorStyle} className={styles.root}>
      <button type="button" className={styles.button} {...button}>
        <Icon name="more" />
        <VisuallyHidden>{name}</VisuallyHidden>
      </button>
      {Menu && <Menu id={id} name={name} block={block} opensAtOnce={opensOnMount} />}
    </div>
  )
}
