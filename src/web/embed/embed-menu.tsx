/** The button of the menu of a block in a frame. What is in the menu is loaded when somebody comes near it. */
import { useId, useState, type ComponentType, type CSSProperties } from 'react'
import { withLaterTexts } from '#texts/later-texts.ts'
import type { BlockActions } from '#blocks/view-input.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale, useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { BlockModel } from '../page-model.ts'
import styles from '../page/block-menu.module.css'
import type { EmbedMenuListProps } from './embed-menu-list.tsx'

/** What a block offers that works in a frame as well: its table, its figures. */
export function actionsOf({ body }: BlockModel): BlockActions {
  const view: { readonly actions?: BlockActions } = body.status === 'shown' ? body.shown.view : {}
  return view.actions ?? {}
}

export function hasActions(block: BlockModel): boolean {
  const { table = false, csv } = actionsOf(block)
  return table || csv !== undefined
}

export function EmbedMenu({ block }: { block: BlockModel }) {
  const { blockWords: { menu }, site } = useTexts()
  const locale = useLocale()
  const id = useId()
  const [List, setList] = useState<ComponentType<EmbedMenuListProps> | null>(null)
  const [isAwaited, setAwaited] = useState(false)
  const name = menu.button(block.frame.heading || site.name)
  const place: CSSProperties = { '--menu-anchor': `--menu-${id.replaceAll(/\W/g, '')}` }

  const load = () => {
    withLaterTexts(import('./embed-menu-list.tsx'), locale).then(
      ({ EmbedMenuList }) => setList(() => EmbedMenuList),
      (failure: unknown) => console.warn(failure),
    )
  }

  return (
    <div style={place} className={styles.root}>
      <button
        type="button"
        className={styles.button}
        popoverTarget={List ? id : undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={(event) => {
          if (List) return
          // The menu may come while this very press is handled; then the browser must not close it again.
          event.preventDefault()
          setAwaited(true)
          load()
        }}
      >
        <Icon name="more" />
        <VisuallyHidden>{name}</VisuallyHidden>
      </button>
      {List && <List id={id} name={name} block={block} opensAtOnce={isAwaited} />}
    </div>
  )
}
