/** The button of a block's menu. What is in the menu is loaded when somebody comes near it. */
import type { ComponentType } from 'react'
import { withLaterTexts } from '#texts/later-texts.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/texts-context.tsx'
import { useLaterMenu } from '#ui/use-later-menu.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { BlockModel } from '../page-model.ts'
import styles from './later-menu.module.css'

/** What the menu is told by its button. */
export interface LoadedMenuProps {
  readonly id: string
  /** Of button and menu. */
  readonly name: string
  readonly block: BlockModel
  /** The button was pressed before the menu was here. */
  readonly opensAtOnce: boolean
}

interface LaterMenuProps {
  readonly name: string
  readonly block: BlockModel
  readonly load: () => Promise<ComponentType<LoadedMenuProps>>
}

export function LaterMenu({ name, block, load }: LaterMenuProps) {
  const locale = useLocale()
  const { Menu, id, opensAtOnce, place, button } = useLaterMenu(
    () => withLaterTexts(load(), locale),
    () => {
      // What the menu is most used for can be had without it: the address of the block.
      location.hash = block.anchor
    },
  )
  return (
    <div style={place} className={styles.root}>
      <button type="button" className={styles.button} {...button}>
        <Icon name="more" />
        <VisuallyHidden>{name}</VisuallyHidden>
      </button>
      {Menu && <Menu id={id} name={name} block={block} opensAtOnce={opensAtOnce} />}
    </div>
  )
}
