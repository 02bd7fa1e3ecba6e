/** A block in the editor: its content and its tools. */
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { blockPosition, canAddBlock } from '#core/layout/draft.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { BlockContent } from './block-content.tsx'
import { dragAndDrop } from '../edits/drag-and-drop.ts'
import { useEditor } from '../state/editor-context.ts'
import { duplicateBlock } from '../edits/insert-blocks.ts'
import { editableType, typeName } from '../edits/block-types.ts'
import { MoveHandle } from './move-handle.tsx'
import { removeBlock } from '../edits/remove-blocks.ts'
import { ToolMenu, type ToolAction } from './tool-menu.tsx'
import { useBlockName } from './use-block-name.ts'
import { useAdminActions } from './use-admin-actions.ts'
import styles from './editor-block.module.css'

interface EditorBlockProps {
  readonly blockKey: string
  readonly block: Block
  /** It has just been inserted. */
  readonly isInserted: boolean
}

/** Rendered again only when the block changes, not when it moves. */
export const EditorBlock = memo(function EditorBlock({ blockKey: key, block, isInserted }: EditorBlockProps) {
  const { store, openDialog, hostFor, dragPreview } = useEditor()
  const texts = useLayoutTexts()
  const { block: words } = texts.editor
  const name = useBlockName(block)
  const type = editableType(block.type)
  const adminActions = useAdminActions(block)
  const card = useRef<HTMLElement>(null)
  const toolsRef = useRef<HTMLDivElement>(null)
  // Its column inserts the host (editor-column.tsx), and the block removes it with itself.
  useLayoutEffect(() => () => hostFor(key).remove(), [hostFor, key])
  useEffect(() => {
    if (card.current && toolsRef.current)
      return dragAndDrop(
        { preview: dragPreview, element: card.current, handle: toolsRef.current },
        { kind: 'block', key },
      )
  }, [key, dragPreview])

  const needsRoom = (action: () => void) => () =>
    canAddBlock(store.draft()) ? action() : openDialog({ kind: 'blockLimit' })
  const addBelow = () => {
    const position = blockPosition(store.draft(), key)
    if (!position) return
    const { row, column } = position
    openDialog({ kind: 'addBlock', place: { row: row.key, column, after: key } })
  }
  const otherActions = (): readonly ToolAction[] => [
    { text: words.duplicate, icon: 'copy', act: needsRoom(() => duplicateBlock(store, key, texts)) },
    { text: words.addBelow, icon: 'plus', act: needsRoom(addBelow) },
    ...adminActions,
  ]
  return (
    <article
      ref={card}
      className={styles.card}
      data-key={key}
      data-opened={isInserted || undefined}
      aria-label={name}
    >
      <div ref={toolsRef} className={styles.tools} data-part="tools">
        <MoveHandle itemKey={key} label={words.move(name)}>
          {typeName(block.type, texts)}
        </MoveHandle>
        <span className={styles.buttons}>
          {type !== null && (
            <Button
              size="small"
              variant="tertiary"
              icon="compose"
              iconOnly
              data-part="edit"
              onClick={() => openDialog({ kind: 'editBlock', key, type, block })}
            >
              {words.edit(name)}
            </Button>
          )}
          <Button
            size="small"
            variant="tertiary"
            icon="trash"
            iconOnly
            onClick={() => removeBlock(store, key, texts)}
          >
            {words.remove(name)}
          </Button>
          <ToolMenu label={words.more(name)} icon="more" actions={otherActions} />
        </span>
      </div>
      <BlockContent block={block} />
    </article>
  )
})
