/** The button of a block's menu. What is in the menu is loaded when somebody comes near it. */
import { useId, useState, type ComponentType, type CSSProperties } from 'react'
import { withLaterTexts } from '#texts/later-texts.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/texts-context.tsx'
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
  const id = useId()
  const [Menu, setMenu] = useState<ComponentType<LoadedMenuProps> | null>(null)
  const [isAwaited, setAwaited] = useState(false)
  const place: CSSProperties = { '--menu-anchor': `--menu-${id.replaceAll(/\W/g, '')}` }

  const fetchMenu = (isPressed = false) => {
    withLaterTexts(load(), locale).then(
      (loaded) => setMenu(() => loaded),
      (failure: unknown) => {
        console.warn(failure)
        // What the menu is most used for can be had without it: the address of the block.
        if (isPressed) location.hash = block.anchor
      },
    )
  }

  return (
    <div style={place} className={styles.root}>
      <button
        type="button"
        className={styles.button}
        popoverTarget={Menu ? id : undefined}
        onPointerEnter={() => fetchMenu()}
        onFocus={() => fetchMenu()}
        onClick={(event) => {
          if (Menu) return
          // The menu may come while this very press is handled; then the browser must not close it again.
          event.preventDefault()
          setAwaited(true)
          fetchMenu(true)
        }}
      >
        <Icon name="more" />
        <VisuallyHidden>{name}</VisuallyHidden>
      </button>
      {Menu && <Menu id={id} name={name} block={block} opensAtOnce={isAwaited} />}
    </div>
  )
}
