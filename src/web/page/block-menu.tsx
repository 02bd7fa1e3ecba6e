/** The button of a block's menu. What is in the menu is loaded when somebody comes near it. */
import { useId, useState, type ComponentType, type CSSProperties } from 'react'
import { withLaterTexts } from '#texts/later-texts.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale, useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { BlockModel } from '../page-model.ts'
import type { BlockMenuListProps } from './block-menu-list.tsx'
import styles from './block-menu.module.css'

export function BlockMenu({ block }: { block: BlockModel }) {
  const { menu } = useTexts().blockWords
  const locale = useLocale()
  const id = useId()
  const [List, setList] = useState<ComponentType<BlockMenuListProps> | null>(null)
  const [isAwaited, setAwaited] = useState(false)
  const place: CSSProperties = { '--menu-anchor': `--menu-${id.replaceAll(/\W/g, '')}` }

  const load = (isPressed = false) => {
    withLaterTexts(import('./block-menu-list.tsx'), locale).then(
      ({ BlockMenuList }) => setList(() => BlockMenuList),
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
        popoverTarget={List ? id : undefined}
        onPointerEnter={() => load()}
        onFocus={() => load()}
        onClick={(event) => {
          if (List) return
          // The menu may come while this very press is handled; then the browser must not close it again.
          event.preventDefault()
          setAwaited(true)
          load(true)
        }}
      >
        <Icon name="more" />
        <VisuallyHidden>{menu.button(block.frame.heading)}</VisuallyHidden>
      </button>
      {List && <List id={id} block={block} opensAtOnce={isAwaited} />}
    </div>
  )
}
